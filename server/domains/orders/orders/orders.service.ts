import { AppError, mustExist, orNotFound } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { AccountContext, Context, ReaderContext } from '#server/context.ts';
import { presentOrder } from './orders.present.ts';
import { findOrderView, orderViewList } from './orders.queries.ts';

const isArtist = ({ actor }: ReaderContext): boolean => actor.kind === 'account' && actor.role === 'user';

/** Orders without their timelines: an artist's own in this brand, or those that an admin requests. */
export async function listOrders(
  ctx: ReaderContext,
  asked: ListQuery<typeof myOrders.list> & PageQuery,
): Promise<Page<Order>> {
  const forArtist = isArtist(ctx);
  const page = forArtist
    ? await orderViewList.page(ctx, { ...asked, brand: [ctx.brand] }, (rows) =>
        rows.where('orders.user_id', '=', ctx.actor.id),
      )
    : await orderViewList.page(ctx, asked);
  return { ...page, items: page.items.map((row) => presentOrder(row, { forArtist })) };
}

/** Get an order with its activity. Throws `not_found`, also if the caller may not see it. */
export async function getOrder(ctx: ReaderContext, id: string): Promise<Order> {
  const row = await findOrderView(ctx, id);
  const forArtist = isArtist(ctx);
  if (!row || (forArtist && row.user_id !== ctx.actor.id)) throw new AppError('not_found');
  return presentOrder(row, { details: row, forArtist });
}

/** One order as admins see it, for a verb that has checked its owner. Throws `not_found`. */
export async function readOrder(ctx: Context, id: string): Promise<Order> {
  const row = mustExist(await findOrderView(ctx, id));
  return presentOrder(row, { details: row, forArtist: false });
}

/** The ids of an own order of this brand and of its campaign. Throws `not_found`. */
export async function ownOrder(
  ctx: AccountContext,
  number: string,
): Promise<{ orderId: string; campaignId: string }> {
  return await ctx.db
    .selectFrom('orders')
    .select(['id as orderId', 'campaign_id as campaignId'])
    .where('number', '=', number)
    .where('user_id', '=', ctx.actor.id)
    .where('brand', '=', ctx.brand)
    .executeTakeFirstOrThrow(orNotFound('This account has no order with that number.'));
}

/** The id of an own order of this brand. Throws `not_found`. */
export const ownOrderId = async (ctx: AccountContext, number: string): Promise<string> =>
  (await ownOrder(ctx, number)).orderId;

/** The id of an order of the path's brand. Throws `not_found`. */
export async function brandOrderId(ctx: Context, id: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('brand', '=', ctx.brand)
    .executeTakeFirstOrThrow(orNotFound('Order not found.'));
  return row.id;
}
