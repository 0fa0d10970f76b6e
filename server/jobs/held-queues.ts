import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Stands for all queues. */
export const ALL_QUEUES = '*';

/** Since when a queue is held, by itself or with all; null for one that is worked. */
export async function heldSince(db: Kysely<Database>, queue: string): Promise<Date | null> {
  const found = await db
    .selectFrom('held_queues')
    .select(({ fn }) => fn.min('held_at').as('since'))
    .where('queue', 'in', [queue, ALL_QUEUES])
    .executeTakeFirst();
  return found?.since ?? null;
}

/** Whether the queue of this name is held, for a row of another query. */
export const isHeld = (name: string): RawBuilder<SqlBool> =>
  sql`exists (select from held_queues where queue in (${sql.ref(name)}, ${sql.lit(ALL_QUEUES)}))`;

/** Answers whether a queue is held, by one look at all that are. */
export async function readHeld(db: Kysely<Database>): Promise<(queue: string) => boolean> {
  const rows = await db.selectFrom('held_queues').select('queue').execute();
  const held = new Set(rows.map(({ queue }) => queue));
  return (queue) => held.has(ALL_QUEUES) || held.has(queue);
}
