import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { assertMayMove } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';
import { brokenRules } from '#server/domains/office/audit/broken-rules.ts';
import { assertCan } from './assert-can.ts';
import { endOrder } from './end-order.ts';
import { withLockedOrder } from './order-state.ts';
import { getOrder } from './orders.service.ts';
import { factsOf, type OrderState } from './read-order-state.ts';
import { releaseMoney } from './release-money.ts';

/**
 * Cancels for the artist: a held card is released, a charge is refunded under the refund policy. The reason that is recorded is
 * what an admin typed, else who cancelled it.
 */
export async function cancelOrder(
  ctx: AccountContext,
  orderId: string,
  endedBy: 'cancelled_by_artist' | 'cancelled_by_admin',
  typed?: string,
): Promise<Order> {
  const reason = typed || campaignEndings[endedBy].said(null).slice(0, -1);
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    await assertCan(ctx, state, orderCan.cancel(factsOf(state)));
    await assertMayMove(ctx, moneyOf(state));
    await endOrder(ctx, state, {
      endedBy,
      reason,
      event: typed ? { remark: typed, changes: brokenRules(typed) } : {},
      release: () => releaseMoney(ctx, state, reason),
    });
  });
  return getOrder(ctx, orderId);
}

/** What is held or was charged for an order, in cents. */
const moneyOf = ({ payment }: OrderState): number =>
  payment?.status === 'authorized' ? payment.amount_cents : (payment?.captured_cents ?? 0);
