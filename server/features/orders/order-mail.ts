import type { Context } from '#server/context.ts';
import type { OrderState } from './order-state.ts';

/** Where the artist sees an order. */
export const orderUrl = (ctx: Context, { order }: OrderState): string =>
  `${ctx.config.publicUrl}/order-summary?order=${order.number}`;

/** What every mail about an order says. */
export const orderMail = (ctx: Context, state: OrderState) => ({
  to: state.order.email,
  orderNumber: state.order.number,
  songName: state.campaign.song_name,
  artistName: state.campaign.artist_name,
  orderUrl: orderUrl(ctx, state),
});
