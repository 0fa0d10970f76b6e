import { checkout as checkoutEndpoint, refreshMyPayment, reopenMyCampaign } from '#contract/checkout.ts';
import { ownOrderId } from '#server/features/orders/orders.service.ts';
import { route } from '#server/route.ts';
import { checkout } from './checkout.ts';
import { refreshPayment } from './refresh-payment.ts';
import { reopenCampaign } from './reopen-campaign.ts';

export const checkoutRoutes = [
  route(checkoutEndpoint, (ctx, { body, requestKey }) => checkout(ctx, body, requestKey)),
  route(refreshMyPayment, async (ctx, { params }) =>
    refreshPayment(ctx, await ownOrderId(ctx, params.number)),
  ),
  route(reopenMyCampaign, (ctx, { params }) => reopenCampaign(ctx, params.id)),
];
