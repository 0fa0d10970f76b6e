import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

export interface ChangedSuites {
  unit: string[];
  browser: string[];
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Folders that hold one noun each. */
const nounFolder = /^(?:contract|server\/domains|web\/domains)\/[\w-]+\/([\w-]+)\//;

/**
 * The suites that changes since a commit can reach: suites that changed, those next to a changed file, and those that
 * carry the name of its noun. Vitest's own `--changed` follows imports, and every suite that goes through HTTP imports
 * the whole product, so it would run all of them for any change of the server.
 */
export function changedSuites(since: string): ChangedSuites {
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const folders = new Set(files.map((file) => dirname(file)));
  const nouns = new Set(files.flatMap((file) => nounFolder.exec(file)?.[1] ?? []));
  const isReached = (suite: string): boolean =>
    files.includes(suite) ||
    (folders.has(dirname(suite)) && !suite.startsWith('test/')) ||
    [...nouns].some((noun) => nounFolder.exec(suite)?.[1] === noun || suite.endsWith(`/${noun}.e2e.ts`));
  const suites = globSync('{contract,server,sandbox,mails,web,scripts}/**/*.test.{ts,tsx}');
  return {
    unit: suites.filter(isReached).toSorted(),
    browser: globSync('test/e2e/*.e2e.ts').filter(isReached).toSorted(),
  };
}
