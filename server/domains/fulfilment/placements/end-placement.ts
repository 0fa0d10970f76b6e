import type { MakeGoodCause } from '#contract/fulfilment/make-goods/schema.ts';
import { placementStates } from '#contract/fulfilment/placements/rules.ts';
import { moved } from '#contract/states.ts';
import type { Context } from '#server/context.ts';
import { recordMakeGood } from '#server/domains/fulfilment/make-goods/record-make-good.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { type OrderState, withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { type LockedPlacement, lockPlacement } from './lock-placement.ts';
import { daysOf } from './placement-days.ts';

/**
 * Ends a locked placement as planned, with its campaign, or for a cause. That ends our checks and what we may owe; the song
 * stays where it is. Something is owed for a cause, and for a song that was never seen before its campaign was completed.
 * `written`: its row is already updated.
 */
export async function endPlacement(
  ctx: Context,
  { order, campaign }: OrderState,
  placement: LockedPlacement,
  { written = false, cause = null }: { written?: boolean; cause?: MakeGoodCause | null } = {},
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
  const neverSeen = placement.seen_at === null && campaign.status !== 'cancelled';
  const owedFor = cause ?? (neverSeen ? 'not_delivered' : null);
  if (owedFor !== null)
    await recordMakeGood(ctx, {
      cause: owedFor,
      order_id: order.id,
      pitch_id: placement.pitch_id,
      placement: { id: placement.id, ...daysOf(placement) },
      demo: placement.demo,
    });
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
