import { DAY, plus } from '#contract/time.ts';
import { importFigures } from '#server/domains/orders/figures/manage-figures.ts';
import { artistOf, campaignOf, type OrderPlay } from './play-order.ts';
import { seededRandom } from './random.ts';

/** Streams that a placement adds on a day. */
const STREAMS_ADDED = 21;
/** Days before the start that an artist's file goes back. */
const DAYS_BEFORE = 28;

/** The artist imports a file of Spotify for Artists after the end: what was usual before, and what placements added. */
export async function shareFigures(play: OrderPlay, at: Date): Promise<void> {
  const { env, plan } = play;
  const campaign = await campaignOf(play);
  const { starts_at: starts, ends_at: ends } = campaign;
  if (!starts || !ends) return;
  const random = seededRandom(plan.index + 2);
  const placements = await env
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
  env.at(at);
  const owner = { orderId: play.id, campaignId: campaign.id };
  await importFigures(artistOf(play), owner, Buffer.from(lines.join('\n')), {});
}
