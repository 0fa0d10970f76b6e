import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync } from 'vite';

const sources = join(import.meta.dirname, '../web/head');

/**
 * Plain scripts in the head of pages, which run before the first paint, and what each does in turn: a page loads one. Browsers
 * keep them for a year, so that a change of one takes another number.
 */
const headScripts: Record<string, readonly string[]> = {
  'theme-1': ['theme'],
  'first-view-5': ['first-view', 'theme'],
};

export async function buildHeadScripts(assetsFolder: string): Promise<void> {
  for (const [name, parts] of Object.entries(headScripts)) {
    const texts = await Promise.all(parts.map((part) => readFile(join(sources, `${part}.js`), 'utf8')));
    const { code, errors } = minifySync(`${name}.js`, texts.join('\n'), { module: false });
    if (errors.length > 0) throw new Error(`${name}.js: ${errors.map(({ message }) => message).join(', ')}`);
    await writeFile(join(assetsFolder, `${name}.js`), code);
  }
}
