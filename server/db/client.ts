import { type DatabaseConnection, type Driver, Kysely, PostgresDialect, type QueryCompiler } from 'kysely';
import type pg from 'pg';
import { boundedPool, bounds, type PoolName } from './bounded-pool.ts';
import { type ChangeFeed, localFeed, sharedFeed } from './change-feed.ts';
import { LiteralLimits } from './literal-limits.ts';
import { preparingPool } from './preparing-pool.ts';
import type { Database } from './schema.ts';
import { assertNotInTransaction } from './transaction-mark.ts';
import { limitTransactions } from './transaction-slots.ts';

/** A database, embedded or served, behind one pool and one dialect. */
export interface DatabaseClient {
  kind: 'postgres' | 'pglite';
  db: Kysely<Database>;
  pool: pg.Pool;
  /** The same database over a connection reserved for health probes, so that other waits do not delay them. */
  probe: Kysely<Database>;
  /** Runs long work such as migrations, without the time limits of calls. */
  patiently<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Changes announced over this database, by this process and others. */
  feed: ChangeFeed;
  /** Of an embedded database: its folder as one compressed archive, as of one moment. */
  dump?: () => Promise<Blob>;
  /** Closes within seconds, whatever state the database is in. */
  close(): Promise<void>;
}

/** The dialect of both databases. Its driver refuses a second connection inside a transaction. */
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

  override createQueryCompiler(): QueryCompiler {
    return new LiteralLimits();
  }
}

const kyselyOver = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new GuardedPostgresDialect({ pool: preparingPool(pool) }) });

/** A client over a pool. `onClose` runs after the last use. */
export function clientOver(
  kind: DatabaseClient['kind'],
  pool: pg.Pool,
  onClose: () => Promise<void>,
): DatabaseClient {
  const db = kyselyOver(pool);
  return {
    kind,
    db,
    pool,
    probe: db,
    patiently: (work) => work(db),
    feed: localFeed(db),
    close: async () => {
      await db.destroy();
      await onClose();
    },
  };
}

/** The share of connections that may be in transactions; the rest is reserved for reads. */
const IN_TRANSACTIONS = 0.7;

/** A served PostgreSQL, version 15 or later, for a process that is called `name` there. */
export function connectPostgres(
  url: string,
  options: { connections: number; name?: PoolName },
): DatabaseClient {
  const calls = boundedPool(url, options.connections, 'calls', options.name);
  const probes = boundedPool(url, 1, 'probe');
  const client = clientOver('postgres', calls.pool, async () => undefined);
  limitTransactions(
    client.db,
    Math.ceil(options.connections * IN_TRANSACTIONS),
    bounds.connectionTimeoutMillis,
  );
  const feed = sharedFeed(client.db, url);
  return {
    ...client,
    feed,
    probe: kyselyOver(probes.pool),
    patiently: async (work) => {
      const patient = boundedPool(url, 1, 'migrations');
      try {
        return await work(kyselyOver(patient.pool));
      } finally {
        await patient.close();
      }
    },
    close: async () => {
      await Promise.all([feed.close(), calls.close(), probes.close()]);
    },
  };
}

/** A standby of a served PostgreSQL, for reads that may be late. */
export function connectStandby(
  url: string,
  { connections }: { connections: number },
): { db: Kysely<Database>; close(): Promise<void> } {
  const { pool, close } = boundedPool(url, connections, 'standby');
  return { db: kyselyOver(pool), close };
}
