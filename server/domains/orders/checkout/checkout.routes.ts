import { checkout } from '#contract/orders/checkout/calls.ts';
import { songs } from '#contract/spotify/songs/calls.ts';
import { ownOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { route } from '#server/route.ts';
import { checkout as startCheckout } from './checkout.ts';
import { refreshPayment } from './refresh-payment.ts';
import { reopenCampaign } from './reopen-campaign.ts';
import { resolveWithWarning } from './warn-of-song.ts';

export const checkoutRoutes = [
  // Here, as it warns of the caller's orders.
  route(songs.resolve, (ctx, { body, network }) => resolveWithWarning(ctx, body.url, network)),
  route(checkout.start, (ctx, { body, requestKey }) => startCheckout(ctx, body, requestKey)),
  route(checkout.refreshPayment, async (ctx, { params }) =>
    refreshPayment(ctx, await ownOrderId(ctx, params.number)),
  ),
  route(checkout.reopenCampaign, (ctx, { params }) => reopenCampaign(ctx, params.id)),
];
