import { PaymentProviderError } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { factsOf } from '#server/domains/orders/orders/read-order-state.ts';
import { releaseMoney } from '#server/domains/orders/orders/release-money.ts';
import { findPayment, refundKey } from './payments.queries.ts';
import { type RefundRow, recordRefund, recordRefundFailed } from './settle-refund.ts';
import { syncPayment } from './sync-payment.ts';

/** Sends a requested refund to the provider, once. A permanent refusal releases the reserved amount and is recorded. */
export async function refundPayment(ctx: Context, { refundId }: { refundId: string }): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'refunds.id',
      'refunds.amount_cents',
      'refunds.kind',
      'refunds.reason',
      'refunds.status',
      'payments.id as paymentId',
      'payments.intent_id as intentId',
      'orders.id as orderId',
      'orders.number',
    ])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  if (refund?.status !== 'requested') return;
  const { paymentId, intentId, orderId, number } = refund;
  if (!intentId)
    throw new Error(`Payment ${paymentId} has to be refunded, but the provider doesn’t know it.`);
  try {
    const result = await ctx.outside.payments.refund(intentId, {
      amount: refund.amount_cents,
      idempotencyKey: refundKey(refundId),
      reason: 'requested_by_customer',
      orderNumber: number,
      goodwill: refund.kind === 'goodwill',
    });
    await withLockedOrder(ctx, orderId, (ctx, state) =>
      result.status === 'failed'
        ? recordRefundFailed(ctx, state, refund, 'Returned by the bank.')
        : recordRefund(ctx, state, refund, result.refundId),
    );
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.retryable) throw error;
    const reason = error.message;
    await withLockedOrder(ctx, orderId, (ctx, state) => recordRefundFailed(ctx, state, refund, reason));
    await refundRest(ctx, paymentId, refund);
  }
}

/**
 * A refusal may mean that money was refunded at the provider directly. Records that. If the order has ended and less
 * is left than was requested, refunds the rest.
 */
async function refundRest(ctx: Context, paymentId: string, refused: RefundRow): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment) return;
  await syncPayment(ctx, payment);
  await withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
    if (state.order.status !== 'cancelled' || factsOf(state).refundable >= refused.amount_cents) return;
    await releaseMoney(ctx, state, refused.reason);
  });
}
