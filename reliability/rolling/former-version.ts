import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The one that is asked for, the newest tag, or the recorded commit: what installations run now. */
function formerCommit(): string {
  if (process.env.FORMER_COMMIT) return process.env.FORMER_COMMIT;
  const tags = execFileSync('git', ['tag', '--sort=-creatordate', '--merged', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return (
    tags.split('\n')[0]?.trim() || readFileSync(join(import.meta.dirname, 'former-commit.txt'), 'utf8').trim()
  );
}

/** The former version, checked out and built in a folder of its own outside this one’s; `remove` deletes it. */
export function buildFormerVersion(): { folder: string; commit: string; remove(): void } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const folder = join(mkdtempSync(join(tmpdir(), 'rp-former-')), 'product');
  const remove = () => {
    rmSync(join(folder, '..'), { recursive: true, force: true });
    git('worktree', 'prune');
  };
  const commit = formerCommit();
  git('worktree', 'add', '--detach', folder, commit);
  const lockOf = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  const hasSamePackages = lockOf(folder) === lockOf(root);
  // The tests’ NODE_ENV would build pages for development, which exceed their budgets.
  const { NODE_ENV: _, ...env } = process.env;
  const options = { cwd: folder, stdio: 'pipe', env } as const;
  if (hasSamePackages) execFileSync('cp', ['-a', join(root, 'node_modules'), folder], options);
  else execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], options);
  execFileSync(process.execPath, ['scripts/build.ts'], options);
  return { folder, commit, remove };
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
