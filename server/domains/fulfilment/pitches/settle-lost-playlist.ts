import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { LOST_MS } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { settleOrder } from '#server/domains/fulfilment/make-goods/settle-order.ts';
import { undoLoss } from '#server/domains/fulfilment/make-goods/undo-loss.ts';
import { howSettled, whatFollows } from '#server/domains/fulfilment/make-goods/what-follows.ts';
import { endPlacement, recordLoss } from '#server/domains/fulfilment/placements/end-placement.ts';
import { type LockedPlacement, lockPlacement } from '#server/domains/fulfilment/placements/lock-placement.ts';
import { daysOf } from '#server/domains/fulfilment/placements/placement-days.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { planReplacement } from './plan-replacement.ts';
import { withdrawReplacement } from './withdraw-pitches.ts';

/**
 * Settles the open placements of a playlist that is gone or private: from the first sight on their missing days are owed, or all of a song
 * that was never seen, and after 48 hours they end. Of one that is back before, nothing is owed.
 */
export async function settleLostPlaylist(
  ctx: Context,
  { playlistId }: { playlistId: string },
): Promise<void> {
  await assertClocksAgree(ctx, 'playlist.settle-lost');
  const open = await ctx.db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select(['placements.id', 'placements.brand', 'pitches.order_id'])
    .where('placements.playlist_id', '=', playlistId)
    .where('placements.status', 'in', ['pending', 'live'])
    // Everyone who locks several orders does it in this order.
    .orderBy('pitches.order_id')
    .orderBy('placements.id')
    .execute();
  for (const { id, brand, order_id } of open)
    await withLockedOrder({ ...ctx, brand }, order_id, async (ctx, state) => {
      const placement = await lockPlacement(ctx, id);
      if (placement?.status !== 'pending' && placement?.status !== 'live') return;
      const { status } = state.campaign;
      if (status === 'completed' || status === 'cancelled') return endPlacement(ctx, state, placement);
      return settleOne(ctx, state, placement);
    });
}

async function settleOne(ctx: Context, state: OrderState, placement: LockedPlacement): Promise<void> {
  const lost = await howLost(ctx, placement);
  if (!lost)
    return undoLoss(ctx, state, placement.pitch_id, {
      why: `The playlist “${placement.playlist_name}” is back, so nothing is owed for it.`,
      withdraw: withdrawReplacement,
    });
  if (lost.since > plus(ctx.now(), -LOST_MS)) return recordLoss(ctx, state, placement, lost);
  await endPlacement(ctx, state, placement, lost);
  await settleOrder(ctx, state, planReplacement);
  const { daysPromised: promised, daysSeen: seen } = daysOf(placement);
  await queueMail(ctx, {
    template: 'placement-lost',
    ...orderMail(ctx, state),
    dedupeKey: `placement-lost:${placement.id}`,
    endedBy: lost.endedBy,
    playlistName: placement.playlist_name,
    days: { promised, seen },
    settled: await howSettled(ctx, state, placement.pitch_id),
    ...whatFollows(ctx, state),
  });
}

/** Undefined where it is back. */
async function howLost({ db }: Context, { playlist_id }: LockedPlacement) {
  const lost = db.selectFrom('playlists').select(['lost_how', 'lost_at']).where('id', '=', playlist_id);
  const row = await lost.executeTakeFirst();
  return row?.lost_at
    ? { endedBy: `playlist_${row.lost_how ?? 'gone'}` as const, since: row.lost_at }
    : undefined;
}
