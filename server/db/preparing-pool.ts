import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
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

const fail = (error: unknown): never => {
  throw driverFailure(error);
};

/**
 * A pool whose statements with parameters stay prepared: each connection has them parsed and planned once. What fails
 * for want of a connection throws `DatabaseAway`. Writes left for later go ahead of whatever follows them.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: async () => {
      if (!pool.ending) await pool.end();
    },
    connect: async () => {
      const client = await pool.connect().catch(fail);
      return {
        release: (destroy?: boolean) => client.release(destroy),
        query: async (text: string, values: readonly unknown[]) => {
          await flushDeferred();
          const name = values.length > 0 ? nameOf(text) : undefined;
          return client.query({ text, values: [...values], ...(name && { name }) }).catch(fail);
        },
        // Cursors, the other overload, are not used.
      } as unknown as PostgresPoolClient;
    },
  };
}
