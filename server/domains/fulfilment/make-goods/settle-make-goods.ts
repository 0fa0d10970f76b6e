import type { Context } from '#server/context.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { endedOrders, ordersLackingPitches, ordersWithMakeGoodsDue } from './orders-to-settle.queries.ts';
import { refundOutOfTime } from './refund-unplanned.ts';
import { settleEnd } from './settle-end.ts';
import { type PlanReplacement, settleOrder } from './settle-order.ts';

/** Orders settled in one round; the next minute takes the rest. */
const BATCH = 200;

/**
 * Settles pitches without a review and placements that ended too early: plans another pitch at once if a playlist fits, or refunds
 * their share after 48 hours or when the campaign is over. Refunds pitches that can't be planned any more. Each order is settled under
 * its lock, so a second run finds nothing left to do.
 */
export async function settleMakeGoods(ctx: Context, planReplacement: PlanReplacement): Promise<void> {
  await assertClocksAgree(ctx, 'make-good.settle');
  const owed = await ordersWithMakeGoodsDue(ctx, BATCH);
  await forEachLoggingErrors(ctx, owed, 'make-goods of an order could not be settled', ({ id }) =>
    withLockedOrder(ctx, id, (ctx, state) => settleOrder(ctx, state, planReplacement)),
  );
  const lacking = await ordersLackingPitches(ctx, BATCH);
  await forEachLoggingErrors(ctx, lacking, 'pitches that can’t be planned could not be settled', ({ id }) =>
    withLockedOrder(ctx, id, refundOutOfTime),
  );
  const ended = await endedOrders(ctx, BATCH);
  await forEachLoggingErrors(ctx, ended, 'a completed campaign could not be settled', ({ id }) =>
    withLockedOrder(ctx, id, settleEnd),
  );
}
