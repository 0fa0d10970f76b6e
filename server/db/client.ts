import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { type DatabaseConnection, type Driver, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparingPool } from './preparing-pool.ts';
import type { Database } from './schema.ts';
import { assertNotInTransaction } from './transaction-mark.ts';

/** A database, embedded or served, behind one pool and one dialect. */
export interface DatabaseClient {
  kind: 'postgres' | 'pglite';
  db: Kysely<Database>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** The dialect of both databases, with a driver that refuses a second connection inside a transaction. */
class GuardedPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (): Promise<DatabaseConnection> => {
      assertNotInTransaction();
      return acquire();
    };
    return driver;
  }
}

function client(kind: DatabaseClient['kind'], pool: pg.Pool, onClose: () => Promise<void>): DatabaseClient {
  const db = new Kysely<Database>({ dialect: new GuardedPostgresDialect({ pool: preparingPool(pool) }) });
  return {
    kind,
    db,
    pool,
    close: async () => {
      await db.destroy();
      await onClose();
    },
  };
}

/** A served PostgreSQL, version 15 or later. */
export function connectPostgres(url: string, options: { connections: number }): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    application_name: 'real-playlist',
  });
  // A broken connection is replaced by the pool, idle or in use; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return client('postgres', pool, async () => undefined);
}

/** PGlite over a folder, or in memory; `dump` is a copy to begin from. */
export async function openPglite(options: { folder?: string; dump?: Blob }): Promise<DatabaseClient> {
  if (options.folder) await mkdir(options.folder, { recursive: true });
  const pglite = await PGlite.create({
    ...(options.folder && { dataDir: options.folder }),
    ...(options.dump && { loadDataDir: options.dump }),
    extensions: { pg_trgm },
  }).catch((error: unknown) => {
    // The engine's own errors print its minified source; only their first line is of use.
    const reason = String(error instanceof Error ? error.message : error).split('\n')[0];
    throw new Error(`The embedded database in ${options.folder ?? 'memory'} could not be opened: ${reason}`);
  });
  return pgliteClient(pglite);
}

/** A client over a PGlite that is open; closing the client closes it. */
export function pgliteClient(pglite: PGlite): DatabaseClient {
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  return client('pglite', pool, () => pglite.close());
}
