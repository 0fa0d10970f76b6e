import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { buildHeadScripts } from '../../scripts/build-head-scripts.ts';
import type { BuiltAssets } from './document.tsx';

const here = import.meta.dirname;
const root = join(here, '../..');
const defaultOutDir = join(root, 'dist/web');
const defaultModuleDir = join(root, 'dist/landing');

const common: InlineConfig = { root, configFile: false, publicDir: false, logLevel: 'warn' };

/**
 * Builds the public pages: into `moduleDir` the module `render.js`, which renders them for a site, and into `outDir` the
 * assets that they name, with the scripts in the heads of all pages. The app's build uses the same folder; if it empties
 * the folder, it must run first. Throws when something cannot be built.
 */
export async function buildLanding(
  outDir: string = defaultOutDir,
  moduleDir: string = defaultModuleDir,
): Promise<void> {
  const assets = await buildBrowserPart(outDir);
  await buildServerPart(moduleDir, assets);
  await cp(join(moduleDir, 'assets'), join(outDir, 'assets'), { recursive: true });
  await rm(join(moduleDir, 'assets'), { recursive: true });
  await buildHeadScripts(join(outDir, 'assets'));
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

/** The components as one module for Node that contains React, with the pictures that they use. */
async function buildServerPart(outDir: string, assets: BuiltAssets): Promise<void> {
  await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"', BUILT_ASSETS: JSON.stringify(assets) },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'node24',
      ssr: join(here, 'landing-server.tsx'),
      ssrEmitAssets: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { entryFileNames: 'render.js', codeSplitting: false },
        // "use client" in the icons' modules has no meaning here.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
  });
}
