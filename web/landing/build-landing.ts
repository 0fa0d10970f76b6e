import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Rolldown } from 'vite';
import type { BuiltAssets } from './document.tsx';

const here = import.meta.dirname;
const root = join(here, '../..');
const defaultOutDir = join(root, 'dist/web');

const common: InlineConfig = { root, configFile: false, publicDir: false, logLevel: 'warn' };

/**
 * Builds the public pages (`landing.html`, `privacy.html`, ...) and their assets into `outDir`. The app's build uses
 * the same folder; if it empties the folder, it must run first. Throws when something cannot be built.
 */
export async function buildLanding(outDir: string = defaultOutDir): Promise<void> {
  const assets = await buildBrowserPart(outDir);
  await mkdir(join(root, 'dist'), { recursive: true });
  const serverDir = await mkdtemp(join(root, 'dist/landing-'));
  try {
    await buildServerPart(serverDir);
    const { renderPages }: typeof import('./landing-server.tsx') = await import(
      join(serverDir, 'landing-server.js')
    );
    const pages = await renderPages(assets);
    await Promise.all(Object.entries(pages).map(([file, html]) => writeFile(join(outDir, file), html)));
    await cp(join(serverDir, 'assets'), join(outDir, 'assets'), { recursive: true });
    // Beside the build: what pages name that is not made by it.
    await cp(join(root, 'web/public/assets'), join(outDir, 'assets'), { recursive: true });
  } finally {
    await rm(serverDir, { recursive: true, force: true });
  }
}

/** The small script and the style sheet. */
async function buildBrowserPart(outDir: string): Promise<BuiltAssets> {
  const result = await build({
    ...common,
    plugins: [tailwindcss()],
    build: {
      outDir,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      // Browsers that support light-dark(): the compiled fallback cannot differ between parts of a page.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { landing: join(here, 'landing-entry.ts') } },
    },
  });
  const output = (Array.isArray(result) ? result : [result]).flatMap(outputOf);
  return {
    script: addressOf(output, (file) => file.type === 'chunk' && file.isEntry),
    style: addressOf(output, (file) => file.fileName.endsWith('.css')),
  };
}

type Built = Rolldown.OutputChunk | Rolldown.OutputAsset;

const outputOf = (result: object): Built[] =>
  'output' in result ? (result as Rolldown.RolldownOutput).output : [];

function addressOf(output: Built[], wanted: (file: Built) => boolean): string {
  const file = output.find(wanted);
  if (!file) throw new Error('The build of the public pages gave no script or no style sheet.');
  return `/${file.fileName}`;
}

/** The components as a module for Node, with the pictures that they use. */
async function buildServerPart(outDir: string): Promise<void> {
  await build({
    ...common,
    plugins: [react()],
    build: {
      outDir,
      ssr: join(here, 'landing-server.tsx'),
      ssrEmitAssets: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'landing-server.js' } },
    },
  });
}
