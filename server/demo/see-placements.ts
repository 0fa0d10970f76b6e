import { DAY, HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { importFigures } from '#server/features/figures/keep-figures.ts';
import { withLockedOrder } from '#server/features/orders/order-state.ts';
import { lockPlacement } from '#server/features/placements/lock-placement.ts';
import { recordCheck } from '#server/features/placements/record-check.ts';
import { artistOf, campaignOf, type OrderPlay, operatorOf } from './play-order.ts';
import { seededRandom } from './random.ts';

/** Streams that a placement adds on a day. */
const STREAMS_ADDED = 21;
/** Days before the start that an artist's file goes back. */
const DAYS_BEFORE = 28;

/** One placement in so many was promised by its curator and never added. */
const NEVER_ADDED = 1 / 9;

/**
 * Checks the placements of an order before its campaign ends: once, or each day where `daily` says so. Some were never
 * added.
 */
export const seePlacements = (
  ctx: Context,
  play: OrderPlay,
  { until, daily }: { until: Date; daily: boolean },
): Promise<void> =>
  withLockedOrder(ctx, play.id, async (ctx, state) => {
    const { stage, plan } = play;
    const random = seededRandom(plan.index + 1);
    const placements = await ctx.db
      .selectFrom('placements')
      .select(['id', 'accepted_at'])
      .where('campaign_id', '=', state.campaign.id)
      .where('status', 'in', ['pending', 'live'])
      .orderBy('playlist_id')
      .execute();
    for (const { id, accepted_at: accepted } of placements) {
      const added = !random.chance(NEVER_ADDED);
      let position = random.int(2, 40);
      const first = plus(accepted, random.between(2, 20) * HOUR);
      for (let at = first; at < until; at = plus(at, DAY)) {
        stage.at(at);
        const placement = await lockPlacement(ctx, id);
        if (!placement) break;
        const { readable } = placement;
        await recordCheck(ctx, state, placement, {
          at,
          result: added ? 'seen' : 'not_seen',
          source: readable ? 'account' : 'manual',
          position: added ? position : null,
          snapshot_id: null,
          note: readable ? '' : 'Looked at the playlist in the app',
          link: null,
          by_id: readable ? null : operatorOf(play).actor.id,
          images: [],
        });
        position = Math.max(1, position + random.int(-1, 2));
        if (!daily) break;
      }
    }
    stage.at(until);
  });

/** The artist imports a file of Spotify for Artists after the end: what was usual before, and what placements added. */
export async function shareFigures(play: OrderPlay, at: Date): Promise<void> {
  const { stage, plan } = play;
  const campaign = await campaignOf(play);
  const { starts_at: starts, ends_at: ends } = campaign;
  if (!starts || !ends) return;
  const random = seededRandom(plan.index + 2);
  const placements = await stage
    .artist(plan.artist)
    .db.selectFrom('placements')
    .select(['live_at', 'over_at'])
    .where('campaign_id', '=', campaign.id)
    .where('live_at', 'is not', null)
    .execute();
  const usual = random.between(15, 260);
  const lines = ['date,listeners,streams'];
  for (let day = plus(starts, -DAYS_BEFORE * DAY); day < at; day = plus(day, DAY)) {
    const live = placements.filter(
      ({ live_at, over_at }) => live_at !== null && live_at <= day && (!over_at || over_at > day),
    ).length;
    const streams = Math.round(
      usual * random.between(0.9, 1.1) + live * STREAMS_ADDED * random.between(0.6, 1.5),
    );
    const listeners = Math.round(streams * random.between(0.6, 0.72));
    lines.push(`${day.toISOString().slice(0, 10)},${listeners},${streams}`);
  }
  stage.at(at);
  const owner = { orderId: play.id, campaignId: campaign.id };
  await importFigures(artistOf(play), owner, Buffer.from(lines.join('\n')));
}
