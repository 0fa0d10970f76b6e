import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The most that the scripts of a page may weigh in kB (1,000 bytes), compressed, and the most that there may be. The first
 * rule that fits counts.
 */
const bounds: readonly (readonly [entry: RegExp, most: number, scripts: number])[] = [
  [/^sign-in\.html$/, 100, 25],
  [/(campaign-builder|checkout)-page/, 160, 25],
  [/manage-[\w-]+-page/, 200, 28],
  // Their forms take the schemas of many nouns, which dialogs elsewhere take one by one.
  [/(edit-playlist|create-campaign)-page/, 224, 41],
  [/-page/, 220, 25],
];

/** Entries of the bundler's manifest, by the file that they were built from. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** What every page of the application loads in addition to its own. */
const withEveryPage = ['index.html', 'lib/live/live-updates.ts'];
const layoutOf = (page: string): string =>
  /manage-|admin/.test(page) ? 'layouts/admin-layout.tsx' : 'layouts/customer-layout.tsx';

/** The scripts that are loaded with these entries. */
function scriptsOf(manifest: Manifest, entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const entry of found) for (const imported of manifest[entry]?.imports ?? []) found.add(imported);
  return [...new Set([...found].flatMap((entry) => manifest[entry]?.file ?? []))];
}

/** Fails a build one of whose pages loads more script, before anybody touches it, than it may. */
export async function failOnHeavyPages(folder: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const pages = Object.keys(manifest).filter((entry) => /^domains\/.*-page\.tsx$/.test(entry));
  const weigh = async (entry: string): Promise<string[]> => {
    const entries = entry === 'sign-in.html' ? [entry] : [entry, layoutOf(entry), ...withEveryPage];
    const scripts = scriptsOf(manifest, entries);
    const sizes = await Promise.all(
      scripts.map(async (name) => (await stat(join(folder, `${name}.br`))).size),
    );
    const weight = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    const [, most, mostScripts] = bounds.find(([rule]) => rule.test(entry)) ?? [entry, 0, 0];
    return [
      ...(weight > most ? [`${entry}: ${weight.toFixed(1)} kB of script, limit ${most}`] : []),
      ...(scripts.length > mostScripts ? [`${entry}: ${scripts.length} scripts, limit ${mostScripts}`] : []),
    ];
  };
  const problems = (await Promise.all(['sign-in.html', ...pages].map(weigh))).flat();
  if (problems.length > 0)
    throw new Error(
      `These pages exceed their budget of script (docs/speed.md).\n${problems.join('\n')}\nLoad parts of them by React.lazy.`,
    );
}
