import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the product itself puts into its data folder; nothing else there is touched. */
const own = ['app-secret', 'server.lock', 'server.lock-journal', 'server.pid', 'database', 'sandbox'];
const STICKY = 0o1000;

export interface Closed {
  /** How many files and folders others could reach until now. */
  mended: number;
  /** Those that others still can reach, as their modes could not be changed. */
  open: string[];
}

/**
 * Makes a data folder its owner's alone: the folder, and in it what is the product's own. Whoever else may write there
 * could rewrite orders, whoever may read it reads all mail. Does nothing on Windows, which has no such modes, and where
 * there is no such folder yet.
 */
export function closeToOthers(folder: string): Closed {
  const closed: Closed = { mended: 0, open: [] };
  if (process.platform === 'win32' || !statSync(folder, { throwIfNoEntry: false })) return closed;
  const { mode } = statSync(folder);
  // A folder that many share, such as /tmp: taking it from them would break other things.
  if (mode & STICKY) closed.open.push(folder);
  else close(folder, closed);
  for (const name of readdirSync(folder)) if (own.includes(name)) closeAll(join(folder, name), closed);
  return closed;
}

function closeAll(path: string, closed: Closed): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || entry.isSymbolicLink()) return;
  close(path, closed);
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name), closed);
}

function close(path: string, closed: Closed): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // Somebody else's, or a file system without modes: seen below.
  }
  if ((statSync(path).mode & 0o077) === 0) closed.mended += 1;
  else closed.open.push(path);
}

/** What to say of paths that others still can reach. */
export const openSentence = (folder: string, open: readonly string[]): string =>
  `Other users of this machine can reach ${open[0]}${open.length > 1 ? ` and ${open.length - 1} more` : ''}: whoever can read the data folder reads all mail, whoever can write it rewrites orders. Give ${folder} to the user that runs this (chown -R, chmod -R go-rwx), or set another DATA_DIR.`;
