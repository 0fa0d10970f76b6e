import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { DatabaseAway } from '#server/db/database-away.ts';
import { inTx } from '#server/db/in-tx.ts';
import { expireOrder } from '#server/features/orders/expire-order.ts';
import { withLockedOrder } from '#server/features/orders/order-state.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { assertTimeIsKnown } from '#server/jobs/timed-round.ts';
import { capturePayment } from './capture-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { reconcilePaymentsJob } from './payments.jobs.ts';
import { findPayment, listQueuedRefunds, listUnsettled } from './payments.queries.ts';
import { refundPayment } from './refund-payment.ts';
import { releasePayment } from './release-payment.ts';
import { syncPayment } from './sync-payment.ts';

/** Payments and refunds looked at in one round of the sweep. */
const BATCH = 100;

/** What nobody has moved for this long is looked at. */
const QUIET_MS = 25_000;

/**
 * Looks after payments and refunds that nobody has moved for a while: a page that a crash kept from being opened, a
 * webhook that never came, a job that was lost. Each is as good as the one that should have done it. Called by the
 * clock it has itself called `again` half a minute later, as the clock knows whole minutes alone.
 */
export async function reconcilePayments(
  ctx: Context,
  { again = false }: { again?: boolean | undefined } = {},
): Promise<void> {
  if (!again) {
    const startAfter = plus(ctx.now(), MINUTE / 2);
    await inTx(ctx, (ctx) => enqueue(ctx, reconcilePaymentsJob, { again: true }, null, { startAfter }));
  }
  const quiet = await listUnsettled(ctx, { quietMs: QUIET_MS, limit: BATCH });
  for (const payment of quiet) {
    try {
      await reconcile(ctx, payment.id);
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      ctx.log.warn({ payment: payment.id, error }, 'a payment could not be reconciled yet');
    }
    // Those that stay as they are go to the back of the line.
    await ctx.db
      .updateTable('payments')
      .set({ updated_at: ctx.now() })
      .where('id', '=', payment.id)
      .execute();
  }
  const refunds = await listQueuedRefunds(ctx, plus(ctx.now(), -QUIET_MS), BATCH);
  await eachByItself(ctx, refunds, 'a refund could not be made yet', ({ id }) =>
    refundPayment(ctx, { refundId: id }),
  );
}

async function reconcile(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment || payment.provider === 'manual') return;
  if (payment.pending_action === 'void') return releasePayment(ctx, { paymentId });
  if (payment.pending_action === 'capture') return capturePayment(ctx, { paymentId });
  if (payment.status !== 'pending') return;
  if (payment.session_id) return syncPayment(ctx, payment);
  if (payment.session_expires_at && payment.session_expires_at <= ctx.now()) {
    await assertTimeIsKnown(ctx, 'payment.settle');
    return withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
      if (state.payment?.id === paymentId && state.payment.session_id === null) await expireOrder(ctx, state);
    });
  }
  await openCheckout(ctx, payment.order_id);
}
