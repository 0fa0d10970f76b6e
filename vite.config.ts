import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { icon, scriptNamer } from './scripts/build-chunks.ts';

/**
 * A browser has six connections to a host. Named after the scripts, the style sheet and its fonts would wait for one of them,
 * and the text would move when the letters change.
 */
const stylesBeforeModules: Plugin = {
  name: 'styles-before-modules',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = /\s*<link rel="stylesheet"[^>]*>/g;
      const links = html.match(styles)?.join('') ?? '';
      return html.replaceAll(styles, '').replace(/\s*<script type="module"/, `${links}$&`);
    },
  },
};

/**
 * The checkout is shown by its script alone, and soon on a slow line. So its document names the scripts of its page, too: they
 * load along with those of every page, not after them.
 */
const checkoutDocument: Plugin = {
  name: 'checkout-document',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const names = new Set<string>();
    for (const part of Object.values(bundle))
      if (part.type === 'chunk' && /\/(checkout-page|customer-layout)\.tsx$/.test(part.facadeModuleId ?? ''))
        names.add(part.fileName);
    for (const name of names) {
      const part = bundle[name];
      if (part?.type === 'chunk') for (const imported of part.imports) names.add(imported);
    }
    const index = bundle['index.html'];
    const html = index?.type === 'asset' ? String(index.source) : '';
    const links = [...names]
      .filter((name) => !html.includes(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
    const source = html.replace('</head>', `${links.join('')}</head>`);
    this.emitFile({ type: 'asset', fileName: 'checkout.html', source });
  },
};

/** The application's pages. The landing page has a build of its own: `web/landing/build-landing.ts`. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), stylesBeforeModules, checkoutDocument],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Browsers that know `light-dark()`, which the theme is made of.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // The page's policy allows neither inline modules nor `data:` scripts and styles.
    modulePreload: { polyfill: false },
    // For the weights of pages.
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['web/index.html', 'web/sign-in.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'icons', test: icon, minShareCount: 12 },
            { name: scriptNamer('all'), debugName: 'shared by pages', priority: 1 },
            { name: scriptNamer('office'), debugName: 'shared in the back office' },
          ],
        },
      },
    },
  },
});
