import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * Builds `first-view.js` in `outDir`: the components of the pages in `contract/first-view.ts` as one module for Node,
 * with React in it, which renders what the server sends of such a page before its script.
 */
export async function buildFirstViews(outDir: string = join(root, 'dist/first-view')): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: true,
      ssr: join(import.meta.dirname, 'first-view-server.tsx'),
      rolldownOptions: {
        output: { entryFileNames: 'first-view.js' },
        // "use client" has no meaning here, and there is one module.
        onLog: (level, log, report) => {
          const expected = ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'];
          if (!expected.includes(log.code ?? '')) report(level, log);
        },
      },
    },
  });
}
