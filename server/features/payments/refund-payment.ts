import { formatMoney, usd } from '#contract/money.ts';
import { refundStates } from '#contract/payments.ts';
import { moved } from '#contract/states.ts';
import { PaymentProviderError } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/mails/queue-mail.ts';
import { orderMail } from '#server/features/orders/order-mail.ts';
import {
  changePayment,
  factsOf,
  type OrderState,
  withLockedOrder,
} from '#server/features/orders/order-state.ts';
import { releaseMoney } from '#server/features/orders/release-money.ts';
import { countRefund } from './payment-outcomes.ts';
import { findPayment } from './payments.queries.ts';
import { syncPayment } from './sync-payment.ts';

interface Refund {
  id: string;
  amount: number;
  reason: string;
}

/** Sends a queued refund to the provider, once. A permanent refusal releases the reserved amount and is recorded. */
export async function refundPayment(ctx: Context, { refundId }: { refundId: string }): Promise<void> {
  const row = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'refunds.amount_cents as amount',
      'refunds.reason',
      'refunds.status',
      'payments.id as paymentId',
      'payments.provider',
      'payments.intent_id as intentId',
      'orders.id as orderId',
      'orders.number',
    ])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  if (row?.status !== 'queued') return;
  const refund: Refund = { id: refundId, amount: row.amount, reason: row.reason };
  if (row.provider === 'manual' || !row.intentId) {
    return withLockedOrder(ctx, row.orderId, (ctx, state) => recordRefund(ctx, state, refund, null));
  }
  try {
    const result = await ctx.outside.payments.refund(row.intentId, {
      amount: row.amount,
      idempotencyKey: `refund:${refundId}`,
      reason: 'requested_by_customer',
      orderNumber: row.number,
    });
    await withLockedOrder(ctx, row.orderId, (ctx, state) =>
      result.status === 'failed'
        ? recordRefundFailed(ctx, state, refund, 'The bank sent it back.')
        : recordRefund(ctx, state, refund, result.refundId),
    );
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.retryable) throw error;
    const reason = error.message;
    await withLockedOrder(ctx, row.orderId, (ctx, state) => recordRefundFailed(ctx, state, refund, reason));
    await refundRest(ctx, row.paymentId, refund);
  }
}

/**
 * A refusal may mean that money was refunded at the provider directly. Records that. If the order has ended and less
 * is left than was requested, refunds the rest.
 */
async function refundRest(ctx: Context, paymentId: string, refused: Refund): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment) return;
  await syncPayment(ctx, payment);
  await withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
    if (state.order.status !== 'cancelled' || factsOf(state).refundable >= refused.amount) return;
    await releaseMoney(ctx, state, refused.reason);
  });
}

/** Settles the refund. Answers whether it was still queued under the lock. */
async function settleRow(ctx: Context, id: string, to: 'succeeded' | 'failed', providerId: string | null) {
  const settled = await ctx.db
    .updateTable('refunds')
    .set({
      status: moved(refundStates, 'refund', 'queued', to),
      provider_refund_id: providerId,
      settled_at: ctx.now(),
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

async function recordRefund(
  ctx: Context,
  state: OrderState,
  refund: Refund,
  providerId: string | null,
): Promise<void> {
  const { payment, order } = state;
  if (!payment || !(await settleRow(ctx, refund.id, 'succeeded', providerId))) return;
  await countRefund(ctx, state, { refunded_cents: payment.refunded_cents + refund.amount });
  const amount = formatMoney(usd(refund.amount));
  await audit(ctx, {
    kind: 'refund.made',
    subject: ['order', order.id],
    text: providerId
      ? `${amount} went back to the card`
      : `${amount} is to be paid back by hand, as it was paid by hand`,
    data: { amount: refund.amount },
  });
  await queueMail(ctx, {
    template: 'refund-issued',
    ...orderMail(ctx, state),
    dedupeKey: `refund-issued:${refund.id}`,
    amount: usd(refund.amount),
    reason: refund.reason,
  });
}

async function recordRefundFailed(
  ctx: Context,
  state: OrderState,
  refund: Refund,
  reason: string,
): Promise<void> {
  const { payment, order } = state;
  if (!payment || !(await settleRow(ctx, refund.id, 'failed', null))) return;
  await changePayment(ctx, state, { refund_reserved_cents: payment.refund_reserved_cents - refund.amount });
  await audit(ctx, {
    kind: 'refund.failed',
    subject: ['order', order.id],
    text: `A refund of ${formatMoney(usd(refund.amount))} failed: ${reason}`,
  });
}
