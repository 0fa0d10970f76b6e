import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The most that the script of a page may weigh in kB (1,000 bytes), compressed; the first rule that fits counts. */
const bounds: readonly (readonly [page: RegExp, most: number])[] = [
  [/^sign-in$/, 100],
  [/^\/checkout$/i, 160],
  [/^\/user$/i, 160],
  [/^\/(admin|eaa)\//i, 200],
  [/^/, 220],
];

const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);

/** The live updates are loaded with every page of a signed-in user. */
const following = /^(live|shown-by|shown-to-artists)-/;

/**
 * Kilobytes of compressed script that each page of a build loads before anybody touches it: what its document names, what
 * the server has it preload, and what follows changes.
 */
async function weighPages(folder: string): Promise<Map<string, number>> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const sizes = new Map<string, number>();
  for (const name of names)
    sizes.set(`assets/${name}`, (await stat(join(folder, 'assets', `${name}.br`))).size);
  const weigh = (scripts: Iterable<string>): number =>
    [...new Set(scripts)].reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0) / 1000;
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const shell = scriptsIn(await read('index.html'));
  const beside = names.filter((name) => following.test(name)).map((name) => `assets/${name}`);
  const preloads = JSON.parse(await read('preloads.json')) as Record<string, string[]>;
  const pages = Object.entries(preloads).filter(([path]) => !path.includes('verify-magic-link'));
  return new Map([
    ['sign-in', weigh(scriptsIn(await read('sign-in.html')))],
    ...pages.map(([path, scripts]) => {
      const own = scripts.map((script) => script.slice(1));
      return [path, weigh([...shell, ...own, ...beside])] as const;
    }),
  ]);
}

/** Fails a build one of whose pages has become heavier than it may be. */
export async function failOnHeavyPages(folder: string): Promise<void> {
  const heavy = [...(await weighPages(folder))].flatMap(([page, weight]) => {
    const most = bounds.find(([pages]) => pages.test(page))?.[1] ?? 0;
    return weight > most ? [`${page}: ${weight.toFixed(1)} kB of script, limit ${most}`] : [];
  });
  if (heavy.length > 0)
    throw new Error(
      `These pages exceed their initial JavaScript budget (docs/speed.md).\n${heavy.join('\n')}\nLazy-load parts with web/ui/on-demand.tsx.`,
    );
}
