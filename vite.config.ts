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

/** The application's pages. The landing page has a build of its own: `web/landing/build-landing.ts`. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), stylesBeforeModules],
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
            { name: scriptNamer(), debugName: 'shared by pages' },
          ],
        },
      },
    },
  },
});
