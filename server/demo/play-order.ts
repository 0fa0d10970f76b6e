import type { Selectable } from 'kysely';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import type { Id } from '#contract/ids.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import type { Duration } from '#contract/sales/packages/schema.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { checkout } from '#server/domains/orders/checkout/checkout.ts';
import { confirmOrder } from '#server/domains/orders/orders/confirm-order.ts';
import { endOverdue } from '#server/domains/orders/orders/end-overdue.ts';
import { markPaid } from '#server/domains/orders/orders/mark-paid.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { syncPayment } from '#server/domains/orders/payments/sync-payment.ts';
import { reviewSong } from '#server/domains/orders/tagging/review-song.ts';
import { startDraft } from '#server/domains/sales/campaigns/create-draft.ts';
import { askedSong } from '#server/domains/sales/fit/asked-song.ts';
import { paidOfferFor } from '#server/domains/sales/packages/list-offers.ts';
import { type PackageRow, packageOnSale, priceOf } from '#server/domains/sales/packages/packages.service.ts';
import { demoChoices } from './demo-choices.ts';
import { DEMO_COUPON } from './demo-coupons.ts';
import type { DemoEnvironment, Person } from './demo-environment.ts';
import { curatorNotes } from './demo-names.ts';
import { billingAddressOf } from './demo-people.ts';
import { type DemoTrack, tagsFor } from './demo-songs.ts';
import { ACCEPTED, answerUpTo, sendPlanned } from './play-pitches.ts';

const SECOND = 1000;
/** Time from queueing a job to the provider's answer. */
const JOB_MS = 20 * SECOND;

/** The provider's published test cards. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000009995',
  refusesCapture: '4000000000000341',
} as const;

/** How an order is paid. */
export type PaidBy = 'card' | 'hand' | 'trial';

/** The times of an order; those that its story does not reach may be in the future. */
export interface Times {
  created: Date;
  placed: Date;
  /** Null when the artist has not confirmed. */
  confirmed: Date | null;
  reviewed: Date;
  started: Date;
  ends: Date;
}

export interface OrderPlan {
  /** Counts the orders, for references of payments by hand. */
  index: number;
  paidBy: PaidBy;
  times: Times;
  artist: Person;
  track: DemoTrack;
  bought: PackageRow;
  duration: Duration;
  /** The fewest pitches that are worth an order. */
  fewest: number;
  /** The share of its pitches that curators accept; absent: that of most campaigns. */
  accepted?: number;
}

/** One order in progress. Each step uses the product's own verb, as a person or a scheduled job would, at its time. */
export interface OrderPlay {
  plan: OrderPlan;
  env: DemoEnvironment;
  id: string;
}

/** Too little is sold to a drawn song: another is drawn instead. */
export class NothingFits extends Error {}

/** Creates a draft of what fits some time before `times.created`. Throws `NothingFits`. */
export async function beginDraft(env: DemoEnvironment, plan: OrderPlan): Promise<Campaign> {
  const { random } = env;
  const { track, bought, duration, times, artist } = plan;
  env.at(plus(times.created, -random.int(4, 50) * MINUTE));
  const ctx = env.artist(artist);
  const tags = tagsFor(random, track);
  const aiUse = plan.index % 11 === 4 ? 'generated' : plan.index % 4 === 1 ? 'assisted' : 'none';
  const song = { genres: tags.genres, aiUse, songUrl: track.url, artistName: track.artistName } as const;
  const choices = await demoChoices(ctx, song, plan.index);
  const offer = await paidOfferFor(ctx, askedSong({ ...song, ...choices }), bought.id);
  if (!offer || (offer.pitches ?? bought.pitches) < plan.fewest) throw new NothingFits();
  const sold = bought.trial ? { packageId: bought.id, pitches: null } : offer;
  return startDraft(ctx, {
    songName: track.songName,
    artistName: track.artistName,
    image: track.image,
    songUrl: track.url,
    packageId: sold.packageId as Id<'package'>,
    pitches: sold.pitches,
    duration,
    currentStep: 2,
    curatorNote: random.pick(curatorNotes),
    aiUse,
    ...tags,
    ...choices,
  });
}

/** One order by card in so many uses the demo's coupon, until it is used up. */
const COUPON_EVERY = 7;

const demoCoupon = (ctx: Context) =>
  ctx.db
    .selectFrom('coupons')
    .selectAll()
    .where('brand', '=', ctx.brand)
    .where('code', '=', DEMO_COUPON)
    .whereRef('uses', '<', 'uses_most')
    .executeTakeFirst();

/** Checks out a draft: an order that waits for its payment, or a placed trial. */
export async function order(env: DemoEnvironment, plan: OrderPlan): Promise<OrderPlay> {
  const { id: campaignId, packageId, pitches } = await beginDraft(env, plan);
  const { artist, duration, times, paidBy, index } = plan;
  env.at(times.created);
  const ctx = env.artist(artist);
  const billing = { email: artist.email, name: artist.name, ...billingAddressOf(artist) };
  const coupon = paidBy === 'card' && index % COUPON_EVERY === 0 ? ((await demoCoupon(ctx)) ?? null) : null;
  const bought = await packageOnSale(ctx, packageId);
  const expectedTotal = priceOf({ row: bought, pitches, duration }, coupon).total;
  const placed = await checkout(
    ctx,
    { campaignId, billing, consent: TERMS_VERSION, expectedTotal, ...(coupon && { coupon: coupon.code }) },
    null,
  );
  return { plan, env, id: placed.order.id };
}

export const artistOf = ({ env, plan }: OrderPlay) => env.artist(plan.artist);
export const operatorOf = ({ env, plan }: OrderPlay) => env.operator(plan.artist.brand);
export const systemOf = ({ env, plan }: OrderPlay) => env.system(plan.artist.brand);
export const providerOf = ({ env, plan }: OrderPlay) => env.provider(plan.artist.brand);
export const readBy = (play: OrderPlay): Context['db'] => systemOf(play).db;

/** The newest payment. Throws for a trial. */
export const paymentOf = (play: OrderPlay): Promise<Selectable<Database['payments']>> =>
  readBy(play)
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', play.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const campaignOf = (play: OrderPlay) =>
  readBy(play)
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .selectAll('campaigns')
    .where('orders.id', '=', play.id)
    .executeTakeFirstOrThrow();

/** Runs the jobs that a verb has queued, a little later. */
export async function work({ env }: OrderPlay, at: Date): Promise<void> {
  env.at(plus(at, JOB_MS) > env.end ? env.end : plus(at, JOB_MS));
  await env.work();
}

/** Pays with a card on the payment page; the provider's event arrives. */
async function payByCard(play: OrderPlay, card: string): Promise<void> {
  const payment = await paymentOf(play);
  play.env.payers.pay(payment.session_id ?? '', card);
  await syncPayment(providerOf(play), payment);
}

/** Pays or authorizes: the song goes to review. One card in twelve is declined at first. */
export async function place(play: OrderPlay, card: string = cards.good): Promise<void> {
  const { env, plan } = play;
  const { times, paidBy } = plan;
  if (paidBy === 'card') {
    if (env.random.chance(1 / 12)) {
      env.at(plus(times.placed, -MINUTE / 2));
      await payByCard(play, cards.declined);
    }
    env.at(times.placed);
    await payByCard(play, card);
  } else if (paidBy === 'hand') {
    env.at(times.placed);
    await markPaid(operatorOf(play), play.id, `DEMO-${String(plan.index).padStart(4, '0')}`);
    await work(play, times.placed);
  }
  if (!times.confirmed) return;
  env.at(times.confirmed);
  await confirmOrder(artistOf(play), play.id);
}

/** An admin reviews the song; the payment is captured or voided accordingly. */
async function review(play: OrderPlay, verdict: Parameters<typeof reviewSong>[2]): Promise<void> {
  const { reviewed } = play.plan.times;
  const item = await readBy(play)
    .selectFrom('tagging_items')
    .select('id')
    .where('order_id', '=', play.id)
    .executeTakeFirstOrThrow();
  play.env.at(reviewed);
  await reviewSong(operatorOf(play), item.id, verdict, null);
  await work(play, reviewed);
}

export const approve = (play: OrderPlay): Promise<void> => review(play, { verdict: 'approved' });
export const reject = (play: OrderPlay, reason: string): Promise<void> =>
  review(play, { verdict: 'rejected', reason });

/** Runs a scheduled job at this time. */
export async function tick(play: OrderPlay, at: Date, round: (ctx: Context) => Promise<void>): Promise<void> {
  play.env.at(at);
  await round(systemOf(play));
  await work(play, at);
}

/** The campaign starts; nothing is pitched yet. */
export const begin = (play: OrderPlay): Promise<void> =>
  tick(play, play.plan.times.started, startAndCompleteCampaigns);

export async function start(play: OrderPlay): Promise<void> {
  await begin(play);
  if (play.env.end < play.plan.times.ends) await pitch(play, play.env.end);
}

/** Sends what was planned when the campaign started, and brings the curators' answers up to then. */
export async function pitch(play: OrderPlay, until: Date): Promise<void> {
  const { env, plan, id } = play;
  const ctx = systemOf(play);
  env.at(plan.times.started);
  await sendPlanned(ctx, id);
  await answerUpTo(env, ctx, { orderId: id, seed: plan.index, until, accepted: plan.accepted ?? ACCEPTED });
}

/** The song was not approved in time. */
export const missReview = (play: OrderPlay): Promise<void> =>
  tick(play, plus(play.plan.times.placed, 2 * DAY + MINUTE / 2), endOverdue);

/** The bank declined the capture, and the artist did not pay again in time. */
export const missPayment = (play: OrderPlay): Promise<void> =>
  tick(play, plus(play.plan.times.reviewed, 2 * DAY + 2 * MINUTE), endOverdue);

/** The payment page expired; the draft can be edited again. */
export async function expire(play: OrderPlay): Promise<void> {
  play.env.at(plus(play.plan.times.created, 23 * HOUR + MINUTE));
  await syncPayment(providerOf(play), await paymentOf(play));
}
