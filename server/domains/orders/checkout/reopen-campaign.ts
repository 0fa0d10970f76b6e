import { AppError } from '#contract/errors.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { expireOrder } from '#server/domains/orders/orders/expire-order.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { callProvider } from '#server/domains/orders/payments/call-provider.ts';
import { applyCheckout } from '#server/domains/orders/payments/sync-payment.ts';
import { getOwnCampaign } from '#server/domains/sales/campaigns/campaigns.service.ts';
import { findOpenOrder } from './checkout.queries.ts';

/**
 * Cancels the payment of an own draft so that it can be edited again. Expires the hosted page first; if it was paid
 * just then, the order is placed instead. Throws `illegal_transition` when there is no draft to return to.
 */
export async function reopenCampaign(ctx: AccountContext, campaignId: string): Promise<Campaign> {
  const campaign = await getOwnCampaign(ctx, campaignId);
  const order = await findOpenOrder(ctx, campaignId);
  if (order && campaign.status === 'draft') await closePage(ctx, order.id);
  else if (campaign.status !== 'draft') {
    throw new AppError('illegal_transition', 'You’ve already ordered this campaign. Start a new one.');
  }
  return getOwnCampaign(ctx, campaignId);
}

async function closePage(ctx: AccountContext, orderId: string): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select(['id', 'session_id'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  const page = payment?.session_id;
  const provider = page ? await callProvider(ctx, () => ctx.outside.payments.expireCheckout(page)) : null;
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    if (provider) await applyCheckout(ctx, state, provider);
    else if (state.payment?.status === 'pending' && state.payment.session_id === null)
      await expireOrder(ctx, state);
  });
}
