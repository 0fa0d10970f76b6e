import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#contract/counts.ts';
import { Attention } from '#contract/order-lists.ts';
import type { Context } from '#server/context.ts';
import { ordersInNeed } from '#server/features/orders/needs-attention.ts';

/** How many rows a query finds, counted no further than `MOST_COUNTED`. */
const atMost = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from (${rows} limit ${sql.lit(MOST_COUNTED)}) as counted)`;

/** What waits for operators, in one statement over indexes of what waits alone. */
export async function countWaiting({ db, brand, now }: Context) {
  const { rows } = await sql<{
    waiting: number;
    late: number;
    deadJobs: number;
    accounts: number;
    orders: number;
    demo: boolean;
  }>`select
    ${atMost(sql`select from tagging_items where status = 'waiting'`)} as waiting,
    ${atMost(sql`select from tagging_items where status = 'waiting' and due_at < ${now()}`)} as late,
    ${atMost(sql`select from pgboss.job where state = 'failed'`)} as "deadJobs",
    ${atMost(sql`select from spotify_accounts where status in ('expired', 'revoked')`)} as accounts,
    ${atMost(sql`select from orders where brand = ${brand} and id in ${ordersInNeed(Attention.options)}`)} as orders,
    exists (select from users where demo) as demo`.execute(db);
  return rows[0] ?? { waiting: 0, late: 0, deadJobs: 0, accounts: 0, orders: 0, demo: false };
}
