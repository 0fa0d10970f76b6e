import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { cutOff } from './bounded-pool.ts';
import { driverFailure } from './database-away.ts';
import { flushDeferred } from './defer-write.ts';

/** At most so many statements stay prepared; the product has about two hundred. */
const MOST = 500;

const names = new Map<string, string>();

/** One name per text. None for statements with `like`: the best plan depends on the search text. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST || / i?like /.test(text)) return known;
  const name = `product_${names.size}`;
  names.set(text, name);
  return name;
}

/** The driver's message for a statement that got no answer in time. It has no code. */
const NO_ANSWER = 'Query read timeout';

const fail = (error: unknown): never => {
  throw driverFailure(error);
};

/**
 * A pool that prepares statements with parameters: each connection parses and plans them once. Throws `DatabaseAway`
 * when the connection failed and `DatabaseBusy` on a timeout; a connection that did not answer is not reused. Deferred
 * writes are sent before any other statement.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: async () => {
      if (!pool.ending) await pool.end();
    },
    connect: async () => {
      const client = await pool.connect().catch(fail);
      let broken = false;
      return {
        release: (destroy = false) => client.release(destroy || broken),
        query: async (text: string, values: readonly unknown[]) => {
          await flushDeferred();
          const name = values.length > 0 ? nameOf(text) : undefined;
          return client
            .query({ text, values: [...values], ...(name && { name }) })
            .catch((error: unknown) => {
              // The driver would send the next statement on this connection and wait as long again.
              if ((error as Error).message === NO_ANSWER) {
                broken = true;
                cutOff(client);
              }
              return fail(error);
            });
        },
        // Cursors, the other overload, are not used.
      } as unknown as PostgresPoolClient;
    },
  };
}
