import { AppError } from '#contract/errors.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { withLockedOrder } from '#server/features/orders/order-state.ts';
import { takeAnswer } from '#server/features/pitches/answer-pitch.ts';
import { answerUntil, markSent } from '#server/features/pitches/send-pitches.ts';
import { acceptances, declines } from './demo-answers.ts';
import { type Random, seededRandom } from './random.ts';
import type { Stage } from './stage.ts';

/** Sends the planned pitches of an order. The mails of that time are not written: nobody is to get them. */
export const sendPlanned = (ctx: Context, orderId: string): Promise<void> =>
  withLockedOrder(ctx, orderId, async (ctx, state) => {
    if (state.campaign.status !== 'running') return;
    const planned = await ctx.db
      .selectFrom('pitches')
      .select(['id', 'replaces_id'])
      .where('order_id', '=', orderId)
      .where('status', '=', 'queued')
      .execute();
    if (planned.length > 0) await markSent(ctx, state, planned, answerUntil(ctx, state));
  });

/** What a curator thinks, and how long they take; nearly half take a song, as they are offered only what fits. */
const opinion = (random: Random) => {
  const after = DAY * random.between(0.2, 6.5);
  const accepts = random.chance(0.45);
  const reason = accepts ? random.pick(acceptances) : random.pick(declines);
  return { after, answer: { verdict: accepts ? ('accepted' as const) : ('declined' as const), reason } };
};

/** Lets curators answer the sent pitches of an order, each at a time of their own, as far as these have come. */
export const answerUpTo = (
  stage: Stage,
  ctx: Context,
  { orderId, seed, until }: { orderId: string; seed: number; until: Date },
): Promise<void> =>
  withLockedOrder(ctx, orderId, async (ctx, state) => {
    const random = seededRandom(seed);
    const pitches = await ctx.db
      .selectFrom('pitches')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('sent_at', 'is not', null)
      .orderBy('playlist_id')
      .execute();
    const answers = pitches
      .map((pitch) => ({ pitch, ...opinion(random) }))
      .map(({ pitch, after, answer }) => ({ pitch, answer, at: plus(pitch.sent_at ?? until, after) }))
      .filter(({ pitch, at }) => pitch.status === 'sent' && at <= until)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    for (const { pitch, answer, at } of answers) {
      stage.at(at);
      await takeAnswer(ctx, state, pitch, answer).catch((error: unknown) => {
        // The playlist has filled up, so its curator declines.
        if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
        return takeAnswer(ctx, state, pitch, { verdict: 'declined', reason: FULL });
      });
    }
    stage.at(until);
  });

const FULL = 'My list is full right now and I do not want to drop anything for it this month';
