import { awaitedDay } from '#contract/orders/orders/start-words.ts';
import type { Context } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import type { OrderState } from './read-order-state.ts';

/** The content, address and account shared by all mails about an order; links lead to its brand's host. */
export const orderMail = (ctx: Context, { order, campaign, mailTo }: OrderState) => ({
  to: mailTo,
  userId: order.user_id,
  orderId: order.id,
  brand: order.brand,
  orderNumber: order.number,
  songName: campaign.song_name,
  artistName: campaign.artist_name,
  image: campaign.image,
  startFrom: awaitedDay(campaign.start_from?.toISOString() ?? null, ctx.now()),
  orderUrl: `${addressOf(ctx.config, order.brand)}/order-summary?order=${order.number}`,
});
