import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { destroyConnection } from './bounded-pool.ts';
import { confirmCommit } from './confirm-commit.ts';
import { DatabaseMoved, driverFailure, MOST_REPEATS, PlanChanged } from './database-unavailable.ts';
import { flushDeferred } from './defer-write.ts';
import { statementClass, statementTimes } from './statement-times.ts';

/** At most so many statements stay prepared; the product has about two hundred. */
const MAX_PREPARED = 500;

/** Marks a statement whose best plan depends on its values, such as a state of either most rows or few. */
export const skipPrepare = sql.raw('/* unprepared */');

/** Names statements: one name per text. None with `skipPrepare` or a `like` of a value: the best plan depends on values. */
function statementNames() {
  const names = new Map<string, string>();
  let renewals = 0;
  return {
    of(text: string): string | undefined {
      const known = names.get(text);
      if (
        known !== undefined ||
        names.size >= MAX_PREPARED ||
        / i?like (?!')|\/\* unprepared \*\//.test(text)
      )
        return known;
      const name = `product_${renewals}_${names.size}`;
      names.set(text, name);
      return name;
    },
    /** Names every statement anew, as a migration changes many, unless that was done since this one got its name. */
    renew(text: string, name: string | undefined): void {
      if (names.get(text) !== name) return;
      names.clear();
      renewals += 1;
    },
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
 * was made before the database moved. A statement that a migration changed is prepared anew and repeated; in a transaction, which
 * failed with it, `PlanChanged` is thrown. Deferred writes are sent before any other statement.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = statementNames();
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
          const end = statementTimes.startTimer({ statement: statementClass(text) });
          const send = async (repeats = 0): Promise<pg.QueryResult> => {
            const name = values.length > 0 ? names.of(text) : undefined;
            try {
              return await client.query({ text, values: [...values], ...(name && { name }) });
            } catch (error) {
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
              if (failure instanceof PlanChanged) {
                names.renew(text, name);
                const isInTransaction = client.getTransactionStatus() !== 'I';
                if (!isInTransaction && repeats < MOST_REPEATS) return send(repeats + 1);
              }
              throw failure;
            }
          };
          return (text === 'commit' ? confirmCommit(client, () => send()) : send()).finally(end);
        },
        // Cursors, the other overload, are not used.
      } as unknown as PostgresPoolClient;
    },
  };
}
