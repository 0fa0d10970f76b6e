import { MAKE_GOOD_MS } from '#contract/fulfilment/make-goods/schema.ts';
import { DAY, MINUTE, plus } from '#contract/time.ts';
import { settleEnd } from '#server/domains/fulfilment/make-goods/settle-end.ts';
import { settleOrder } from '#server/domains/fulfilment/make-goods/settle-order.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { followUpPlacements } from '#server/domains/fulfilment/placements/follow-up.ts';
import { importFigures } from '#server/domains/orders/figures/manage-figures.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { recordManualRefund } from '#server/domains/orders/payments/record-manual-refund.ts';
import { checkUpTo, undeliveredAt } from './play-checks.ts';
import {
  artistOf,
  campaignOf,
  type OrderPlay,
  operatorOf,
  pitch,
  readBy,
  systemOf,
  tick,
  work,
} from './play-order.ts';
import { seededRandom } from './random.ts';

/** Streams that a placement adds on a day. */
const STREAMS_ADDED = 21;
/** Days before the start that an artist's file goes back. */
const DAYS_BEFORE = 28;

/** The artist imports a file of Spotify for Artists after the end: what was usual before, and what placements added. */
async function shareFigures(play: OrderPlay, at: Date): Promise<void> {
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

/** Campaigns that ended so lately are checked each day, as in an installation; of older ones one look is enough. */
export const CHECKED_DAILY_MS = 14 * DAY;

/** One artist in this many shares a campaign's figures. */
const SHARES_EVERY = 2;

/**
 * Completes the campaign by its clock, and refunds what is owed and what was not reviewed. `at` is later than planned if it was paused.
 * `closely`: its placements are checked each day, and its artist shares the figures.
 */
export async function complete(
  play: OrderPlay,
  { at = play.plan.times.ends, closely = false }: { at?: Date; closely?: boolean } = {},
): Promise<void> {
  const { env, plan } = play;
  await pitch(play, plan.times.ends);
  const checked = { env, orderId: play.id, operator: operatorOf(play), system: systemOf(play) };
  // The public pages show the latest, with the days on which songs were seen.
  const daily = closely || plus(env.end, -CHECKED_DAILY_MS) < plan.times.ends;
  await checkUpTo(checked, { until: plan.times.ends, daily, seed: plan.index + 1 });
  await endUndelivered(play);
  await tick(play, at, startAndCompleteCampaigns);
  await tick(play, plus(at, MINUTE), (ctx) =>
    withLockedOrder(ctx, play.id, (within, state) => settleOrder(within, state, planReplacement)),
  );
  await tick(play, plus(at, 2 * MINUTE), (ctx) => withLockedOrder(ctx, play.id, settleEnd));
  if (plus(at, DAY) < env.end) await refundByHand(play, plus(at, DAY));
  const shared = plus(at, 2 * DAY);
  if (shared < env.end && (closely || plan.index % SHARES_EVERY === 0)) await shareFigures(play, shared);
}

/** Ends placements that were never seen when they count as not delivered. No other playlist is found, so their share is refunded. */
async function endUndelivered(play: OrderPlay): Promise<void> {
  const never = await readBy(play)
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select('placements.accepted_at')
    .where('pitches.order_id', '=', play.id)
    .where('placements.status', '=', 'pending')
    .orderBy('placements.accepted_at')
    .execute();
  for (const placement of never) {
    const at = undeliveredAt(placement);
    if (plus(at, MAKE_GOOD_MS + MINUTE) >= play.plan.times.ends) continue;
    await tick(play, at, followUpPlacements);
    await tick(play, plus(at, MAKE_GOOD_MS + MINUTE), (ctx) =>
      withLockedOrder(ctx, play.id, (within, state) => settleOrder(within, state, async () => null)),
    );
  }
}

/** What is owed for a payment by hand, or what the bank returned, is paid back by hand. */
async function refundByHand(play: OrderPlay, at: Date): Promise<void> {
  const due = await readBy(play)
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.order_id', '=', play.id)
    .where('refunds.status', '=', 'to_pay_back')
    .execute();
  play.env.at(at);
  for (const { id } of due) await recordManualRefund(operatorOf(play), id, `DEMO-BACK-${play.plan.index}`);
  await work(play, at);
}
