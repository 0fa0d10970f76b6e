import { AppError } from '#contract/errors.ts';
import type { CuratorAnswer } from '#contract/fulfilment/pitches/schema.ts';
import { DAY, MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { recordAnswer } from '#server/domains/fulfilment/pitches/answer-pitch.ts';
import { markSent } from '#server/domains/fulfilment/pitches/send-pitches.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { DemoEnvironment } from './demo-environment.ts';
import { type Random, seededRandom } from './random.ts';

/** Sends the planned pitches of an order. The mails of that time are not written, because no one should get them. */
export const sendPlanned = (ctx: Context, orderId: string): Promise<void> =>
  withLockedOrder(ctx, orderId, async (ctx, state) => {
    if (state.campaign.status !== 'running') return;
    const planned = await ctx.db
      .selectFrom('pitches')
      .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
      .select(['pitches.id', 'pitches.replaces_id', 'playlists.name as playlist_name'])
      .where('pitches.order_id', '=', orderId)
      .where('pitches.status', '=', 'queued')
      .execute();
    if (planned.length > 0) await markSent(ctx, state, planned);
  });

/** The share of pitches that curators accept: in the middle of what the packages estimate. */
export const ACCEPTED = 0.2;

/** The verdicts of curators on a song, one by one, and how long each takes. */
function drawAnswers(random: Random, accepted: number) {
  return () => {
    const after = DAY * random.between(0.2, 6.5);
    const verdict = random.chance(accepted) ? ('accepted' as const) : ('declined' as const);
    return { after, verdict };
  };
}

/** How a curator heard a song: most in the player. Drawn from the time of the answer. */
export function hearingOf(
  after: number,
): Pick<CuratorAnswer, 'heardSource' | 'heardSeconds' | 'playerSeconds' | 'heardMoment'> {
  const seconds = 45 + (Math.floor(after / 1000) % 140);
  return Math.floor(after / MINUTE) % 4 === 0
    ? {
        heardSource: 'declared',
        heardSeconds: null,
        playerSeconds: null,
        heardMoment: `1:${10 + (seconds % 50)}`,
      }
    : { heardSource: 'player', heardSeconds: seconds, playerSeconds: 200, heardMoment: null };
}

/** Lets curators answer the sent pitches of an order, each at a time of their own, as far as these have come. */
export const answerUpTo = (
  env: DemoEnvironment,
  ctx: Context,
  { orderId, seed, until, accepted }: { orderId: string; seed: number; until: Date; accepted: number },
): Promise<void> =>
  withLockedOrder(ctx, orderId, async (ctx, state) => {
    const nextAnswer = drawAnswers(seededRandom(seed), accepted);
    const pitches = await ctx.db
      .selectFrom('pitches')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('sent_at', 'is not', null)
      .orderBy('playlist_id')
      .execute();
    const answers = pitches
      .map((pitch) => ({ pitch, ...nextAnswer() }))
      .map(({ pitch, after, verdict }) => ({
        pitch,
        after,
        verdict,
        at: plus(pitch.sent_at ?? until, after),
      }))
      .filter(({ pitch, at }) => pitch.status === 'sent' && at <= until)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    for (const { pitch, verdict, after, at } of answers) {
      env.at(at);
      // The song's own genre comes first; the others say where else it fits.
      const [genre = 'Pop'] = state.campaign.genres;
      const asked = { genre, orderId, curatorId: pitch.curator_id };
      const said = { accepted: env.answers.accept, declined: env.answers.decline };
      const answer = { verdict, reason: said[verdict](asked), ...hearingOf(after) };
      if (answer.heardSource === 'player') await playSong(ctx, pitch.id, answer);
      await recordAnswer(ctx, state, pitch, answer).catch((error: unknown) => {
        // The playlist has filled up, so its curator declines.
        if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
        return recordAnswer(ctx, state, pitch, {
          ...answer,
          verdict: 'declined',
          reason: env.answers.decline(asked),
        });
      });
    }
    env.at(until);
  });

/** As if the song was played just before, for so many seconds. */
const playSong = (
  { db, now }: Context,
  pitchId: string,
  { heardSeconds, playerSeconds }: Pick<CuratorAnswer, 'heardSeconds' | 'playerSeconds'>,
) =>
  db
    .insertInto('pitch_hearings')
    .values({
      pitch_id: pitchId,
      opened_at: plus(now(), -5 * MINUTE),
      player_seconds: playerSeconds,
      seconds: Array.from({ length: heardSeconds ?? 0 }, (_, second) => second),
    })
    .onConflict((known) => known.column('pitch_id').doNothing())
    .execute();
