import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'dist/former');

/** The newest tag, else the recorded commit: what installations run now. */
function formerCommit(): string {
  const tags = execFileSync('git', ['tag', '--sort=-creatordate', '--merged', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return (
    tags.split('\n')[0]?.trim() || readFileSync(join(import.meta.dirname, 'former-commit.txt'), 'utf8').trim()
  );
}

/** The former version, checked out and built beside this one; `remove` deletes it. */
export function buildFormerVersion(): { folder: string; commit: string; remove(): void } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const remove = () => {
    // With --force git would ask about the linked packages; without its folder there is nothing to ask.
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  remove();
  const commit = formerCommit();
  git('worktree', 'add', '--detach', folder, commit);
  const lockOf = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'pipe',
    });
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'pipe' });
  return { folder, commit, remove };
}

/** Whether a version starts on the schema of a later one. */
export const startsOnLaterSchema = (of: string): boolean =>
  readdirSync(join(of, 'server/db/migrations')).some((name) => name.endsWith('_tell_which_versions_end.sql'));
