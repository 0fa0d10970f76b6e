import { pluralize } from '#contract/plural.ts';
import { hasTimeForPitches } from '#contract/sales/fit/rules.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { choosePlaylists, fittingPlaylists } from '#server/domains/sales/fit/match-playlists.ts';
import { countPlanned, insertPitches } from './insert-pitches.ts';
import { readMatching } from './read-matching.ts';

/** Pitches of a campaign with a chosen start are planned this long before it, so that no places wait for weeks. */
export const PLANNED_AHEAD_MS = DAY;

const isNearStart = ({ start_from: from }: OrderState['campaign'], now: Date): boolean =>
  from === null || from <= plus(now, PLANNED_AHEAD_MS);

/** Pitches that were sold, are not planned, and were not refunded for lack of a playlist. */
export const wantedPitches = (
  { order, campaign }: Pick<OrderState, 'order' | 'campaign'>,
  planned: number,
): number => order.pitches - planned - campaign.unplanned_pitches;

/** Whether more pitches of a campaign can be planned now. */
export const canPlanPitches = (campaign: OrderState['campaign'], now: Date): boolean =>
  (campaign.status === 'scheduled' || campaign.status === 'running') &&
  isNearStart(campaign, now) &&
  hasTimeForPitches(campaign.ends_at, now);

/** Plans the pitches of an order's campaign, once its song is approved. Does nothing when all are planned. */
export async function planPitches(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const order = ctx.db.selectFrom('orders').select('id').where('id', '=', orderId);
  // Removed with the demo data.
  if (!(await order.executeTakeFirst())) return;
  await withLockedOrder(ctx, orderId, planOf);
}

/**
 * Plans as many pitches as were sold and are not planned yet, to the playlists that fit best. Two campaigns never take
 * the same place: the playlists are locked before their load is read.
 */
async function planOf(ctx: Context, state: OrderState): Promise<void> {
  const { order, campaign } = state;
  if (!canPlanPitches(campaign, ctx.now())) return;
  const wanted = wantedPitches(state, await countPlanned(ctx, campaign.id));
  if (wanted <= 0) return;
  const { song, playlists } = await readMatching(ctx, { campaign, genreInCommon: true, lock: true });
  const chosen = choosePlaylists(song, fittingPlaylists(song, playlists), wanted);
  if (chosen.length === 0) return;
  await insertPitches(ctx, state, chosen, { chosenBy: null, replacesId: null });
  await auditPlan(ctx, order.id, chosen.length, wanted);
}

/** Records how many of the pitches that an order lacked were planned. */
export const auditPlan = (ctx: Context, orderId: string, planned: number, wanted: number): Promise<void> =>
  audit(ctx, {
    kind: 'pitches.planned',
    subject: ['order', orderId],
    text:
      planned === wanted
        ? `${pitches(planned)} planned`
        : `${pitches(planned)} planned. No playlist available yet for ${wanted - planned} more.`,
    data: { planned, wanted },
  });

const pitches = (count: number): string => pluralize(count, 'pitch', 'pitches');
