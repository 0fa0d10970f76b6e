import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * What an upgrade is drilled from: the version that is asked for, or the newest tag and the recorded commits, which installations may
 * run; the last of them is the last release.
 */
export function formerCommits(): string[] {
  if (process.env.FORMER_COMMIT) return [process.env.FORMER_COMMIT];
  const newest = ['tag', '--sort=-creatordate', '--merged', 'HEAD'];
  const tags = execFileSync('git', newest, { cwd: root, encoding: 'utf8' }).split('\n').slice(0, 1);
  const recorded = readFileSync(join(import.meta.dirname, 'former-commits.txt'), 'utf8').split('\n');
  return [...tags, ...recorded].filter(Boolean);
}

/** A former version, checked out and built in a folder of its own outside this one’s; `remove` deletes it. */
export function buildFormerVersion(commit: string): { folder: string; remove(): void } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const folder = join(mkdtempSync(join(tmpdir(), 'rp-former-')), 'product');
  const remove = () => {
    rmSync(join(folder, '..'), { recursive: true, force: true });
    git('worktree', 'prune');
  };
  git('worktree', 'add', '--detach', folder, commit);
  const lockOf = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  const hasSamePackages = lockOf(folder) === lockOf(root);
  // The tests’ NODE_ENV would build pages for development, which exceed their budgets.
  const { NODE_ENV: _, ...env } = process.env;
  const options = { cwd: folder, stdio: 'pipe', env } as const;
  if (hasSamePackages) execFileSync('cp', ['-a', join(root, 'node_modules'), folder], options);
  else execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], options);
  execFileSync(process.execPath, ['scripts/build.ts'], options);
  return { folder, remove };
}

/** Whether a version starts on this one's schema: it asks which versions a migration ends, and no later one ends it. */
export function startsOnLaterSchema(of: string): boolean {
  const folder = 'server/db/migrations';
  const known = readdirSync(join(of, folder));
  const ended = readdirSync(join(root, folder)).flatMap((name) => {
    const text = readFileSync(join(root, folder, name), 'utf8');
    return /^-- ends versions before (\d{4}_\w+)$/m.exec(text)?.[1] ?? [];
  });
  return (
    known.some((name) => name.endsWith('_tell_which_versions_end.sql')) &&
    ended.every((oldest) => known.includes(`${oldest}.sql`))
  );
}

/** Whether a version goes on without a failed call while a later one migrates. */
export const preparesAnew = (of: string): boolean =>
  readFileSync(join(of, 'server/db/preparing-pool.ts'), 'utf8').includes('PlanChanged');
