import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the product itself puts into its data folder. Nothing else there is changed. */
const own = [
  'app-secret',
  'server.lock',
  'server.lock-journal',
  'server.pid',
  'command.sock',
  'database',
  'sandbox',
];
const STICKY = 0o1000;

export interface PrivateFolderResult {
  /** How many files and folders were open to other users and are now closed. */
  fixed: number;
  /** Paths that other users can still reach, because their modes could not be changed. */
  open: string[];
}

/**
 * Makes a data folder private: the folder itself and the product's own files and folders in it. What lies deeper is out of
 * reach behind them. Another user who can write there could rewrite orders; one who can read there could read all mail.
 * Does nothing on Windows, which has no such modes, or when the folder does not exist yet.
 */
export function makePrivate(folder: string): PrivateFolderResult {
  const closed: PrivateFolderResult = { fixed: 0, open: [] };
  if (process.platform === 'win32' || !statSync(folder, { throwIfNoEntry: false })) return closed;
  const { mode } = statSync(folder);
  // A shared folder such as /tmp: other programs need it, so its mode stays.
  if (mode & STICKY) closed.open.push(folder);
  else close(folder, closed);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (own.includes(name) && !lstatSync(path).isSymbolicLink()) close(path, closed);
  }
  return closed;
}

function close(path: string, closed: PrivateFolderResult): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // Owned by another user, or a file system without modes: the check below reports it.
  }
  if ((statSync(path).mode & 0o077) === 0) closed.fixed += 1;
  else closed.open.push(path);
}

/** The error sentence for paths that other users can still reach. */
export const exposedPathsError = (folder: string, open: readonly string[]): string =>
  `Other users of this machine can reach ${open[0]}${open.length > 1 ? ` and ${open.length - 1} more` : ''}. Anyone with read access can see all email, and with write access can alter orders. Make the current user the owner of ${folder} (chown -R, chmod -R go-rwx), or set a different DATA_DIR.`;
