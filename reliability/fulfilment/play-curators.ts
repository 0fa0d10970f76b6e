import { AppError } from '#contract/errors.ts';
import { CuratorAnswer } from '#contract/fulfilment/pitches/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { AccountContext, Context, CuratorContext } from '#server/context.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { answerPitch } from '#server/domains/fulfilment/pitches/answer-pitch.ts';
import { closePitches } from '#server/domains/fulfilment/pitches/close-pitches.ts';
import { expirePitches } from '#server/domains/fulfilment/pitches/expire-pitches.ts';
import { fillUpPlans } from '#server/domains/fulfilment/pitches/fill-up-plans.ts';
import { updateOwnAccount } from '#server/domains/fulfilment/pitches/go-away.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { sendPitches } from '#server/domains/fulfilment/pitches/send-pitches.ts';
import { endPlacementsOf } from '#server/domains/fulfilment/placements/end-placement.ts';
import { followUpPlacements } from '#server/domains/fulfilment/placements/follow-up.ts';
import { recordSeen } from '#server/domains/fulfilment/placements/record-check.ts';
import { decideReport } from '#server/domains/fulfilment/ratings/decide-report.ts';
import { rateReview } from '#server/domains/fulfilment/ratings/rate-review.ts';
import { refreshStandings } from '#server/domains/fulfilment/standing/refresh-standings.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { tokenOfPitch } from '#test/support/pitch-desk.ts';
import { unnoted } from '#test/support/placement-desk.ts';
import { type CuratorKind, isAdding, ratingOf, triesOf } from './curator-kinds.ts';

interface World {
  ctx: Context;
  asArtist: () => AccountContext;
  asAdmin: () => AccountContext;
  asCurator: (id: string) => CuratorContext;
  /** By the ids of the curators. */
  kinds: ReadonlyMap<string, CuratorKind>;
}

/** What went on that the rows do not say. */
export interface Played {
  /** Songs that each curator was sent, in order. */
  songs: Map<string, string[]>;
  tooEarly: number;
  copies: number;
  /** Pitches that were sent to a curator who was away or paused. */
  wronglySent: string[];
}

/** Plays a day: pitches are sent, curators answer, the artist rates, an admin decides, songs are looked for. */
export async function playDay(world: World, day: number, played: Played): Promise<void> {
  const { ctx, kinds } = world;
  if (day === 14) await goAway(world);
  await startAndCompleteCampaigns(ctx);
  await fillUpPlans(ctx);
  await sendPitches(ctx);
  await noteSent(world, played);
  await answerAll(world, played);
  await rateAll(world, played);
  for (const due of await placementsDue(ctx)) {
    const kind = kinds.get(due.curator_id) ?? 'diligent';
    await recordSeen({ ...ctx, brand: 'real-playlist' }, due, {
      at: ctx.now(),
      result: isAdding(kind) ? 'seen' : 'not_seen',
      source: 'manual',
      position: isAdding(kind) ? 7 : null,
      ...unnoted,
    });
  }
  await followUpPlacements(ctx);
  await expirePitches(ctx);
  await settleMakeGoods(ctx, planReplacement);
  await closeEnded(ctx);
  await refreshStandings(ctx);
}

/** Two weeks, from tomorrow. */
async function goAway({ ctx, asCurator, kinds }: World): Promise<void> {
  const dayIn = (days: number) =>
    plus(ctx.now(), days * DAY)
      .toISOString()
      .slice(0, 10);
  for (const [id, kind] of kinds)
    if (kind === 'away')
      await updateOwnAccount(asCurator(id), { away: { from: dayIn(1), to: dayIn(14) } }, null);
}

async function noteSent({ ctx }: World, { songs, wronglySent }: Played): Promise<void> {
  const sent = await ctx.db
    .selectFrom('pitches')
    .innerJoin('curators', 'curators.id', 'pitches.curator_id')
    .select(['pitches.id', 'curator_id', 'sent_at', 'away_from', 'away_until', 'paused_at'])
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('pitches.id')
    .execute();
  for (const { id, curator_id, sent_at, away_from, away_until, paused_at } of sent) {
    const known = songs.get(curator_id) ?? [];
    songs.set(curator_id, known);
    if (known.includes(id) || sent_at === null) continue;
    known.push(id);
    const isAway = away_from !== null && away_until !== null && away_from <= sent_at && sent_at < away_until;
    if (isAway || paused_at !== null) wronglySent.push(id);
  }
}

const openPitches = ({ db }: Context, curatorId: string) =>
  db
    .selectFrom('pitches')
    .select('id')
    .where('curator_id', '=', curatorId)
    .where('status', '=', 'sent')
    .orderBy('id')
    .execute();

async function answerAll({ ctx, kinds }: World, played: Played): Promise<void> {
  for (const [curatorId, kind] of kinds) {
    const curator = await ctx.db
      .selectFrom('curators')
      .select(['away_from', 'away_until'])
      .where('id', '=', curatorId)
      .executeTakeFirstOrThrow();
    const { away_from: from, away_until: until } = curator;
    if (from && until && from <= ctx.now() && ctx.now() < until) continue;
    for (const { id } of await openPitches(ctx, curatorId)) {
      const n = played.songs.get(curatorId)?.indexOf(id) ?? 0;
      for (const body of triesOf(kind, n)) await tryAnswer(ctx, id, CuratorAnswer.parse(body), played);
    }
  }
}

async function tryAnswer(ctx: Context, id: string, answer: CuratorAnswer, played: Played): Promise<void> {
  await answerPitch(ctx, await tokenOfPitch(ctx, id), answer).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'invalid_input') played[error.errors?.reason ? 'copies' : 'tooEarly'] += 1;
    else if (error.code !== 'conflict') throw error;
  });
}

async function rateAll({ ctx, asArtist, asAdmin, kinds }: World, { songs }: Played): Promise<void> {
  const answered = await ctx.db
    .selectFrom('pitches')
    .innerJoin('orders', 'orders.id', 'pitches.order_id')
    .leftJoin('pitch_ratings', 'pitch_ratings.pitch_id', 'pitches.id')
    .select(['pitches.id', 'curator_id', 'orders.number'])
    .where('pitches.status', 'in', ['accepted', 'declined'])
    .where('pitch_ratings.pitch_id', 'is', null)
    .orderBy('pitches.id')
    .execute();
  for (const { id, curator_id, number } of answered) {
    const rating = ratingOf(kinds.get(curator_id) ?? 'diligent', songs.get(curator_id)?.indexOf(id) ?? 0);
    await rateReview(asArtist(), { number, id }, rating);
    if (rating.reason) await decideReport(asAdmin(), id, { verdict: 'upheld', note: '' });
  }
}

const placementsDue = ({ db, now }: Context) =>
  db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select(['placements.id', 'pitches.order_id', 'pitches.curator_id'])
    .where('placements.check_at', '<=', now())
    .orderBy('placements.id')
    .execute();

async function closeEnded(ctx: Context): Promise<void> {
  const ended = await ctx.db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .select('orders.id')
    .where('campaigns.status', '=', 'completed')
    .execute();
  for (const { id } of ended) {
    await closePitches(ctx, { orderId: id });
    await endPlacementsOf(ctx, { orderId: id });
  }
}
