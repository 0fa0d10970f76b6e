import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const folders = '{contract,server,sandbox,mails,web,scripts,reliability}/**';

/** The suites of each project of `vitest.config.ts`: the name of a suite says what it needs. */
export const suitePatterns = {
  pure: [`${folders}/!(*.http|*.both|*.embedded).test.{ts,tsx}`, 'test/*.test.ts'],
  http: [`${folders}/*.{http,both}.test.ts`],
  embedded: [`${folders}/*.{embedded,both}.test.ts`],
  browser: ['test/e2e/*.e2e.ts'],
} satisfies Record<string, string[]>;
export type Project = keyof typeof suitePatterns;
/** Suites by project; null stands for all. */
export type Suites = Record<Project, readonly string[] | null>;

export const suitesOf = (project: Project): string[] =>
  globSync(suitePatterns[project], { cwd: root }).toSorted();
export const isShort = (suite: string): boolean => /@module-tag short\b|tags: .*'short'/.test(textOf(suite));
/** Suites with the tag `short`, on the whole or on single tests. */
const shortOf = (project: Project): string[] => suitesOf(project).filter(isShort);

export const everything: Suites = { pure: null, http: null, embedded: null, browser: null };
/** All pure suites, and what has the tag `short` of the others. */
export const shortSuites = (): Suites => ({
  pure: null,
  http: shortOf('http'),
  embedded: shortOf('embedded'),
  browser: shortOf('browser'),
});
