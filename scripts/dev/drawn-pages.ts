import type { ViteDevServer } from 'vite';

/** Everything that Vite answers itself is below this path. */
export const BASE = '/@web/';

/** What the browser loads for public pages, as the build otherwise names it. */
export const ASSETS = { script: `${BASE}landing/landing-entry.ts`, style: `${BASE}landing/landing.css` };

/** Vite's script writes the styles of modules into elements that carry this. */
const NONCE = 'vite';

/** What renders pages: a function of each module takes the facts that the product has for it. */
const renderers = {
  renderPage: { source: '/landing/landing-server.tsx', built: 'landing/render.js' },
  renderFirstView: { source: '/first-view/first-view-server.tsx', built: 'first-view/first-view.js' },
} as const;

/**
 * Modules that stand where the product looks for the built ones, by path. They leave the facts in the document, for
 * `drawPage`: so the product knows nothing of development, and what it keeps never grows old.
 */
export const unbuiltModules = Object.entries(renderers).map(([name, { built }]) => ({
  path: built,
  text: `export const ${name} = async (...facts) =>
  \`<!--${name} \${JSON.stringify(facts).replaceAll('>', '\\\\u003e')}-->\`;\n`,
}));

/** A page of the product, rendered from source and with Vite's scripts. Pages that load no modules stay as they are. */
export async function drawPage(vite: ViteDevServer, html: string): Promise<string> {
  const [mark, name, facts = '[]'] = /<!--(renderPage|renderFirstView) (.*?)-->/s.exec(html) ?? [];
  let page = html;
  if (mark && name) {
    const { source } = renderers[name as keyof typeof renderers];
    const { [name]: render } = await vite.ssrLoadModule(source);
    const drawn: string = await render(...JSON.parse(facts));
    page = html.replace(mark, () => drawn);
  }
  const scripts = ['@vite/client', '@id/@vitejs/plugin-react/preamble'].map(
    (path) => `<script type="module" src="${BASE}${path}"></script>`,
  );
  return page
    .replaceAll(/(src|href)="\.\//g, `$1="${BASE}`)
    .replace('<script type="module"', (first) =>
      [`<meta property="csp-nonce" nonce="${NONCE}">`, ...scripts, first].join(''),
    );
}

/** The policy of the product's pages, which here allows the styles of modules, too. */
export const withModuleStyles = (policy: string): string =>
  policy.replace("style-src 'self'", `$& 'nonce-${NONCE}'`);
