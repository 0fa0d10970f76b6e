import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/features/audit/audit.ts';
import { expireOrder } from '#server/features/orders/expire-order.ts';
import { type PaymentRow, withLockedOrder } from '#server/features/orders/order-state.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { openCheckout } from './open-checkout.ts';
import { recordCapture, recordCaptureRefused, recordReleased } from './payment-outcomes.ts';
import { settlePaymentsJob } from './payments.jobs.ts';
import { findPayment, listQueuedRefunds, listUnsettled } from './payments.queries.ts';
import { refundPayment } from './refund-payment.ts';
import { applyCheckout, syncPayment } from './sync-payment.ts';

/** Takes the money of a payment that is to be captured; one that is settled already is left alone. */
export async function capturePayment(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (payment?.status !== 'authorized' || payment.wanted !== 'capture' || !payment.intent_id) return;
  const result = await ctx.outside.payments.capture(payment.intent_id, {
    amount: payment.amount_cents,
    idempotencyKey: `capture:${payment.id}`,
  });
  await withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
    if (state.payment?.id !== payment.id || state.payment.status !== 'authorized') return;
    if (result.kind === 'captured') return recordCapture(ctx, state, result.capturedCents);
    if (result.kind === 'declined') return recordCaptureRefused(ctx, state, result.message);
    return recordReleased(ctx, state);
  });
}

/** Closes the page or releases the hold of an order that ended. */
export async function releasePayment(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (payment?.wanted !== 'void' || !payment.session_id) return;
  if (payment.status === 'pending') {
    const provider = await ctx.outside.payments.expireCheckout(payment.session_id);
    await withLockedOrder(ctx, payment.order_id, (ctx, state) => applyCheckout(ctx, state, provider));
    return;
  }
  if (payment.status === 'failed') return closeLeftPage(ctx, payment, payment.session_id);
  if (payment.status !== 'authorized' || !payment.intent_id) return;
  const result = await ctx.outside.payments.voidAuthorization(payment.intent_id, {
    idempotencyKey: `void:${payment.id}`,
  });
  await withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
    if (state.payment?.id !== payment.id || state.payment.status !== 'authorized') return;
    if (result.kind === 'voided') return recordReleased(ctx, state);
    if (result.kind === 'already_captured') return recordCapture(ctx, state, result.capturedCents);
    throw new Error(`Payment ${payment.id} is held, but its page is said to be open.`);
  });
}

/** A page that the order no longer waits for: closed, and whatever it still took in is given back. */
async function closeLeftPage(ctx: Context, { id, order_id }: PaymentRow, sessionId: string): Promise<void> {
  const { payments } = ctx.outside;
  const page = await payments.expireCheckout(sessionId);
  if (page.intentId && page.state === 'authorized') {
    await payments.voidAuthorization(page.intentId, { idempotencyKey: `void:${id}` });
  }
  const taken = page.capturedCents - page.refundedCents;
  if (page.intentId && taken > 0) {
    await payments.refund(page.intentId, {
      amount: taken,
      idempotencyKey: `release:${id}`,
      reason: 'duplicate',
      orderNumber: page.metadata.orderNumber ?? '',
    });
  }
  await withLockedOrder(ctx, order_id, async (ctx) => {
    const done = await ctx.db
      .updateTable('payments')
      .set({ wanted: null })
      .where('id', '=', id)
      .where('wanted', '=', 'void')
      .executeTakeFirst();
    if (done.numUpdatedRows !== 1n || (page.state !== 'authorized' && taken <= 0)) return;
    await audit(ctx, {
      kind: 'payment.given_back',
      subject: ['order', order_id],
      text: 'A card paid on a page that was no longer needed; nothing of it was kept',
      data: { taken },
    });
  });
}

/** Payments and refunds looked at in one round of the sweep. */
const BATCH = 100;

/** What nobody has moved for this long is looked at. */
const QUIET_MS = 25_000;

/**
 * Looks after payments and refunds that nobody has moved for a while: a page that a crash kept from being opened, a
 * webhook that never came, a job that was lost. Each is as good as the one that should have done it. Called by the
 * clock it has itself called `again` half a minute later, as the clock knows whole minutes alone.
 */
export async function settlePayments(
  ctx: Context,
  { again = false }: { again?: boolean | undefined } = {},
): Promise<void> {
  if (!again) {
    const startAfter = plus(ctx.now(), MINUTE / 2);
    await inTx(ctx, (ctx) => enqueue(ctx, settlePaymentsJob, { again: true }, null, { startAfter }));
  }
  const quiet = await listUnsettled(ctx, { quietMs: QUIET_MS, limit: BATCH });
  for (const payment of quiet) {
    try {
      await settle(ctx, payment.id);
    } catch (error) {
      ctx.log.warn({ payment: payment.id, error }, 'a payment could not be settled yet');
    }
    // Those that stay as they are go to the back of the line.
    await ctx.db
      .updateTable('payments')
      .set({ updated_at: ctx.now() })
      .where('id', '=', payment.id)
      .execute();
  }
  for (const { id } of await listQueuedRefunds(ctx, plus(ctx.now(), -QUIET_MS), BATCH)) {
    await refundPayment(ctx, { refundId: id }).catch((error: unknown) =>
      ctx.log.warn({ refund: id, error }, 'a refund could not be made yet'),
    );
  }
}

async function settle(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment || payment.provider === 'manual') return;
  if (payment.wanted === 'void') return releasePayment(ctx, { paymentId });
  if (payment.wanted === 'capture') return capturePayment(ctx, { paymentId });
  if (payment.status !== 'pending') return;
  if (payment.session_id) return syncPayment(ctx, payment);
  if (payment.session_expires_at && payment.session_expires_at <= ctx.now()) {
    return withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
      if (state.payment?.id === paymentId && state.payment.session_id === null) await expireOrder(ctx, state);
    });
  }
  await openCheckout(ctx, payment.order_id);
}
