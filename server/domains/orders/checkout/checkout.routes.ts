import { checkout } from '#contract/orders/checkout/calls.ts';
import { ownOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { route } from '#server/route.ts';
import { checkout as startCheckout } from './checkout.ts';
import { refreshPayment } from './refresh-payment.ts';
import { reopenCampaign } from './reopen-campaign.ts';

export const checkoutRoutes = [
  route(checkout.start, (ctx, { body, requestKey }) => startCheckout(ctx, body, requestKey)),
  route(checkout.refreshPayment, async (ctx, { params }) =>
    refreshPayment(ctx, await ownOrderId(ctx, params.number)),
  ),
  route(checkout.reopenCampaign, (ctx, { params }) => reopenCampaign(ctx, params.id)),
];
