import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { destroyConnection } from './bounded-pool.ts';
import { confirmCommit } from './confirm-commit.ts';
import { DatabaseMoved, driverFailure } from './database-unavailable.ts';
import { flushDeferred } from './defer-write.ts';
import { statementClass, statementTimes } from './statement-times.ts';

/** At most so many statements stay prepared; the product has about two hundred. */
const MAX_PREPARED = 500;

/** Marks a statement whose best plan depends on its values, such as a state of either most rows or few. */
export const skipPrepare = sql.raw('/* unprepared */');

/** Names statements: one name per text. None for those with `like` or `skipPrepare`: the best plan depends on the values. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED || / i?like |\/\* unprepared \*\//.test(text))
      return known;
    const name = `product_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** The driver's message for a statement that got no answer in time. It has no code. */
const NO_ANSWER = 'Query read timeout';

const fail = (error: unknown): never => {
  throw driverFailure(error);
};

/**
 * A pool that prepares statements with parameters: each connection parses and plans them once. Throws `DatabaseUnavailable`
 * when the connection failed and `DatabaseBusy` on a timeout; a connection that did not answer is not reused, and none is that
 * was made before the database moved. Deferred writes are sent before any other statement.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames();
  let moves = 0;
  const movesBefore = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => movesBefore.set(client, moves));
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect().catch(fail);
      if ((movesBefore.get(client) ?? moves) === moves) return client;
      client.release(true);
    }
  };
  return {
    options: pool.options,
    end: async () => {
      if (!pool.ending) await pool.end();
    },
    connect: async () => {
      const client = await connect();
      let broken = false;
      return {
        release: (destroy = false) => client.release(destroy || broken),
        query: async (text: string, values: readonly unknown[]) => {
          await flushDeferred();
          const name = values.length > 0 ? nameOf(text) : undefined;
          const end = statementTimes.startTimer({ statement: statementClass(text) });
          const send = (): Promise<pg.QueryResult> =>
            client
              .query({ text, values: [...values], ...(name && { name }) })
              .finally(end)
              .catch((error: unknown) => {
                const failure = driverFailure(error);
                // The driver would send the next statement on this connection and wait as long again.
                if ((error as Error).message === NO_ANSWER) {
                  broken = true;
                  destroyConnection(client);
                }
                if (failure instanceof DatabaseMoved) {
                  broken = true;
                  moves += 1;
                }
                throw failure;
              });
          return text === 'commit' ? confirmCommit(client, send) : send();
        },
        // Cursors, the other overload, are not used.
      } as unknown as PostgresPoolClient;
    },
  };
}
