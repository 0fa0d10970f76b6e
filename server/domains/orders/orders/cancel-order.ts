import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { assertMayMove } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { brokenRules } from '#server/domains/office/audit/broken-rules.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { assertCan } from './assert-can.ts';
import { closeReview } from './close-review.ts';
import { endedMoney } from './ended-money.ts';
import { orderMail } from './order-mail.ts';
import { factsOf, moveCampaign, moveOrder, type OrderState, withLockedOrder } from './order-state.ts';
import { getOrder } from './orders.service.ts';
import { releaseMoney } from './release-money.ts';

/** The reason recorded if an admin gives none. */
export const CANCELLED_BY_US = 'Cancelled by our team';

/** Cancels for the artist: a held card is released, a charge is refunded under the refund policy. */
export async function cancelOrder(
  ctx: AccountContext,
  orderId: string,
  reason: string,
  endedBy: 'cancelled_by_artist' | 'cancelled_by_admin',
): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    await assertCan(ctx, state, orderCan.cancel(factsOf(state)));
    await assertMayMove(ctx, moneyOf(state));
    const { status } = state.campaign;
    await moveOrder(ctx, state, 'cancelled', { ended_by: endedBy, pay_due_at: null });
    // A lost dispute has ended the campaign before.
    if (state.campaign.status !== 'cancelled')
      await moveCampaign(ctx, state, 'cancelled', { ended_by: endedBy });
    await closeReview(ctx, state, reason);
    await audit(ctx, {
      kind: 'order.cancelled',
      subject: ['order', orderId],
      text: 'Order cancelled',
      remark: reason,
      changes: brokenRules(reason),
    });
    const refund = await releaseMoney(ctx, state, reason);
    await queueMail(ctx, {
      template: 'order-cancelled',
      ...orderMail(ctx, state),
      dedupeKey: `order-cancelled:${orderId}`,
      ...endedMoney(state, refund),
      refund,
      charged: (state.payment?.captured_cents ?? 0) > 0,
      running: status === 'running' || status === 'paused',
      endedBy,
      byHand: state.payment?.provider === 'manual',
    });
  });
  return getOrder(ctx, orderId);
}

/** What is held or was charged for an order, in cents. */
const moneyOf = ({ payment }: OrderState): number =>
  payment?.status === 'authorized' ? payment.amount_cents : (payment?.captured_cents ?? 0);
