import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Pieces } from '#mails/pieces.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Renders the parts of mails once, and writes them to `pieces.json` in `outDir`: HTML with slots for what differs. The
 * server needs neither React nor a bundle to put mails together from them.
 */
export async function buildMails(outDir = join(root, 'dist/mails')): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true });
  const compiler = await mkdtemp(join(root, 'dist/mail-compiler-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      ssr: { noExternal: true },
      build: {
        ssr: 'mails/react/compile-pieces.tsx',
        target: 'node24',
        outDir: compiler,
        emptyOutDir: true,
        rolldownOptions: {
          // Only react-email's pretty-printing loads prettier, and nothing here uses it.
          external: /^prettier\//,
          output: { entryFileNames: 'compile-pieces.js', codeSplitting: false },
        },
      },
    });
    const built = pathToFileURL(join(compiler, 'compile-pieces.js')).href;
    const { compilePieces }: { compilePieces: () => Pieces } = await import(built);
    await rm(outDir, { recursive: true, force: true });
    await mkdir(outDir, { recursive: true });
    await writeFile(join(outDir, 'pieces.json'), JSON.stringify(compilePieces()));
  } finally {
    await rm(compiler, { recursive: true, force: true });
  }
}

if (import.meta.main) await buildMails();
