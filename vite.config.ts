import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { failOnChunkCycles } from './scripts/build-chunk-cycles.ts';
import { chunkNamer } from './scripts/build-chunks.ts';
import { isHelpers, joinHelpers } from './scripts/build-helpers.ts';
import { leanIcons } from './scripts/build-icons.ts';
import { leanContract } from './scripts/build-lean-contract.ts';
import { leanPreloadHelper } from './scripts/build-preload-helper.ts';

/**
 * A browser has six connections to a host. Named after the scripts, the style sheet might wait for one of them to be there,
 * and nothing is painted before it. The plain scripts come first, as they would wait for it.
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

const onEachPage = /\b(index|start|base|entry|router)-/;
const ofSignIn = /\bsign-in-/;
const onSignIn = /\bbase-/;

/** The application's pages. The landing page has a build of its own: `web/landing/build-landing.ts`. */
export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    leanContract(),
    leanIcons(),
    leanPreloadHelper(),
    failOnChunkCycles(),
    joinHelpers(),
    stylesBeforeModules,
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Browsers that know `light-dark()`, which the theme is made of.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // The page's policy allows neither inline modules nor `data:` scripts and styles.
    modulePreload: {
      polyfill: false,
      // Scripts that are on each page name no others: those of all pages and dialogs would be 2 kB. A page that is opened by its
      // address has its scripts named in its document, and dialogs are loaded before they are asked for.
      resolveDependencies: (_file, imported, { hostId, hostType }) => {
        const scripts = imported.filter((script) => !isHelpers(script));
        if (hostType === 'html') return scripts;
        // What the sign-in starts with is less.
        if (ofSignIn.test(hostId)) return scripts.filter((script) => !onSignIn.test(script));
        return onEachPage.test(hostId) ? [] : scripts.filter((script) => !onEachPage.test(script));
      },
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['web/index.html', 'web/sign-in.html'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNamer(), debugName: 'pages' }],
        },
      },
    },
  },
});
