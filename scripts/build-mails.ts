import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds `mails/render.tsx` into `render.js` in `outDir`: one module for Node that contains React. */
export async function buildMails(outDir = 'dist/mails'): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    // One bundle serves development and production, so it contains React's production build.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: 'mails/render.tsx',
      target: 'node24',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        // Only react-email's pretty-printing loads prettier, and the product does not use it.
        external: /^prettier\//,
        output: { entryFileNames: 'render.js', codeSplitting: false },
      },
    },
  });
}

if (import.meta.main) await buildMails();
