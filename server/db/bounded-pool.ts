import pg from 'pg';
import { waitAtMost } from '#server/lib/wait-at-most.ts';

/**
 * How long anything may take at the database, in milliseconds. Those that PostgreSQL keeps itself can be given otherwise
 * as parameters of `DATABASE_URL`, by these names.
 */
export const bounds = {
  /** Waiting for a connection, be it a new one or one that others use. */
  connectionTimeoutMillis: 10_000,
  /** Waiting for a row that somebody holds. */
  lock_timeout: 4_000,
  /** One statement, by the clock of PostgreSQL. */
  statement_timeout: 10_000,
  /** One statement, by ours: a connection that says nothing for so long is given up. */
  query_timeout: 12_000,
  /** A transaction in which nothing happens: its process hangs, and its locks hold up the others. */
  idle_in_transaction_session_timeout: 15_000,
} as const;

/** For a probe, which is to answer within two seconds. */
const probeBounds = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 1_000,
  query_timeout: 1_000,
  // Kept, so that there is one also when PostgreSQL gives out no more.
  idleTimeoutMillis: 0,
};

/**
 * For migrations, whose statements take the time they take. A lock they wait for keeps others waiting behind them; but
 * of several processes that start at once, one migrates and the others wait.
 */
const patientBounds = {
  lock_timeout: 30_000,
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

export type Patience = 'calls' | 'probe' | 'migrations';
const patience: Record<Patience, object> = { calls: {}, probe: probeBounds, migrations: patientBounds };

/** What is left of a closing pool after so many milliseconds is cut off. */
const CLOSING_MS = 2_000;

export interface BoundedPool {
  pool: pg.Pool;
  /** Ends every connection; those that do not end by themselves are cut off. */
  close(): Promise<void>;
}

/** A pool over a PostgreSQL in which nothing waits for ever, also when the network swallows every byte. */
export function boundedPool(url: string, connections: number, kind: Patience = 'calls'): BoundedPool {
  const pool = new pg.Pool({
    ...bounds,
    ...patience[kind],
    // What the address says itself is not to bound the patient, nor to slow a probe down.
    connectionString: kind === 'calls' ? url : withoutBounds(url),
    max: connections,
    application_name: 'real-playlist',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const open = new Set<pg.PoolClient>();
  // A broken connection is replaced by the pool, idle or in use; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined);
    open.add(connection);
    connection.once('end', () => open.delete(connection));
  });
  return {
    pool,
    close: async () => {
      // One that somebody still holds is not waited for, nor one that cannot say goodbye.
      const ended = pool.ending ? Promise.resolve() : pool.end();
      await waitAtMost(
        CLOSING_MS,
        ended.then(() => Promise.all([...open].map(untilEnded))),
      );
      for (const connection of open) cutOff(connection);
    },
  };
}

const untilEnded = (connection: pg.PoolClient): Promise<void> =>
  new Promise((resolve) => {
    connection.once('end', () => resolve());
  });

/** Closes a connection's socket at once: there is nobody at its other end to say goodbye to. */
export function cutOff(connection: pg.ClientBase): void {
  const { stream } = (connection as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
}

function withoutBounds(url: string): string {
  const plain = new URL(url);
  for (const name of Object.keys(bounds)) plain.searchParams.delete(name);
  return plain.href;
}
