import pg from 'pg';
import type { Config } from '#server/config.ts';
import { withTimeout } from '#server/lib/with-timeout.ts';

/**
 * Time limits at the database, in milliseconds. Parameters of the same name in `DATABASE_URL` override those that
 * PostgreSQL enforces.
 */
export const bounds = {
  /** Wait for a connection, new or from the pool. */
  connectionTimeoutMillis: 10_000,
  /** Wait for a locked row. */
  lock_timeout: 4_000,
  /** Duration of one statement, enforced by PostgreSQL. */
  statement_timeout: 10_000,
  /** Duration of one statement, enforced here: a connection that does not answer for so long is dropped. */
  query_timeout: 12_000,
  /** Idle time inside a transaction: its process hangs, and its locks block others. */
  idle_in_transaction_session_timeout: 15_000,
} as const;

/** For health probes, which must answer within two seconds. */
const probeBounds = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 1_000,
  query_timeout: 1_000,
  // The connection stays open, so that probes still work when PostgreSQL refuses new ones.
  idleTimeoutMillis: 0,
};

/**
 * For migrations, which may take long. The wait for a lock is long enough for another process to finish migrating; where calls
 * would wait behind it, `migrate` makes it shorter.
 */
const patientBounds = {
  lock_timeout: 30_000,
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/** For a standby, in whose place the primary answers. */
const standbyBounds = { connectionTimeoutMillis: 1_000 };

/** What the connections of a process are called in PostgreSQL. Those of processes that work jobs tell that one runs. */
export type PoolName = 'real-playlist' | `real-playlist ${Config['ROLE']}`;

export type PoolUse = 'calls' | 'probe' | 'migrations' | 'standby';
const patience: Record<PoolUse, object> = {
  calls: {},
  probe: probeBounds,
  migrations: patientBounds,
  standby: standbyBounds,
};

/** What PostgreSQL shows of a connection for probes, of which each process has one. */
export const PROBE_NAME = 'real-playlist probe';

/** Milliseconds after which a closing pool drops its remaining connections. */
const CLOSING_MS = 2_000;

export interface BoundedPool {
  pool: pg.Pool;
  /** Ends every connection; drops those that do not end on their own. */
  close(): Promise<void>;
}

/** A PostgreSQL pool in which every wait is bounded, even when the network swallows all packets. */
export function boundedPool(
  url: string,
  connections: number,
  kind: PoolUse = 'calls',
  name: PoolName = 'real-playlist',
): BoundedPool {
  const pool = new pg.Pool({
    ...bounds,
    ...patience[kind],
    // Limits in the URL apply to calls only: they must not shorten migrations or slow down probes.
    connectionString: kind === 'calls' ? url : withoutBounds(url),
    max: connections,
    application_name: kind === 'probe' ? PROBE_NAME : name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const open = new Set<pg.PoolClient>();
  // The pool replaces a broken connection, idle or in use. Without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined);
    open.add(connection);
    connection.once('end', () => open.delete(connection));
  });
  return {
    pool,
    close: async () => {
      // Does not wait for connections in use or connections that cannot close cleanly.
      const ended = pool.ending ? Promise.resolve() : pool.end();
      await withTimeout(
        CLOSING_MS,
        ended.then(() => Promise.all([...open].map(untilEnded))),
      );
      for (const connection of open) destroyConnection(connection);
    },
  };
}

const untilEnded = (connection: pg.PoolClient): Promise<void> =>
  new Promise((resolve) => {
    connection.once('end', () => resolve());
  });

/** Closes a connection's socket at once: the other end no longer answers. */
export function destroyConnection(connection: pg.ClientBase): void {
  // Its types leave out what it is made of.
  const { stream } = (connection as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
}

function withoutBounds(url: string): string {
  const plain = new URL(url);
  for (const name of Object.keys(bounds)) plain.searchParams.delete(name);
  return plain.href;
}
