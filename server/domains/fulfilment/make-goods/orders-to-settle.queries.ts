import { sql } from 'kysely';
import { MIN_PITCH_TIME_MS } from '#contract/sales/fit/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { stillDueAt } from './still-due.ts';

/** While a payment is disputed, its money stays where it is. */
const isUndisputed = sql<boolean>`not exists (
  select from payments where payments.order_id = orders.id and payments.status = 'disputed')`;

/** Orders with make-goods that are due, the longest due first. */
export const ordersWithMakeGoodsDue = (ctx: Context, limit: number) =>
  ctx.db
    .selectFrom('make_goods')
    .select('order_id as id')
    .where('status', '=', 'due')
    .where((where) =>
      where.or([
        where(sql`coalesce(try_at, created_at)`, '<=', ctx.now()),
        // Not an hour later, when the next try would be.
        where.and([
          where(stillDueAt(ctx), '<=', ctx.now()),
          sql<boolean>`try_at < ${stillDueAt(ctx)} + interval '1 hour'`,
        ]),
      ]),
    )
    .groupBy('order_id')
    .orderBy(sql`min(coalesce(try_at, created_at))`)
    .limit(limit)
    .execute();

/** Orders of running campaigns that end too soon for more pitches, and lack some of those that were sold. */
export const ordersLackingPitches = ({ db, now }: Context, limit: number) =>
  db
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .select('orders.id')
    .where('campaigns.status', '=', 'running')
    .where('campaigns.ends_at', '<', plus(now(), MIN_PITCH_TIME_MS))
    .where('orders.status', '=', 'placed')
    .where(
      ({ selectFrom }) =>
        selectFrom('pitches')
          .select(({ fn }) => fn.countAll<number>().as('planned'))
          .whereRef('pitches.campaign_id', '=', 'campaigns.id')
          .where('pitches.replaces_id', 'is', null),
      '<',
      ({ eb, ref }) => eb(ref('orders.pitches'), '-', ref('campaigns.unplanned_pitches')),
    )
    .where(isUndisputed)
    .orderBy('campaigns.ends_at')
    .limit(limit)
    .execute();

/** Orders whose campaigns are over, with no pitch unanswered, that are not settled yet. */
export const endedOrders = ({ db }: Context, limit: number) =>
  db
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .select('orders.id')
    .where('orders.status', '=', 'fulfilled')
    .where('campaigns.status', '=', 'completed')
    .where('campaigns.settled_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from pitches where pitches.order_id = orders.id and pitches.status = 'sent')`,
    )
    .where(isUndisputed)
    .orderBy('campaigns.ends_at')
    .limit(limit)
    .execute();
