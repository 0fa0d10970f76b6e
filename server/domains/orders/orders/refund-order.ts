import type { z } from 'zod';
import { AppError, invalidField } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Order, OrderRefund } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { assertMayMove } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';
import { brokenRules } from '#server/domains/office/audit/broken-rules.ts';
import { giftable } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import { newId } from '#server/lib/ids.ts';
import { assertCan, explainConflict } from './assert-can.ts';
import { endOrder } from './end-order.ts';
import { changeOrder, withLockedOrder } from './order-state.ts';
import { getOrder } from './orders.service.ts';
import { queueRefund } from './queue-refund.ts';
import { factsOf, type OrderState } from './read-order-state.ts';
import { releaseMoney } from './release-money.ts';

const REFUNDED = ['refund.queued', 'refund.to_pay_back'] as const;

/**
 * Refunds the card: the requested amount, or all that the refund policy allows. Goodwill may be all that is left of the charge.
 * Where nothing is left, or it was chosen, the order ends in the same transaction. Throws `illegal_transition`, `stale`.
 */
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
    await assertCan(ctx, state, rule(facts), REFUNDED);
    const most = kind === 'goodwill' && state.payment ? giftable(state.payment) : facts.refundable;
    const amount = input.amount ?? most;
    // Another's refund of a part refuses no second one by itself: two who answer the same message would both pay.
    if (input.left !== undefined && state.payment && input.left !== giftable(state.payment)) {
      const sentence = 'The refunds of this order have changed.';
      throw new AppError('stale', await explainConflict(ctx, state, sentence, REFUNDED));
    }
    if (amount > most) {
      throw invalidField('amount', `You can refund up to ${formatMoney(usd(most))}.`);
    }
    if (input.endCampaign) await assertCan(ctx, state, orderCan.cancel(facts));
    const rest = input.endCampaign ? Math.min(facts.refundable, most - amount) : 0;
    await assertMayMove(ctx, amount + rest);
    await queueRefund(ctx, state, { amount, reason, key, kind });
    // All that was left has ended it.
    if (input.endCampaign && state.order.status === 'placed') await endWithRefund(ctx, state, amount, reason);
    await changeOrder(ctx, state, {});
  });
  return getOrder(ctx, orderId);
}

/** Cancels the order as it was chosen with a refund of a part, and refunds what else is owed. */
const endWithRefund = (ctx: AccountContext, state: OrderState, amount: number, reason: string) =>
  endOrder(ctx, state, {
    endedBy: 'cancelled_by_admin',
    reason,
    event: { remark: reason, changes: brokenRules(reason) },
    release: async () => usd(amount + ((await releaseMoney(ctx, state, reason))?.amount ?? 0)),
  });
