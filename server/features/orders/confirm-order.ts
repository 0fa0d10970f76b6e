import { type Order, orderCan } from '#contract/orders.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/features/audit/audit.ts';
import { assertCan } from './assert-can.ts';
import { changeCampaign, changeOrder, factsOf, withLockedOrder } from './order-state.ts';
import { getOrder } from './orders.service.ts';
import { startsAt } from './schedule-campaign.ts';

/** The last step is done: the number was mailed, or its button pressed. A scheduled campaign starts hours from now. */
export async function confirmOrder(ctx: AccountContext, orderId: string): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    await assertCan(ctx, state, orderCan.confirm(factsOf(state)), ['order.confirmed', 'campaign.started']);
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
