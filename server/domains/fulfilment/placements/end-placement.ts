import { placementStates } from '#contract/fulfilment/placements/rules.ts';
import { moved } from '#contract/states.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { type OrderState, withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutPlacement } from './about-placement.ts';
import { type LockedPlacement, lockPlacement } from './lock-placement.ts';
import { removeFromPlaylistJob } from './placements.jobs.ts';

/**
 * Ends a locked placement as planned or with its campaign, and has the song removed from a playlist of a connected
 * account. `written`: its row is already updated.
 */
export async function endPlacement(
  ctx: Context,
  { order }: OrderState,
  placement: LockedPlacement,
  { written = false } = {},
): Promise<void> {
  if (!written)
    await ctx.db
      .updateTable('placements')
      .set({
        status: moved(placementStates, 'placement', placement.status, 'ended'),
        over_at: ctx.now(),
        check_at: null,
        version: placement.version + 1,
      })
      .where('id', '=', placement.id)
      .execute();
  await audit(ctx, {
    kind: 'placement.ended',
    subject: ['order', order.id],
    text: `Placement on the playlist “${placement.playlist_name}” ended. Seen on ${placement.days === 1 ? '1 day' : `${placement.days} days`}.`,
    data: { placementId: placement.id, playlistId: placement.playlist_id },
  });
  if (placement.readable)
    await enqueue(ctx, removeFromPlaylistJob, { placementId: placement.id }, aboutPlacement(placement));
}

/** Ends the open placements of an order if its campaign is over; otherwise does nothing. */
export const endPlacementsOf = (ctx: Context, { orderId }: { orderId: string }): Promise<void> =>
  withLockedOrder(ctx, orderId, async (ctx, state) => {
    if (state.campaign.status !== 'completed' && state.campaign.status !== 'cancelled') return;
    const open = await ctx.db
      .selectFrom('placements')
      .select('id')
      .where('campaign_id', '=', state.campaign.id)
      .where('status', 'in', ['pending', 'live'])
      .orderBy('id')
      .execute();
    for (const { id } of open) {
      const placement = await lockPlacement(ctx, id);
      if (placement) await endPlacement(ctx, state, placement);
    }
  });
