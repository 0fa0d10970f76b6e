import { AppError } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { type Order, orderCan } from '#contract/orders.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/features/audit/audit.ts';
import { releasePaymentJob } from '#server/features/payments/payments.jobs.ts';
import { queueRefund } from '#server/features/payments/queue-refund.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { newId } from '#server/lib/ids.ts';
import {
  assertCan,
  changeCampaign,
  changeOrder,
  factsOf,
  movePayment,
  withLockedOrder,
} from './order-state.ts';
import { getOrder } from './orders.service.ts';
import { placeOrder } from './place-order.ts';
import { startsAt } from './schedule-campaign.ts';

/** The last step is done: the number was mailed, or its button pressed. A scheduled campaign starts hours from now. */
export async function confirmOrder(ctx: AccountContext, orderId: string): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    assertCan(orderCan.confirm(factsOf(state)));
    await changeOrder(ctx, state, { confirmed_at: ctx.now() });
    if (state.campaign.status === 'scheduled') {
      await changeCampaign(ctx, state, { starts_at: startsAt(state.order) });
    }
    await audit(ctx, {
      kind: 'order.confirmed',
      subject: ['order', orderId],
      text: 'The order was confirmed',
    });
  });
  return getOrder(ctx, orderId);
}

/** Writes the team's note. Throws `stale` when somebody else changed the order since. */
export async function writeNote(
  ctx: AccountContext,
  orderId: string,
  note: string,
  ifMatch: number | null,
): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    if (ifMatch !== state.order.version) {
      throw new AppError(
        'stale',
        'This order was changed in the meantime. Look at it again before you save.',
      );
    }
    await changeOrder(ctx, state, { note });
    await audit(ctx, { kind: 'order.noted', subject: ['order', orderId], text: 'The note was changed' });
  });
  return getOrder(ctx, orderId);
}

/** Records a payment made by hand; an open payment page is closed, so that nobody pays twice. */
export async function markPaid(ctx: AccountContext, orderId: string, reference: string): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    assertCan(orderCan.markPaid(factsOf(state)));
    const { order, payment: hosted } = state;
    if (!hosted) throw new AppError('illegal_transition', 'Nothing is to be paid for this order.');
    // The page's payment steps aside: it is closed by its job, and whatever it still takes in is given back.
    await movePayment(ctx, state, 'failed', hosted.session_id ? { wanted: 'void' } : {});
    if (hosted.session_id) {
      await enqueue(ctx, releasePaymentJob, { paymentId: hosted.id }, aboutOrder(order));
    }
    state.payment = await ctx.db
      .insertInto('payments')
      .values({
        id: newId('payment', ctx.now()),
        order_id: order.id,
        status: 'success',
        provider: 'manual',
        amount_cents: order.total_cents,
        captured_cents: order.total_cents,
        reference,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(ctx, {
      kind: 'payment.by_hand',
      subject: ['order', order.id],
      text: `${formatMoney(usd(order.total_cents))} was paid by hand: ${reference}`,
    });
    await placeOrder(ctx, state);
  });
  return getOrder(ctx, orderId);
}

/** Gives money back to the card: the amount asked for, or all that the ladder allows. */
export async function refundOrder(
  ctx: AccountContext,
  orderId: string,
  input: { amount?: number | undefined; reason: string },
  requestKey: string | null,
): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    const key = requestKey ?? newId('refund', ctx.now());
    const before = await ctx.db
      .selectFrom('refunds')
      .select('id')
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (before) return;
    const facts = factsOf(state);
    assertCan(orderCan.refund(facts));
    const amount = input.amount ?? facts.refundable;
    if (amount > facts.refundable) {
      const sentence = `At most ${formatMoney(usd(facts.refundable))} can be refunded.`;
      throw new AppError('invalid_input', `amount: ${sentence}`, { errors: { amount: sentence } });
    }
    await queueRefund(ctx, state, { amount, reason: input.reason, key });
    await changeOrder(ctx, state, {});
  });
  return getOrder(ctx, orderId);
}
