import type { Brand } from '#contract/brand.schema.ts';
import { brandNames, brands } from '#contract/brand.ts';
import { type Endpoint, mayAskFreshSignIn, needsFreshSignIn } from '#contract/endpoint.ts';
import { errorCodes, errorTable } from '#contract/errors.ts';
import { escapeHtml as escaped } from '#server/lib/escape-html.ts';
import { commonErrors, type JsonSchema, schemaOf } from './openapi.ts';

const code = (text: string): string => `<code>${escaped(text)}</code>`;

/** Who may call, for the documentation. */
const accessTexts: Record<Endpoint['access'], string> = {
  public: 'Anyone',
  user: 'Artists (own data only)',
  admin: 'Admins',
  'signed-in': 'Artists (own data only) and admins',
  curator: 'Curators (own data only)',
  signature: 'Payment provider (signed webhook)',
  token: 'METRICS_TOKEN as bearer token',
};

/** The type of a value in words: `string`, `integer, 1 to 200`, `one of a, b`, `list of string`. */
function typeText(schema: JsonSchema): string {
  const { anyOf, enum: values, type, items, minimum, maximum, maxLength } = schema;
  if ('const' in schema) return code(JSON.stringify(schema.const));
  if (values) return `one of ${values.map((value) => code(String(value))).join(', ')}`;
  if (anyOf) return anyOf.map(typeText).join(' or ');
  if (type === 'array') return `list of ${items ? typeText(items) : 'anything'}`;
  const bounds = [
    ...(minimum !== undefined && minimum > -1e9 ? [`from ${minimum}`] : []),
    ...(maximum !== undefined && maximum < 1e12 ? [`to ${maximum}`] : []),
    ...(maxLength !== undefined ? [`up to ${maxLength} characters`] : []),
  ];
  return [schema.format ?? type ?? 'anything', ...bounds].join(', ');
}

/** One row per field; nested fields follow their object, with their whole path. */
function rows(schema: JsonSchema, prefix = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const inner = field.properties ? field : field.items?.properties ? field.items : null;
    const needed = schema.required?.includes(name) ? '' : ' <span class="muted">optional</span>';
    const type = inner && !field.items ? 'object' : inner ? 'list of objects' : typeText(field);
    return [
      `<tr><th scope="row">${code(path)}${needed}</th><td>${type}</td></tr>`,
      ...(inner ? rows(inner, `${path}${field.items ? '[]' : ''}.`) : []),
    ];
  });
}

function fields(title: string, schema: Endpoint['answer'], io: 'input' | 'output'): string {
  if (!schema) return '';
  const json = schemaOf(schema, io);
  const found = rows(json.items?.properties ? json.items : json);
  if (found.length === 0) return '';
  const head = '<thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead>';
  return `<details><summary>${title}${json.items ? ', a list of' : ''}</summary><table>${head}<tbody>${found.join('')}</tbody></table></details>`;
}

const anchorOf = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+/gi, '-')}`;

/** A summary of several sentences already ends with a period. */
const sentence = (summary: string): string => (summary.endsWith('.') ? summary : `${summary}.`);

function section(endpoint: Endpoint): string {
  const refusals = [...new Set([...(endpoint.errors ?? []), ...commonErrors(endpoint)])];
  const notes = [
    ...(mayAskFreshSignIn(endpoint)
      ? [
          `${needsFreshSignIn(endpoint) ? 'Requires' : 'May require'} a <a href="#fresh_sign_in_required">sign-in within the last 30 minutes</a>.`,
        ]
      : []),
    ...(endpoint.idempotencyKey === 'required' ? ['<code>Idempotency-Key</code> is required.'] : []),
    ...(endpoint.etag === 'required' ? ['<code>If-Match</code> is required.'] : []),
    ...(endpoint.scope
      ? [
          `Open to API keys of ${endpoint.access === 'admin' ? 'admins' : 'artists'} with ${code(endpoint.scope)}.`,
        ]
      : []),
    ...(endpoint.paged ? ['Paginated. Follow the <code>Link</code> header.'] : []),
  ];
  return `<section id="${anchorOf(endpoint)}">
<h3><span class="method">${endpoint.method}</span> ${code(endpoint.path)}</h3>
<p>${escaped(sentence(endpoint.summary))} <span class="muted">${accessTexts[endpoint.access]}.</span> ${notes.join(' ')}</p>
${fields('Query', endpoint.query, 'input')}${fields('Body', endpoint.body, 'input')}${fields(`Response ${endpoint.status}`, endpoint.answer, 'output')}${fields('Response 202', endpoint.accepted, 'output')}
<p class="muted">Errors: ${refusals.map((refusal) => `<a href="#${refusal}">${refusal}</a>`).join(', ')}.</p>
</section>`;
}

/** The endpoint table as a page without scripts; its style sheet `docsStyle` is served separately. */
export function docsPage(endpoints: readonly Endpoint[], brand: Brand): string {
  const name = brandNames[brand];
  const contents = endpoints.map(
    (endpoint) =>
      `<li><a href="#${anchorOf(endpoint)}"><span class="method">${endpoint.method}</span> ${code(endpoint.path)}</a></li>`,
  );
  const codes = errorCodes.map(
    (name) =>
      `<tr id="${name}"><th scope="row">${code(name)}</th><td>${errorTable[name][0]}</td><td>${escaped(errorTable[name][1])}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en" data-brand="${brand}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${name}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css"></head>
<body><nav aria-label="Endpoints"><p><a href="/">${name}</a></p><ul>${contents.join('')}<li><a href="#refusals">Errors</a></li></ul></nav><main>
<h1>${name} API</h1>
<p>Bearer access token or API key, and JSON. Artists create keys in their settings. A key reads one brand and can’t change
anything; each call that is open to keys says so. Lists return an array, paginated with <code>?limit=</code> and <code>?cursor=</code> and
the <code>Link</code> header. Errors are <code>application/problem+json</code> with a <code>code</code> and, for invalid
input, a message per field. Every POST accepts an <code>Idempotency-Key</code>. OpenAPI document:
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
<h2>Endpoints</h2>
${endpoints.map(section).join('\n')}
<h2 id="refusals">Errors</h2>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${codes.join('')}</tbody></table>
</main></body></html>`;
}

const accentOf = (brand: Brand): string => `light-dark(${brands[brand].colours.accent.join()})`;

export const docsStyle = `:root{color-scheme:light dark;--ink:light-dark(#1a1a22,#f2f1ee);--muted:light-dark(#5b5b68,#a9a8b5);--line:light-dark(#e2e1dc,#32323d);--ground:light-dark(#fff,#121217);--side:light-dark(#f9f8f5,#1b1b22);--accent:${accentOf('real-playlist')}}[data-brand=eaa]{--accent:${accentOf('eaa')}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
nav{background:var(--side);padding:1.5rem 1.25rem;font-size:.8125rem}nav ul{list-style:none;margin:0;padding:0}nav p{margin:0 0 .75rem;font-weight:700;font-size:1rem}
nav a{display:block;padding:.1875rem 0;text-decoration:none;overflow-wrap:anywhere}nav a:hover{text-decoration:underline}
main{max-width:60rem;padding:2rem 1.25rem 4rem}
h1{margin:0 0 1rem;line-height:1.2}section{border-top:1px solid var(--line);padding:1.25rem 0 .5rem;scroll-margin-top:1rem}
h3{font-size:1.0625rem;margin:0;overflow-wrap:anywhere}p{margin:.5rem 0;max-width:46rem}
code{font:.875em/1.4 ui-monospace,monospace;overflow-wrap:anywhere}.method{font-weight:700;color:var(--accent)}.muted,.muted a{color:var(--muted)}
a{color:inherit}details{margin:.5rem 0;border:1px solid var(--line);border-radius:.5rem;padding:.5rem .875rem}summary{cursor:pointer;font-weight:600}
table{border-collapse:collapse;width:100%;margin:.5rem 0}td,th{text-align:left;padding:.3125rem 1rem .3125rem 0;vertical-align:top;border-top:1px solid var(--line)}thead th{border:0;color:var(--muted);font-size:.875rem}tbody th{font-weight:400}
@media(min-width:1024px){body{display:grid;grid-template-columns:22rem 1fr}nav{position:sticky;top:0;height:100vh;overflow-y:auto}main{padding-inline:3rem}}
`;
