import { type Kysely, type OperationNodeSource, sql } from 'kysely';
import type { Database } from './schema.ts';
import { assertNotInTransaction, openTransaction } from './transaction-mark.ts';

/**
 * Defers a write that no one waits for. All deferred writes of a transaction go out as one statement, before the next
 * statement or at the end, so reads always see them and a violated constraint throws there. Writes of one statement do
 * not see each other, so a second write to the same `table` sends the first one immediately.
 */
export async function deferWrite(
  db: Kysely<Database>,
  table: keyof Database | 'pgboss.job',
  write: OperationNodeSource,
): Promise<void> {
  const open = openTransaction();
  if (open?.db !== db) {
    assertNotInTransaction();
    throw new Error(`${table} must be written inside a transaction.`);
  }
  if (open.waiting.has(table)) await flushDeferred();
  open.waiting.set(table, write);
}

/** Sends the deferred writes of the caller's transaction. */
export async function flushDeferred(): Promise<void> {
  const open = openTransaction();
  if (!open || open.waiting.size === 0) return;
  const [last, ...others] = [...open.waiting.values()].reverse();
  open.waiting.clear();
  const beside = others.reverse().map((write, n) => sql`${sql.id(`write_${n}`)} as (${write})`);
  const all = beside.length > 0 ? sql`with ${sql.join(beside)} ${last}` : sql`${last}`;
  await all.execute(open.db);
}
