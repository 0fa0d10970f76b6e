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

/** A client over a pool; `onClose` runs once nothing uses it any more. */
export function clientOver(
  kind: DatabaseClient['kind'],
  pool: pg.Pool,
  onClose: () => Promise<void>,
): DatabaseClient {
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
  return clientOver('postgres', pool, async () => undefined);
}
