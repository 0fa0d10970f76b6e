import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { isShort, root, type Suites, suitesOf, textOf } from './suites.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
/** Files that differ from a commit, new ones included. */
export const changedFiles = (since: string): string[] => [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** What most of the product stands on, or what its pages and mails are made of: a change of it is checked by the short run. */
const shared = [
  /^(sandbox|mails|scenario|test|scripts)\//,
  /^server\/(http|db|jobs|lib|[\w.-]+$)/,
  /^web\/(kit|lib|ui|layouts|landing|first-view|head|[\w.-]+$)/,
  /^(contract\/)?[\w.-]+$/,
];
export const isShared = (file: string): boolean =>
  shared.some((pattern) => pattern.test(file)) && !/\.(test|e2e|fixture)\.tsx?$|\.md$/.test(file);

const known = new Map<string, readonly string[]>();
/** The source files that a file imports, types and lazy imports included. */
function importsOf(file: string): readonly string[] {
  const imports =
    known.get(file) ??
    ts
      .preProcessFile(textOf(file))
      .importedFiles.filter(({ fileName }) => /^[#.].*\.tsx?$/.test(fileName))
      .map(({ fileName }) => (fileName.startsWith('#') ? fileName.slice(1) : join(dirname(file), fileName)));
  known.set(file, imports);
  return imports;
}
/** A file and all that it imports, as far as `follow` says. */
function closureOf(file: string, follow: (file: string) => boolean = () => true): string[] {
  const found = new Set([file]);
  for (const one of found) if (follow(one)) for (const next of importsOf(one)) found.add(next);
  return [...found];
}

/** `orders/tagging` of a file in the folder of this noun, in any layer. */
const nounOf = (file: string): string | undefined =>
  /^(?:contract|server\/domains|web\/domains)\/([\w-]+\/[\w-]+)\//.exec(file)?.[1];
const isCalls = (file: string): boolean => /^contract\/.*\/calls\.ts$/.test(file);

/** The module of each page by its path, without what differs: what `web/routes.tsx` loads. */
function pageModules(): [path: string, module: string][] {
  const text = textOf('web/routes.tsx');
  const moduleOf = (loader: string): string => /import\('#([^']+)'/.exec(loader)?.[1] ?? '';
  const named = new Map(
    [...text.matchAll(/const (\w+) = (\(\) => .*);/g)].map(([, name, loader]) => [name, loader]),
  );
  return [...text.matchAll(/path: '([^':]+)[^}]*?lazy: ([^}]+?),? \}/gs)].map(
    ([, path = '', loader = '']) => [path.toLowerCase(), moduleOf(named.get(loader) ?? loader)],
  );
}
const isOfTests = (file: string): boolean => file.startsWith('test/');
/** What a page shows: what it imports and, if it names slots, what fills them. */
function shownBy(page: string): string[] {
  const imported = closureOf(page);
  const filled = 'web/sections.tsx';
  const slots = importsOf(filled).filter((file) => file.endsWith('-slots.ts'));
  return slots.some((file) => imported.includes(file)) ? [...imported, ...closureOf(filled)] : imported;
}
/** The modules of the pages that a browser suite opens: their paths stand in it or in its helpers. */
function pagesOpenedBy(suite: string, pages: readonly [string, string][]): string[] {
  const text = closureOf(suite, isOfTests).filter(isOfTests).map(textOf).join('\n').toLowerCase();
  return pages
    .filter(([path]) => new RegExp(`['"\`}]${path}(?![\\w-])`).test(text))
    .map(([, module]) => module);
}

/** The nouns that use one of these files on the server. */
const usersOf = (files: readonly string[]): Set<string | undefined> =>
  new Set(
    globSync('server/domains/**/*.ts', { cwd: root })
      .filter((file) => importsOf(file).some((used) => files.includes(used)))
      .map(nounOf),
  );

/**
 * The suites that changed files can reach: pure ones by what they import; those that go through HTTP by their noun and the nouns
 * whose calls they make, and the short ones of the nouns that use it; those in a browser by the pages that they open, and what
 * these import, and the short ones where no suite names such a page.
 */
export function suitesReachedBy(files: readonly string[]): Suites {
  const isChanged = (file: string): boolean => files.includes(file);
  const nouns = new Set(files.flatMap((file) => (file.startsWith('web/') ? [] : (nounOf(file) ?? []))));
  const isOf = (file: string): boolean => nouns.has(nounOf(file) ?? '');
  const users = usersOf(files);
  const byNoun = (suite: string): boolean =>
    isOf(suite) ||
    (users.has(nounOf(suite)) && isShort(suite)) ||
    importsOf(suite).some((file) => isCalls(file) && isOf(file)) ||
    closureOf(suite, (file) => file === suite || file.includes('.fixture.')).some(isChanged);
  const pages = pageModules();
  const changedPages = new Set(
    pages.map(([, module]) => module).filter((page) => shownBy(page).some(isChanged)),
  );
  const opened = new Map(suitesOf('browser').map((suite) => [suite, pagesOpenedBy(suite, pages)]));
  const shown = new Set([...opened.values()].flat().flatMap(shownBy));
  // What is on no page that a suite opens by its path, such as one that mailed links open: any suite may get there.
  const isElsewhere = files.some(
    (file) => /^web\/domains\/(?!.*\.(test|fixture)\.)/.test(file) && !shown.has(file),
  );
  const opensOne = (suite: string): boolean =>
    closureOf(suite, isOfTests).some(isChanged) ||
    opened.get(suite)?.some((page) => changedPages.has(page)) ||
    (isElsewhere && isShort(suite));
  return {
    pure: suitesOf('pure').filter((suite) => closureOf(suite).some(isChanged)),
    http: suitesOf('http').filter(byNoun),
    embedded: suitesOf('embedded').filter(byNoun),
    browser: suitesOf('browser').filter(opensOne),
  };
}
