import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { assertCan } from './assert-can.ts';
import { orderMail } from './order-mail.ts';
import { changeCampaign, changeOrder, withLockedOrder } from './order-state.ts';
import { getOrder } from './orders.service.ts';
import { factsOf } from './read-order-state.ts';
import { clockOf, startsAt } from './schedule-campaign.ts';

/**
 * The last step is done: the number was mailed, or its button pressed. A scheduled campaign starts hours from now. Who
 * mailed the number gets an answer by mail; who pressed the button reads it on the page.
 */
export async function confirmOrder(ctx: AccountContext, orderId: string): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    await assertCan(ctx, state, orderCan.confirm(factsOf(state)), ['order.confirmed', 'campaign.started']);
    await changeOrder(ctx, state, { confirmed_at: ctx.now() });
    if (state.campaign.status === 'scheduled') {
      await changeCampaign(ctx, state, { starts_at: startsAt(clockOf(state)) });
    }
    await audit(ctx, {
      kind: 'order.confirmed',
      subject: ['order', orderId],
      text: 'Order confirmed',
    });
    if (ctx.actor.role !== 'admin') return;
    await queueMail(ctx, {
      template: 'order-confirmed',
      ...orderMail(ctx, state),
      dedupeKey: `order-confirmed:${orderId}`,
      approved: state.campaign.status === 'scheduled',
    });
  });
  return getOrder(ctx, orderId);
}
