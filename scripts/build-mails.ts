import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds `mails/render.tsx` into `render.js` in `outDir`: one module for Node with React inside. */
export async function buildMails(outDir = 'dist/mails'): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    // One bundle serves development and production alike, so React's production build is the one to take.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: 'mails/render.tsx',
      target: 'node24',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        // Only react-email's pretty-printing loads prettier, and no mail is pretty-printed.
        external: /^prettier\//,
        output: { entryFileNames: 'render.js', codeSplitting: false },
      },
    },
  });
}

if (import.meta.main) await buildMails();
