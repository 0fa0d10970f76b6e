import type { Context } from '#server/context.ts';
import type { OwedPitch } from '#server/domains/orders/money-back/owed-parts.ts';
import type { OrderState } from '#server/domains/orders/orders/order-state.ts';
import { endPlacement } from './end-placement.ts';
import { lockPlacement } from './lock-placement.ts';
import { daysOf } from './placement-days.ts';

const openPlacements = ({ db }: Context, { campaign }: OrderState) =>
  db
    .selectFrom('placements')
    .select(['id', 'pitch_id', 'accepted_at', 'until', 'days'])
    .where('campaign_id', '=', campaign.id)
    .where('status', 'in', ['pending', 'live'])
    .orderBy('id')
    .execute();

/** Ends the open placements of a locked order before their time, and records the days that they miss as owed. */
export async function endPlacementsEarly(ctx: Context, state: OrderState): Promise<void> {
  for (const { id } of await openPlacements(ctx, state)) {
    const placement = await lockPlacement(ctx, id);
    if (!placement) continue;
    const { daysPromised, daysSeen } = daysOf(placement);
    await endPlacement(ctx, state, placement, { cause: daysSeen < daysPromised ? 'ended_early' : null });
  }
}

/** What would be owed for open placements if they ended now, for the arithmetic. */
export async function owedIfEndedNow(ctx: Context, state: OrderState): Promise<OwedPitch[]> {
  const open = await openPlacements(ctx, state);
  return open.map((placement) => {
    const { daysPromised, daysSeen } = daysOf(placement);
    return {
      pitch_id: placement.pitch_id,
      days_promised: daysPromised,
      days_seen: daysSeen,
      whole: false,
      replacement_id: null,
      replacement_answered: null,
    };
  });
}
