import type { Kysely } from 'kysely';
import { isRepeatable, MOST_REPEATS } from './database-unavailable.ts';
import { flushDeferred } from './defer-write.ts';
import type { Database } from './schema.ts';
import { assertNotInTransaction, markTransaction, type OpenTransaction } from './transaction-mark.ts';
import { takeTransactionSlot } from './transaction-slots.ts';

/**
 * Runs `work` in one transaction, with a copy of the context whose `db` is that transaction. Commits when `work`
 * returns, rolls back when it throws. Inside a transaction it joins that one. When the database has moved or a migration changed
 * it, all is rolled back and `work` runs again, some times at most: it does nothing that a rollback does not undo. Throws
 * `DatabaseBusy` when no transaction slot comes free in time.
 */
export async function inTx<C extends { db: Kysely<Database> }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  assertNotInTransaction();
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await runOnce(ctx, work);
    } catch (error) {
      if (!isRepeatable(error) || repeats === MOST_REPEATS) throw error;
    }
  }
}

async function runOnce<C extends { db: Kysely<Database> }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const afterCommit: OpenTransaction['afterCommit'] = [];
  const releaseSlot = await takeTransactionSlot(ctx.db);
  const result = await ctx.db
    .transaction()
    .execute((db) =>
      markTransaction({ db, outer: ctx.db, afterCommit, waiting: new Map() }, async () => {
        const answer = await work({ ...ctx, db });
        await flushDeferred();
        return answer;
      }),
    )
    .finally(releaseSlot);
  for (const callback of afterCommit) callback();
  return result;
}
