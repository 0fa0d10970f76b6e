import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { plantedFaults } from './planted-faults.ts';

const root = join(import.meta.dirname, '../..');

/** Breaks the product's source as it is loaded, in this process alone. */
export function plant(name: string): void {
  const fault = plantedFaults.find((one) => one.name === name);
  if (!fault) throw new Error(`No planted fault is called “${name}”.`);
  const { file, find, put } = fault;
  const place = pathToFileURL(join(root, file)).href;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (url !== place) return loaded;
      const text = String(loaded.source);
      if (text.split(find).length !== 2) throw new Error(`“${name}” doesn’t find its place in ${file}.`);
      return { ...loaded, source: text.replace(find, () => put) };
    },
  });
}
