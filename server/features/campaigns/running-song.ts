import type { Context } from '#server/context.ts';

/** The order, not yet over, that already promotes this track for this artist. */
export function findRunningOrder(ctx: Context, song: { userId: string; trackId: string; except?: string }) {
  return ctx.db
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .select('orders.number')
    .where('campaigns.user_id', '=', song.userId)
    .where('campaigns.track_id', '=', song.trackId)
    .where('campaigns.id', '<>', song.except ?? '')
    .where('campaigns.status', 'in', ['in_review', 'scheduled', 'running', 'paused'])
    .where('orders.status', 'in', ['awaiting_payment', 'placed'])
    .limit(1)
    .executeTakeFirst();
}
