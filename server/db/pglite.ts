import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { clientOver, type DatabaseClient } from './client.ts';
import { sessionPool } from './pglite-session.ts';

export interface PgliteOptions {
  /** Absent: in memory. */
  folder?: string;
  /** A database dump to start from. */
  dump?: Blob;
  /** Called once when the engine has failed permanently. Only a restart helps. */
  onBroken?: (reason: string) => void;
}

/**
 * PGlite over a folder, or in memory. A commit survives the end of the process, but does not wait for the disk: only
 * PostgreSQL keeps it through a loss of power. Throws an `Error` with the engine's reason when it cannot be opened.
 */
export async function openPglite({ folder, dump, onBroken }: PgliteOptions): Promise<DatabaseClient> {
  // What is in a folder of its owner is private, whatever the modes that the engine gives its files.
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  let said = '';
  let isOpen = false;
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(dump && { loadDataDir: dump }),
    extensions: { pg_trgm },
    onStderr: (line) => {
      if (/ (FATAL|PANIC): /.test(line)) said = line;
      // The engine has stopped, such as after a write to its log failed on a full disk. It answers nothing more.
      if (isOpen && / PANIC: /.test(line)) onBroken?.(line);
      return true;
    },
  }).catch((error: unknown) => {
    // The engine's errors print its minified source; only their first line is useful.
    const reason = said || String(error instanceof Error ? error.message : error).split('\n')[0];
    throw new Error(`The embedded database in ${folder ?? 'memory'} couldn’t be opened: ${reason}`);
  });
  isOpen = true;
  return pgliteClient(pglite);
}

/** A client over an open PGlite; closing the client closes PGlite. Each use begins outside any transaction. */
export const pgliteClient = (pglite: PGlite): DatabaseClient => ({
  ...clientOver('pglite', sessionPool(pglite), () => pglite.close()),
  dump: () => pglite.dumpDataDir('gzip'),
});
