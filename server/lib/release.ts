import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version and commit of the code in this folder. */
interface Version {
  version: string;
  commit: string;
}

const root = join(import.meta.dirname, '../..');

/** The commit as the installer wrote it, or as the checkout says. */
function readCommit(): string {
  try {
    return readFileSync(join(root, 'commit'), 'utf8').trim();
  } catch {
    // No installed copy.
  }
  try {
    const options = { stdio: 'pipe', cwd: root, encoding: 'utf8' } as const;
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], options).trim();
  } catch {
    return 'unknown';
  }
}

let known: Version | undefined;

/** Reads which version this folder holds, once. */
export function readVersion(): Version {
  known ??= {
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    commit: readCommit(),
  };
  return known;
}
