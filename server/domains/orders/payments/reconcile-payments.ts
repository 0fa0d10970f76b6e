import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { inTx } from '#server/db/in-tx.ts';
import { recoverApprovals } from '#server/domains/orders/orders/carry-out-approval.ts';
import { expireOrder } from '#server/domains/orders/orders/expire-order.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { capturePayment } from './capture-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { reconcilePaymentsJob } from './payments.jobs.ts';
import { findPayment, listRequestedRefunds, listUnsettled } from './payments.queries.ts';
import { refundPayment } from './refund-payment.ts';
import { releasePayment } from './release-payment.ts';
import { syncPayment } from './sync-payment.ts';

/** Payments and refunds per round. */
const BATCH = 100;

/** Payments untouched for this long are checked. */
const QUIET_MS = 25_000;

/**
 * Recovers approvals, payments and refunds that are stuck: a page that a crash kept from opening, a missing webhook, a
 * lost job. It repeats the missing step. A scheduled run queues `again` half a minute later, because cron has a
 * resolution of one minute.
 */
export async function reconcilePayments(
  ctx: Context,
  { again = false }: { again?: boolean | undefined } = {},
): Promise<void> {
  if (!again) {
    const startAfter = plus(ctx.now(), MINUTE / 2);
    await inTx(ctx, (ctx) => enqueue(ctx, reconcilePaymentsJob, { again: true }, null, { startAfter }));
  }
  await recoverApprovals(ctx, QUIET_MS);
  const quiet = await listUnsettled(ctx, { quietMs: QUIET_MS, limit: BATCH });
  for (const payment of quiet) {
    try {
      await reconcile(ctx, payment.id);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      ctx.log.warn({ payment: payment.id, error }, 'a payment could not be reconciled yet');
    }
    // Marks unchanged payments as touched, so that they move to the end of the queue.
    await ctx.db
      .updateTable('payments')
      .set({ updated_at: ctx.now() })
      .where('id', '=', payment.id)
      .execute();
  }
  const refunds = await listRequestedRefunds(ctx, plus(ctx.now(), -QUIET_MS), BATCH);
  await forEachLoggingErrors(ctx, refunds, 'a refund could not be completed yet', ({ id }) =>
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
    await assertClocksAgree(ctx, 'payment.settle');
    return withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
      if (state.payment?.id === paymentId && state.payment.session_id === null) await expireOrder(ctx, state);
    });
  }
  await openCheckout(ctx, payment.order_id);
}
