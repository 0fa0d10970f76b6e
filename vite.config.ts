import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The application's pages. The landing page has a build of its own: `web/landing/build-landing.ts`. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Browsers that know `light-dark()`, which the theme is made of.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The page's policy allows neither inline modules nor `data:` scripts and styles.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 620,
    rolldownOptions: {
      output: {
        // A page fetches eight files at most instead of forty. The libraries of every page are the largest, and change least;
        // zod's setting is among them, for it must be there before the first schema is made.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules|zod-jitless/ },
            { name: 'start', tags: ['$initial'] },
            { name: 'form', test: /react-hook-form|@hookform|kit\/form\.ts/ },
            // Artists see no table.
            {
              name: 'lists',
              minShareCount: 2,
              test: /kit\/resource\/(?!list-foot)|@base-ui\/react\/(popover|switch)|contract\/(views|bulk)/,
            },
            { name: 'shared', minShareCount: 2, test: /^(?!.*\/web\/features\/)/ },
          ],
        },
      },
    },
  },
});
