import type { Endpoint } from '#contract/endpoint.ts';
import { errorCodes, errorTable } from '#contract/errors.ts';
import { commonErrors } from './openapi.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Who may call, in words. */
const accessWords: Record<Endpoint['access'], string> = {
  public: 'Anybody',
  user: 'Artists, their own rows',
  admin: 'Operators',
  'signed-in': 'Artists (their own rows) and operators',
  signature: 'The provider, by its signature',
  token: 'The bearer of the configured token',
};

function fields(title: string, schema: Endpoint['body'] | Endpoint['query']): string {
  if (!schema || !('shape' in schema)) return '';
  const rows = Object.entries(schema.shape).map(([name, field]) => {
    const optional = field.safeParse(undefined).success;
    return `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${optional ? 'optional' : 'needed'}</td></tr>`;
  });
  const head = '<thead><tr><th scope="col">Field</th><th scope="col">Presence</th></tr></thead>';
  return `<h4>${title}</h4><table>${head}<tbody>${rows.join('')}</tbody></table>`;
}

function section(endpoint: Endpoint): string {
  const codes = [...new Set([...(endpoint.errors ?? []), ...commonErrors(endpoint)])];
  return `<section>
<h3><span class="method">${endpoint.method}</span> <code>${escaped(endpoint.path)}</code></h3>
<p>${escaped(endpoint.summary)}. <span class="muted">${accessWords[endpoint.access]}.</span></p>
${fields('Query', endpoint.query)}${fields('Body', endpoint.body)}
<p>Answers ${endpoint.status}. Refusals: ${codes.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(', ')}.</p>
</section>`;
}

/** The endpoint table as a page that needs no script; its style is `docsStyle`, served beside it. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const codes = errorCodes.map(
    (code) =>
      `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${errorTable[code][0]}</td><td>${escaped(errorTable[code][1])}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Real Playlist</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main>
<h1>Real Playlist API</h1>
<p>Bearer access token and JSON. Lists answer an array, paged by <code>?limit=</code> and <code>?cursor=</code> through
the <code>Link</code> header; refusals are <code>application/problem+json</code> with a <code>code</code>. The same table
as data: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<h2>Calls</h2>
${endpoints.map(section).join('\n')}
<h2>Refusals</h2>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${codes.join('')}</tbody></table>
</main></body></html>`;
}

export const docsStyle = `:root{color-scheme:light dark;--ink:light-dark(#1b1d22,#e8e9ec);--muted:light-dark(#5a606b,#a4abb8);--line:light-dark(#d9dce2,#343943);--ground:light-dark(#fff,#16181d)}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem}
section{border-top:1px solid var(--line);padding:1rem 0}
h3{font-size:1.05rem;margin:.25rem 0;overflow-wrap:anywhere}h4{margin:.75rem 0 .25rem;font-size:.875rem;color:var(--muted)}
code{font:.875rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}.method{font-weight:700}.muted{color:var(--muted)}
a{color:inherit}table{border-collapse:collapse}td,th{text-align:left;padding:.125rem 1rem .125rem 0;vertical-align:top}tbody th{font-weight:400}
`;
