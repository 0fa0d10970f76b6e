import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { ordersLackingPitches, refundUnplanned } from './refund-unplanned.ts';
import { settleEnd } from './settle-end.ts';
import { type PlanReplacement, settleOrder } from './settle-order.ts';

/** Orders settled in one round; the next minute takes the rest. */
const BATCH = 200;

/**
 * Settles pitches without a review and placements that ended too early: plans another pitch at once if a playlist fits,
 * or refunds their share after 48 hours or when the campaign is over. Refunds pitches that can't be planned any more. Each order is settled under its lock, so a second
 * run finds nothing left to do.
 */
export async function settleMakeGoods(ctx: Context, planReplacement: PlanReplacement): Promise<void> {
  await assertClocksAgree(ctx, 'make-good.settle');
  const owed = await ctx.db
    .selectFrom('make_goods')
    .select('order_id as id')
    .where('status', '=', 'due')
    .where(sql`coalesce(try_at, created_at)`, '<=', ctx.now())
    .groupBy('order_id')
    .orderBy(sql`min(coalesce(try_at, created_at))`)
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, owed, 'make-goods of an order could not be settled', ({ id }) =>
    withLockedOrder(ctx, id, (ctx, state) => settleOrder(ctx, state, planReplacement)),
  );
  await forEachLoggingErrors(
    ctx,
    await ordersLackingPitches(ctx, BATCH),
    'pitches that can’t be planned could not be settled',
    ({ id }) => withLockedOrder(ctx, id, refundUnplanned),
  );
  const ended = await ctx.db
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .select('orders.id')
    .where('orders.status', '=', 'fulfilled')
    .where('campaigns.status', '=', 'completed')
    .where('campaigns.settled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pitches')
            .select('pitches.id')
            .whereRef('pitches.order_id', '=', 'orders.id')
            .where('pitches.status', '=', 'sent'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.status', '=', 'disputed'),
        ),
      ),
    )
    .orderBy('campaigns.ends_at')
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, ended, 'a completed campaign could not be settled', ({ id }) =>
    withLockedOrder(ctx, id, settleEnd),
  );
}
