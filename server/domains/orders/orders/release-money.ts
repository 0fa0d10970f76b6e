import type { Money } from '#contract/money.schema.ts';
import { usd } from '#contract/money.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { changePayment, movePayment } from './order-state.ts';
import { releasePaymentJob } from './orders.jobs.ts';
import { queueRefund } from './queue-refund.ts';
import { factsOf, type OrderState } from './read-order-state.ts';

/**
 * Releases the money of an order that ends: closes an open payment page, voids an authorization, refunds a charge by
 * the refund policy. Answers the refund, or null if nothing was charged or the charge is disputed.
 */
export async function releaseMoney(ctx: Context, state: OrderState, reason: string): Promise<Money | null> {
  const { payment } = state;
  if (!payment) return null;
  if (payment.status === 'pending' && payment.session_id === null) {
    await movePayment(ctx, state, 'failed');
    return null;
  }
  if (payment.status === 'pending' || payment.status === 'authorized') {
    await changePayment(ctx, state, { pending_action: 'void' });
    await enqueue(ctx, releasePaymentJob, { paymentId: payment.id }, aboutOrder(state.order));
    return null;
  }
  const facts = factsOf(state);
  if (orderCan.refund(facts) !== null) return null;
  const { refundable } = facts;
  await queueRefund(ctx, state, { amount: refundable, reason, key: null });
  return usd(refundable);
}
