import { type Order, orderCan } from '#contract/orders.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { audit } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/mails/queue-mail.ts';
import { orderMail } from './order-mail.ts';
import {
  assertCan,
  factsOf,
  moveCampaign,
  moveOrder,
  type OrderState,
  withLockedOrder,
} from './order-state.ts';
import { getOrder } from './orders.service.ts';
import { releaseMoney } from './release-money.ts';

/** Cancels for the artist: a held card is released, a charge given back by the ladder. */
export async function cancelOrder(ctx: AccountContext, orderId: string, reason: string): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    assertCan(orderCan.cancel(factsOf(state)));
    await moveOrder(ctx, state, 'cancelled', { pay_due_at: null });
    // A lost dispute has ended the campaign before.
    if (state.campaign.status !== 'cancelled') await moveCampaign(ctx, state, 'cancelled');
    await closeReview(ctx, state, reason);
    await audit(ctx, {
      kind: 'order.cancelled',
      subject: ['order', orderId],
      text: `The order was cancelled: ${reason}`,
    });
    const refund = await releaseMoney(ctx, state, reason);
    await queueMail(ctx, {
      template: 'order-cancelled',
      ...orderMail(ctx, state),
      dedupeKey: `order-cancelled:${orderId}`,
      refund,
    });
  });
  return getOrder(ctx, orderId);
}

/** A song whose order ended needs no verdict any more. */
export async function closeReview(ctx: Context, state: OrderState, reason: string): Promise<void> {
  if (state.item?.status !== 'waiting') return;
  await ctx.db
    .updateTable('tagging_items')
    .set((row) => ({ status: 'rejected', reason, decided_at: ctx.now(), version: row('version', '+', 1) }))
    .where('id', '=', state.item.id)
    .execute();
  state.item = { ...state.item, status: 'rejected', reason };
}
