import type { Context } from '#server/context.ts';

/** The order, not yet over, that promotes this track for this artist, or waits to be paid for it. */
export function findRunningOrder(ctx: Context, song: { userId: string; trackId: string; except?: string }) {
  return ctx.db
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .select('orders.number')
    .where('campaigns.user_id', '=', song.userId)
    .where('campaigns.track_id', '=', song.trackId)
    .where('campaigns.id', '<>', song.except ?? '')
    .where('campaigns.status', 'not in', ['completed', 'rejected', 'cancelled'])
    .where('orders.status', 'in', ['awaiting_payment', 'placed'])
    .limit(1)
    .executeTakeFirst();
}
