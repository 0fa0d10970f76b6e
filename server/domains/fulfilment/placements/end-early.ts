import type { Context } from '#server/context.ts';
import type { OwedPitch } from '#server/domains/orders/money-back/owed-parts.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { endingWith, endPlacement, owedFor } from './end-placement.ts';
import { lockPlacement } from './lock-placement.ts';
import { promisedUntil } from './placement-days.ts';

const openPlacements = ({ db }: Context, { campaign }: OrderState) =>
  db
    .selectFrom('placements')
    .select(['id', 'pitch_id', 'accepted_at', 'until', 'days', 'seen_at'])
    .where('campaign_id', '=', campaign.id)
    .where('status', 'in', ['pending', 'live'])
    .orderBy('id')
    .execute();

/** How an open placement ends if its campaign is completed now: before its time, or as planned. */
const endingNow = (ctx: Context, state: OrderState, placement: Parameters<typeof endingWith>[1]) =>
  state.campaign.ends_at !== null && state.campaign.ends_at <= ctx.now()
    ? endingWith(state, placement)
    : 'ended_early';

/** Ends the open placements of a locked order as its campaign is completed, and records the days that they miss as owed. */
export async function endPlacementsEarly(ctx: Context, state: OrderState): Promise<void> {
  for (const { id } of await openPlacements(ctx, state)) {
    const locked = await lockPlacement(ctx, id);
    const placement = locked && { ...locked, until: promisedUntil(locked, state.campaign, ctx.now()) };
    if (placement) await endPlacement(ctx, state, placement, { endedBy: endingNow(ctx, state, placement) });
  }
}

/** What more would be owed for open placements if they ended now, for the arithmetic. */
export async function owedIfEndedNow(ctx: Context, state: OrderState): Promise<OwedPitch[]> {
  const open = await openPlacements(ctx, state);
  const lost = new Set(state.owed.map(({ pitch_id }) => pitch_id));
  return open.flatMap((row) => {
    if (lost.has(row.pitch_id)) return [];
    const placement = { ...row, until: promisedUntil(row, state.campaign, ctx.now()) };
    const owed = owedFor(placement, endingNow(ctx, state, placement));
    if (!owed) return [];
    return {
      pitch_id: placement.pitch_id,
      days_promised: owed.days.daysPromised,
      days_seen: owed.days.daysSeen,
      whole: false,
      replacement_id: null,
      replacement_answered: null,
    };
  });
}
