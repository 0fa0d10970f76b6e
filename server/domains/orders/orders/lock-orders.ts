import type { Context } from '#server/context.ts';
import type { OrderState } from './read-order-state.ts';

/**
 * Locks orders until the transaction ends, in the order of their ids, as everyone does who locks several. Answers them
 * with their campaigns, in that order, as the transaction before has left them.
 */
export async function lockOrders(
  { db }: Context,
  ids: readonly string[],
): Promise<Pick<OrderState, 'order' | 'campaign'>[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (orders.length === 0) return [];
  const campaigns = await db
    .selectFrom('campaigns')
    .selectAll()
    .where(
      'id',
      'in',
      orders.map(({ campaign_id }) => campaign_id),
    )
    .execute();
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  return orders.flatMap((order) => {
    const campaign = byId.get(order.campaign_id);
    return campaign ? [{ order, campaign }] : [];
  });
}
