import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Order, OrderRefund } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { assertMayMove } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';
import { giftable } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import { newId } from '#server/lib/ids.ts';
import { assertCan } from './assert-can.ts';
import { changeOrder, factsOf, withLockedOrder } from './order-state.ts';
import { getOrder } from './orders.service.ts';
import { queueRefund } from './queue-refund.ts';

/** Refunds the card: the requested amount, or all that the refund policy allows. Goodwill may be all that is left of the charge. */
export async function refundOrder(
  ctx: AccountContext,
  orderId: string,
  input: z.output<typeof OrderRefund>,
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
    const { kind = 'owed', reason } = input;
    const rule = kind === 'goodwill' ? orderCan.giveGoodwill : orderCan.refund;
    await assertCan(ctx, state, rule(facts), ['refund.queued', 'refund.to_pay_back']);
    const most = kind === 'goodwill' && state.payment ? giftable(state.payment) : facts.refundable;
    const amount = input.amount ?? most;
    if (amount > most) {
      const sentence = `You can refund up to ${formatMoney(usd(most))}.`;
      throw new AppError('invalid_input', `amount: ${sentence}`, { errors: { amount: sentence } });
    }
    await assertMayMove(ctx, amount);
    await queueRefund(ctx, state, { amount, reason, key, kind });
    await changeOrder(ctx, state, {});
  });
  return getOrder(ctx, orderId);
}
