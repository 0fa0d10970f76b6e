import type { Context } from '#server/context.ts';
import { isTrialOf } from '#server/domains/sales/packages/trials.ts';
import { isSameSong, type Song } from './same-song.ts';

/** The order of this campaign that waits for its payment, but first the one that the same checkout made earlier. */
export function findOpenOrder(ctx: Context, campaignId: string, checkoutKey: string | null = null) {
  return ctx.db
    .selectFrom('orders')
    .select(['id', 'number', 'checkout_key'])
    .where((where) =>
      where.or([
        where.and([where('campaign_id', '=', campaignId), where('status', '=', 'awaiting_payment')]),
        where('checkout_key', '=', checkoutKey),
      ]),
    )
    .orderBy(
      (order) => order('checkout_key', '=', checkoutKey),
      (by) => by.desc().nullsLast(),
    )
    .limit(1)
    .executeTakeFirst();
}

/** An earlier trial of this account, its address or this song. */
export function findTrialOrder(ctx: Context, { userId, song }: { userId: string; song: Song }) {
  return ctx.db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .select('orders.id')
    .where('orders.trial', '=', true)
    .where('orders.status', 'in', ['placed', 'fulfilled'])
    .where((where) => where.or([isTrialOf(userId), isSameSong(song)]))
    .limit(1)
    .executeTakeFirst();
}
