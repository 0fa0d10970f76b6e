import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { buildMails } from './build-mails.ts';
import { failOnHeavyPages } from './build-weights.ts';

const root = join(import.meta.dirname, '..');
const assetsFolder = join(root, 'dist/web/assets');
const compress = promisify(brotliCompress);

/** Writes `x.js.br` next to each text asset, for browsers that accept brotli. */
async function compressAssets(): Promise<void> {
  const names = (await readdir(assetsFolder)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(assetsFolder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        // Smaller blocks suit large scripts: 0.1 kB less of the largest.
        [constants.BROTLI_PARAM_LGBLOCK]: 16,
        [constants.BROTLI_PARAM_NPOSTFIX]: 1,
      };
      await writeFile(join(assetsFolder, `${name}.br`), await compress(text, { params }));
    }),
  );
}

async function buildApplication(): Promise<void> {
  await viteBuild({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
  });
}

/** Imported by variable: their types belong to the browser, which the compiler keeps separate. */
const landingModule = '#web/landing/build-landing.ts';
const firstViewModule = '#web/first-view/build-first-views.ts';

async function buildLanding(): Promise<void> {
  const landing = (await import(landingModule)) as { buildLanding: () => Promise<void> };
  await landing.buildLanding();
}

async function buildFirstViews(): Promise<void> {
  const views = (await import(firstViewModule)) as { buildFirstViews: () => Promise<void> };
  await views.buildFirstViews();
}

const printLine = (line: string) => process.stdout.write(`${line}\n`);

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  printLine(`  ${name.padEnd(22)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

printLine('Building pages and emails');
await step('application', buildApplication);
await step('landing page', buildLanding);
await step('first views', buildFirstViews);
await step('mails', () => buildMails());
await step('compressed copies', compressAssets);
await failOnHeavyPages(join(root, 'dist/web'));
