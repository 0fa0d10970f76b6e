import type { Context } from '#server/context.ts';
import { dropCustomer } from '#server/domains/accounts/saved-cards/provider-customer.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';
import { recordCapture, recordReleased } from './payment-outcomes.ts';
import { findPayment } from './payments.queries.ts';
import { applyCheckout } from './sync-payment.ts';

/** Expires the page or voids the authorization of an order that has ended. */
export async function releasePayment(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (payment?.pending_action !== 'void' || !payment.session_id) return;
  if (payment.status === 'pending') {
    const provider = await ctx.outside.payments.expireCheckout(payment.session_id);
    await withLockedOrder(ctx, payment.order_id, (ctx, state) => applyCheckout(ctx, state, provider));
    return;
  }
  if (payment.status === 'failed') return expireAbandonedCheckout(ctx, payment, payment.session_id);
  if (payment.status !== 'authorized' || !payment.intent_id) return;
  const result = await ctx.outside.payments.voidAuthorization(payment.intent_id, {
    idempotencyKey: `void:${payment.id}`,
  });
  await withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
    if (state.payment?.id !== payment.id || state.payment.status !== 'authorized') return;
    if (result.kind === 'voided') return recordReleased(ctx, state);
    if (result.kind === 'already_captured') return recordCapture(ctx, state, result.capturedCents);
    throw new Error(`Payment ${payment.id} is authorized, but the provider reports its page as open.`);
  });
}

/** Expires a page that the order no longer needs, and returns any money that it took. */
async function expireAbandonedCheckout(
  ctx: Context,
  { id, order_id }: PaymentRow,
  sessionId: string,
): Promise<void> {
  const { payments } = ctx.outside;
  const page = await payments.expireCheckout(sessionId);
  if (page.intentId && page.state === 'authorized') {
    await payments.voidAuthorization(page.intentId, { idempotencyKey: `void:${id}` });
  }
  const taken = page.capturedCents - page.refundedCents;
  if (page.intentId && taken > 0) {
    await payments.refund(page.intentId, {
      amount: taken,
      idempotencyKey: `release:${id}:${taken}`,
      reason: 'duplicate',
      orderNumber: page.metadata.orderNumber ?? '',
    });
  }
  await withLockedOrder(ctx, order_id, async (ctx) => {
    const done = await ctx.db
      .updateTable('payments')
      .set({ pending_action: null })
      .where('id', '=', id)
      .where('pending_action', '=', 'void')
      .executeTakeFirst();
    if (done.numUpdatedRows === 1n && page.customer) await dropCustomer(ctx, page.customer.id);
    if (done.numUpdatedRows !== 1n || (page.state !== 'authorized' && taken <= 0)) return;
    await audit(ctx, {
      kind: 'payment.given_back',
      subject: ['order', order_id],
      text: 'Payment received on an outdated page and released in full',
      data: { taken },
    });
  });
}
