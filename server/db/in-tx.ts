import type { Kysely } from 'kysely';
import { flushDeferred } from './defer-write.ts';
import type { Database } from './schema.ts';
import { assertNotInTransaction, markTransaction, type OpenTransaction } from './transaction-mark.ts';
import { takeTransactionSlot } from './transaction-slots.ts';

/**
 * Runs `work` in one transaction, handing it a copy of the context whose `db` is that transaction. Commits when it
 * returns, rolls back when it throws. Called inside a transaction it joins it. Throws `DatabaseBusy` when too many are
 * open already.
 */
export async function inTx<C extends { db: Kysely<Database> }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  assertNotInTransaction();
  const afterCommit: OpenTransaction['afterCommit'] = [];
  const giveBack = await takeTransactionSlot(ctx.db);
  const result = await ctx.db
    .transaction()
    .execute((db) =>
      markTransaction({ db, afterCommit, waiting: new Map() }, async () => {
        const answer = await work({ ...ctx, db });
        await flushDeferred();
        return answer;
      }),
    )
    .finally(giveBack);
  for (const callback of afterCommit) callback();
  return result;
}
