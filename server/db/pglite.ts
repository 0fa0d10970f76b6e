import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { clientOver, type DatabaseClient } from './client.ts';
import { DatabaseFiles, syncFolder } from './pglite-files.ts';
import { DATABASE_FAILED, openSession } from './pglite-session.ts';

export interface PgliteOptions {
  /** Absent: in memory. */
  folder?: string;
  /** A database dump to start from. */
  dump?: Blob;
  /** Called once when the engine has failed permanently. Only a restart helps. */
  onBroken?: (reason: string) => void;
}

/**
 * Makes a commit wait for the disk. PGlite's own parameters include `-F` (no fsync). Its build supports only `fsync`;
 * `fdatasync` does nothing.
 */
const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
];

/** PGlite over a folder, where a commit is on disk before it is answered; or in memory. */
export async function openPglite(options: PgliteOptions): Promise<DatabaseClient> {
  const { folder, dump, onBroken } = options;
  const isNew = folder !== undefined && !existsSync(join(folder, 'PG_VERSION'));
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  let said = '';
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder, fs: new DatabaseFiles(folder), startParams: durable }),
    ...(dump && { loadDataDir: dump }),
    extensions: { pg_trgm },
    onStderr: (line) => {
      if (/ (FATAL|PANIC): /.test(line)) said = line;
      return true;
    },
  }).catch((error: unknown) => {
    // The engine's errors print its minified source; only their first line is useful.
    const reason = said || String(error instanceof Error ? error.message : error).split('\n')[0];
    throw new Error(`The embedded database in ${folder ?? 'memory'} couldn’t be opened: ${reason}`);
  });
  // A new database's first files are copied in without a sync.
  if (isNew) syncFolder(folder);
  return pgliteClient(pglite, (reason) => onBroken?.(said || reason));
}

/** A client over an open PGlite; closing the client closes PGlite. Each use begins outside any transaction. */
export function pgliteClient(pglite: PGlite, onBroken: (reason: string) => void = () => {}): DatabaseClient {
  const session = openSession(pglite);
  watchEngine(pglite, (reason) => {
    // The user of the connection waits for an answer that never comes; this ends the wait and releases the pool's
    // client.
    session.fail();
    onBroken(reason);
  });
  return clientOver('pglite', session.pool, () => pglite.close());
}

/** PGlite's exit status for an ordinary statement error. */
const STATEMENT_FAILED = 100;

/**
 * Detects an engine that has stopped permanently, such as after a write to its log failed on a full disk. PGlite still
 * accepts statements then but never answers. After that each use fails, and `onBroken` is called once.
 */
function watchEngine(pglite: PGlite, onBroken: (reason: string) => void): void {
  const engine = pglite.Module;
  const step = engine._PostgresMainLoopOnce;
  let broken = false;
  engine._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      const { status, message } = error as { status?: number; message?: string };
      if (status !== STATEMENT_FAILED && !broken) {
        broken = true;
        const fails = () => Promise.reject(new Error(DATABASE_FAILED));
        pglite.execProtocolStream = fails;
        pglite.execProtocolRaw = fails;
        onBroken(message ?? String(error));
      }
      throw error;
    }
  };
}
