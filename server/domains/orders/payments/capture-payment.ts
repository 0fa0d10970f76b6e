import type { Context } from '#server/context.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { recordCapture, recordCaptureRefused, recordReleased } from './payment-outcomes.ts';
import { findPayment } from './payments.queries.ts';

/** Captures a payment that is due for capture. Does nothing for a settled one. */
export async function capturePayment(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (payment?.status !== 'authorized' || payment.pending_action !== 'capture' || !payment.intent_id) return;
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
