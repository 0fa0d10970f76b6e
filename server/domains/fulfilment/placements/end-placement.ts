import { placementEndings } from '#contract/endings/placement-endings.ts';
import type { PlacementEnding } from '#contract/endings/schema.ts';
import type { MakeGoodCause } from '#contract/fulfilment/make-goods/schema.ts';
import { placementStates } from '#contract/fulfilment/placements/rules.ts';
import { moved } from '#contract/states.ts';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { recordMakeGood } from '#server/domains/fulfilment/make-goods/record-make-good.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { type LockedPlacement, lockPlacement } from './lock-placement.ts';
import { daysOf, daysProved, isProvedToTheEnd, promisedUntil } from './placement-days.ts';

/** What ends a placement before its time, or makes it worth nothing, and why something is owed for it. */
const causes: Partial<Record<PlacementEnding, MakeGoodCause>> = {
  not_delivered: 'not_delivered',
  playlist_gone: 'playlist_lost',
  playlist_private: 'playlist_lost',
  failed_review: 'condemned',
  ended_early: 'ended_early',
  unproved: 'unproved',
};

/** What is owed for a placement that ends so; null if nothing is. */
export function owedFor(
  placement: Parameters<typeof daysOf>[0] & Parameters<typeof daysProved>[0],
  endedBy: PlacementEnding,
): { cause: MakeGoodCause; days: ReturnType<typeof daysOf> } | null {
  const cause = causes[endedBy];
  const days = cause === 'unproved' ? daysProved(placement) : daysOf(placement);
  // Of a campaign that was ended early, a placement may have had all its days.
  if (cause === undefined || (cause === 'ended_early' && days.daysSeen >= days.daysPromised)) return null;
  return { cause, days };
}

/** How a placement ends that ends with its campaign, or at its planned time. */
export const endingWith = (
  { campaign }: OrderState,
  placement: Parameters<typeof isProvedToTheEnd>[0],
): PlacementEnding => {
  if (campaign.status === 'cancelled') return campaign.ended_by ?? 'unknown';
  if (placement.seen_at === null) return 'not_delivered';
  return isProvedToTheEnd(placement) ? 'played_out' : 'unproved';
};

/**
 * Ends a locked placement with its campaign, or for a reason of its own. That ends our checks and what we may owe; the song
 * stays where it is. `written`: its status is already updated. `since`: when what is owed was established, if before.
 */
export async function endPlacement(
  ctx: Context,
  state: OrderState,
  locked: LockedPlacement,
  {
    written = false,
    since,
    ...how
  }: { written?: boolean; since?: Date | undefined; endedBy?: PlacementEnding } = {},
): Promise<void> {
  const placement = { ...locked, until: promisedUntil(locked, state.campaign, ctx.now()) };
  const endedBy = how.endedBy ?? endingWith(state, placement);
  await ctx.db
    .updateTable('placements')
    .set({
      ended_by: endedBy,
      until: placement.until,
      ...(!written && {
        status: moved(placementStates, 'placement', placement.status, 'ended'),
        over_at: ctx.now(),
        check_at: null,
        version: nextVersion,
      }),
    })
    .where('id', '=', placement.id)
    .execute();
  const { daysPromised, daysSeen } = daysOf(placement);
  await audit(ctx, {
    kind: 'placement.ended',
    subject: ['order', state.order.id],
    text: `Placement on the playlist “${placement.playlist_name}” ended. ${placementEndings[endedBy].said(null)} Seen on ${daysSeen} of ${daysPromised} days.`,
    data: { placementId: placement.id, playlistId: placement.playlist_id, endedBy },
    proves: { placements: [placement.id] },
  });
  await recordLoss(ctx, state, placement, { endedBy, since });
}

/** Records what is owed for a locked placement that ends so, or will unless its playlist is back in time. `since`: as above. */
export async function recordLoss(
  ctx: Context,
  { order, campaign }: OrderState,
  placement: LockedPlacement,
  { endedBy, since }: { endedBy: PlacementEnding; since?: Date | undefined },
): Promise<void> {
  const until = promisedUntil(placement, campaign, ctx.now());
  const owed = owedFor({ ...placement, until }, endedBy);
  if (owed)
    await recordMakeGood(ctx, {
      cause: owed.cause,
      order_id: order.id,
      pitch_id: placement.pitch_id,
      placement: { id: placement.id, ...owed.days },
      demo: placement.demo,
      since,
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
