import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig, type PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

export const DATABASE_FAILED = 'The embedded database has failed.';

/** A simple query as a message of PostgreSQL's protocol: type, length, text. */
function queryMessage(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q', 'latin1');
  message.writeUInt32BE(text.length + 5, 1);
  message.write(text, 5, 'latin1');
  return message;
}
const rollback = queryMessage('rollback');
const deallocate = queryMessage('deallocate all');

/** A pool of one client over the engine's one session. */
export interface SessionPool {
  pool: pg.Pool;
  /** Ends the current client's wait once the engine no longer answers. */
  fail(): void;
}

/**
 * All clients of the pool share the engine's one session, one after the other. Each use begins outside any transaction.
 *
 * The pool removes a client whose statement failed while the answers to its last messages are still to come. The next
 * client must neither receive these nor send anything before them: the driver would take them for its own, and from
 * then on every statement would get another's answer, or none. So each client has its own connection, which waits until
 * the one before has received everything.
 */
export function openSession(pglite: PGlite): SessionPool {
  let current: PglitePgConnection | null = null;
  let drained: Promise<void> = Promise.resolve();
  let failed = false;

  /** The engine runs in this thread, so this is done before the next message. One that failed would never return. */
  function reset(message: Uint8Array): void {
    if (!failed) pglite.execProtocolRawSync(message);
  }

  function nextConnection(): PglitePgConnection {
    const { connection } = createPgConfig(pglite);
    const before = drained;
    const connect = connection.connect.bind(connection);
    const end = connection.end.bind(connection);
    connection.connect = async (port, host) => {
      await before;
      // The client before may have prepared statements under the names that this one will use.
      if (pglite.isInTransaction()) reset(rollback);
      reset(deallocate);
      return connect(port, host);
    };
    let received = (): void => undefined;
    drained = new Promise((resolve) => {
      received = resolve;
    });
    connection.end = () => {
      end();
      // `end` removes all listeners and announces the end after the last answer.
      connection.once('end', received);
    };
    current = connection;
    return connection;
  }

  class SessionClient extends pg.Client {
    constructor() {
      super({ ...createPgConfig(pglite), connection: nextConnection() } as pg.ClientConfig);
    }
  }

  const pool = new pg.Pool({ Client: SessionClient, max: 1, idleTimeoutMillis: 0 });
  // The statement that fails throws the error itself. Without a listener the pool's event would end the process first.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('acquire', () => {
    if (pglite.isInTransaction()) reset(rollback);
  });
  return {
    pool,
    fail: () => {
      failed = true;
      setImmediate(() => {
        if (current && current.listenerCount('error') > 0) current.emit('error', new Error(DATABASE_FAILED));
      });
    },
  };
}
