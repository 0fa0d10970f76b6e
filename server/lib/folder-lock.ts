import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

/** Another process holds the lock. */
export class FolderInUse extends Error {}

/**
 * Locks a folder for this process: two processes on one embedded database would corrupt it. The lock is an operating
 * system lock on a small SQLite file, so it is released however the process ends. Throws `FolderInUse`, which
 * names the holder.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, 'server.pid');
  const file = new DatabaseSync(join(folder, 'server.lock'));
  try {
    file.exec('pragma busy_timeout = 0; begin exclusive');
  } catch {
    file.close();
    throw new FolderInUse(
      `The data folder ${folder} is in use by process ${holder(pidFile)}. Stop that process, or set a different DATA_DIR.`,
    );
  }
  writeFileSync(pidFile, String(process.pid));
  return { release: () => file.close() };
}

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return 'of unknown number';
  }
}
