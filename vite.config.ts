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
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // In one chunk with its setting, which must be there before the first schema is made.
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|zod-jitless/ }] },
      },
    },
  },
});
