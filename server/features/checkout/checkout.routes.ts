import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { ownOrderId } from '#server/features/orders/orders.service.ts';
import { route } from '#server/route.ts';
import { checkout as startCheckout } from './checkout.ts';
import { createForCustomer } from './create-for-customer.ts';
import { quoteForCustomer } from './quote-for-customer.ts';
import { refreshPayment } from './refresh-payment.ts';
import { reopenCampaign } from './reopen-campaign.ts';

export const checkoutRoutes = [
  route(checkout.start, (ctx, { body, requestKey }) => startCheckout(ctx, body, requestKey)),
  route(checkout.refreshPayment, async (ctx, { params }) =>
    refreshPayment(ctx, await ownOrderId(ctx, params.number)),
  ),
  route(checkout.reopenCampaign, (ctx, { params }) => reopenCampaign(ctx, params.id)),
  route(brandCampaigns.create, (ctx, { body, requestKey }) => createForCustomer(ctx, body, requestKey)),
  route(brandCampaigns.quote, (ctx, { body }) => quoteForCustomer(ctx, body)),
];
