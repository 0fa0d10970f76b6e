import { type Kysely, type OperationNodeSource, sql } from 'kysely';
import type { Database } from './schema.ts';
import { assertNotInTransaction, openTransaction } from './transaction-mark.ts';

/**
 * Leaves a write whose answer nobody waits for to its transaction: what has come together goes out as one statement,
 * before the transaction's next one or at its end. So nothing is read that should have been written before, and what
 * breaks a constraint is thrown there. As the writes of one statement do not see each other, a second one to the same
 * `table` sends the first ahead.
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

/** Sends what waits in the transaction around the caller. */
export async function flushDeferred(): Promise<void> {
  const open = openTransaction();
  if (!open || open.waiting.size === 0) return;
  const [last, ...others] = [...open.waiting.values()].reverse();
  open.waiting.clear();
  const beside = others.reverse().map((write, n) => sql`${sql.id(`write_${n}`)} as (${write})`);
  const all = beside.length > 0 ? sql`with ${sql.join(beside)} ${last}` : sql`${last}`;
  await all.execute(open.db);
}
