import type { Money } from '#contract/money.ts';
import { usd } from '#contract/money.ts';
import { orderCan } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { changePayment, factsOf, movePayment, type OrderState } from './order-state.ts';
import { releasePaymentJob } from './orders.jobs.ts';
import { queueRefund } from './queue-refund.ts';

/**
 * Lets go of the money of an order that ends: an open payment page is closed, an authorisation released, a charge
 * given back by the ladder. Answers what goes back to the card, or null when nothing was charged or it is disputed.
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
