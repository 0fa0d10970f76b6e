import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { cutOff } from './bounded-pool.ts';
import { driverFailure } from './database-away.ts';
import { flushDeferred } from './defer-write.ts';

/** Different statements kept prepared, at most; the product has about two hundred. */
const MOST = 500;

const names = new Map<string, string>();

/** The same name for the same text. None for what is searched by `like`: its plan depends on what is searched. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST || / i?like /.test(text)) return known;
  const name = `product_${names.size}`;
  names.set(text, name);
  return name;
}

/** What the driver says of a statement that was not answered in time. It gives no code. */
const NO_ANSWER = 'Query read timeout';

const fail = (error: unknown): never => {
  throw driverFailure(error);
};

/**
 * A pool whose statements with parameters stay prepared: each connection has them parsed and planned once. What fails
 * for want of a connection throws `DatabaseAway`, for want of time `DatabaseBusy`; a connection that does not answer is
 * not used again. Writes left for later go ahead of whatever follows them.
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
              // The driver would ask the next thing on it, and wait as long again.
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
