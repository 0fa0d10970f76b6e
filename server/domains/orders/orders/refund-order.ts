import { AppError } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { newId } from '#server/lib/ids.ts';
import { assertCan } from './assert-can.ts';
import { changeOrder, factsOf, withLockedOrder } from './order-state.ts';
import { getOrder } from './orders.service.ts';
import { queueRefund } from './queue-refund.ts';

/** Refunds the card: the requested amount, or all that the refund policy allows. */
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
    await assertCan(ctx, state, orderCan.refund(facts), ['refund.queued', 'refund.to_pay_back']);
    const amount = input.amount ?? facts.refundable;
    if (amount > facts.refundable) {
      const sentence = `You can refund up to ${formatMoney(usd(facts.refundable))}.`;
      throw new AppError('invalid_input', `amount: ${sentence}`, { errors: { amount: sentence } });
    }
    await queueRefund(ctx, state, { amount, reason: input.reason, key });
    await changeOrder(ctx, state, {});
  });
  return getOrder(ctx, orderId);
}
