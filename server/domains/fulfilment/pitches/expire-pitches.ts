import { type RawBuilder, sql } from 'kysely';
import { pitchEndings } from '#contract/endings/pitch-endings.ts';
import type { PitchEnding } from '#contract/endings/schema.ts';
import { pitchStates } from '#contract/fulfilment/pitches/rules.ts';
import type { PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import { wordsOf } from '#contract/plural.ts';
import { moved } from '#contract/states.ts';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { recordMakeGood } from '#server/domains/fulfilment/make-goods/record-make-good.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';

/** Orders per round; the next takes the rest. */
const BATCH = 500;

/** Closes pitches whose deadline has passed. */
export async function expirePitches(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'pitch.expire');
  const due = await ctx.db
    .selectFrom('pitches')
    .select('order_id as id')
    .distinct()
    .where('status', '=', 'sent')
    .where('answer_by', '<=', ctx.now())
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, due, 'pitches could not be closed', ({ id }) =>
    withLockedOrder(ctx, id, expireLate),
  );
}

/** Looked at again under the order's lock: an answer that came first wins. */
async function expireLate(ctx: Context, state: OrderState): Promise<void> {
  const late = await ctx.db
    .selectFrom('pitches')
    .select(['id', 'status', 'demo'])
    .where('order_id', '=', state.order.id)
    .where('status', '=', 'sent')
    .where('answer_by', '<=', ctx.now())
    .execute();
  await expireAll(ctx, state, late, 'not_answered');
}

/** Whether the curator of a row of `pitches` let it run out. One that ended before its time was not theirs to answer any more. */
export const ranOut: RawBuilder<boolean> = sql<boolean>`(pitches.status = 'expired'
  and pitches.closed_at >= pitches.answer_by)`;

/** What became of pitches, and how they ended, in the words of the one table. */
export const endedText = (what: string, endedBy: PitchEnding, why: string): string =>
  `${what} ${pitchEndings[endedBy].said(null)} ${why}`.trimEnd();

/**
 * Expires pitches of a locked order. Each counts as unreviewed and is owed to the artist. What a cancelled campaign leaves
 * went back with its money, so nothing more is owed. `why`: more of it, a sentence.
 */
export async function expireAll(
  ctx: Context,
  { order, campaign }: OrderState,
  pitches: readonly { id: string; status: PitchStatus; demo: boolean }[],
  endedBy: PitchEnding,
  why = '',
): Promise<void> {
  if (pitches.length === 0) return;
  for (const { id, status } of pitches)
    await ctx.db
      .updateTable('pitches')
      .set({
        status: moved(pitchStates, 'pitch', status, 'expired'),
        ended_by: endedBy,
        closed_at: ctx.now(),
        version: nextVersion,
      })
      .where('id', '=', id)
      .execute();
  const pitchIds = pitches.map(({ id }) => id);
  await audit(ctx, {
    kind: 'pitches.expired',
    subject: ['order', order.id],
    text: endedText(
      wordsOf(pitches.length, 'Pitch closed.', `${pitches.length} pitches closed. Of each:`),
      endedBy,
      why,
    ),
    data: { pitchIds, endedBy },
    proves: { pitches: pitchIds },
  });
  if (campaign.status === 'cancelled') return;
  for (const { id, demo } of pitches)
    await recordMakeGood(ctx, {
      cause: 'unreviewed',
      order_id: order.id,
      pitch_id: id,
      placement: null,
      demo,
    });
}
