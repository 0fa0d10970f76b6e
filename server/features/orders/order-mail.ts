import type { Context } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import type { OrderState } from './order-state.ts';

/** What every mail about an order says, to whom it goes, and whose it is; links lead to the host of the order's brand. */
export const orderMail = (ctx: Context, { order, campaign, mailTo }: OrderState) => ({
  to: mailTo,
  userId: order.user_id,
  orderId: order.id,
  brand: order.brand,
  orderNumber: order.number,
  songName: campaign.song_name,
  artistName: campaign.artist_name,
  image: campaign.image,
  orderUrl: `${addressOf(ctx.config, order.brand)}/order-summary?order=${order.number}`,
});
