import type { Kysely } from 'kysely';
import { flushDeferred } from './defer-write.ts';
import type { Database } from './schema.ts';
import { markTransaction, type OpenTransaction } from './transaction-mark.ts';

/**
 * Runs `work` in one transaction, handing it a copy of the context whose `db` is that transaction. Commits when it
 * returns, rolls back when it throws. Called inside a transaction it joins it.
 */
export async function inTx<C extends { db: Kysely<Database> }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const afterCommit: OpenTransaction['afterCommit'] = [];
  const result = await ctx.db.transaction().execute((db) =>
    markTransaction({ db, afterCommit, waiting: new Map() }, async () => {
      const answer = await work({ ...ctx, db });
      await flushDeferred();
      return answer;
    }),
  );
  for (const callback of afterCommit) callback();
  return result;
}
