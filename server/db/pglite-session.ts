import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

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

/**
 * All clients of the pool share the engine's one session, one after the other. Each use begins outside any transaction.
 *
 * The pool removes a client whose statement failed while the answers to its last messages are still to come. The next
 * client must neither receive these nor send anything before them: the driver would take them for its own, and from
 * then on every statement would get another's answer, or none. So each client has its own connection, which waits until
 * the one before has received everything.
 */
export function sessionPool(pglite: PGlite): pg.Pool {
  let drained: Promise<void> = Promise.resolve();
  /** The engine runs in this thread, so this is done before the next message. */
  const reset = (message: Uint8Array) => pglite.execProtocolRawSync(message);

  function nextConnection() {
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
  return pool;
}
