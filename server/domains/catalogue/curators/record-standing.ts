import type { PauseCause, StandingConcern } from '#contract/catalogue/curators/schema.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockCurator } from './curators.queries.ts';

type OwnPause = Exclude<PauseCause, 'admin'>;

const pauseTexts: Record<OwnPause, string> = {
  asked_for_money: 'Paused: an artist’s report of a demand for money was upheld',
  not_answered: 'Paused: at least four pitches, half of those that were due within 30 days, expired',
  not_added: 'Paused: more than one in four accepted songs never appeared',
  unsubscribed: 'Paused: unsubscribed by the link in an email',
};

/**
 * Pauses a curator in the caller's transaction, if they are not paused: nothing is pitched to them until an admin ends it, or they
 * answer again, by `endsAt` at the latest.
 */
export async function pauseCurator(
  ctx: Context,
  id: string,
  why: OwnPause,
  endsAt: Date | null = null,
): Promise<void> {
  const curator = await lockCurator(ctx, id);
  if (!curator || curator.paused_at !== null) return;
  await ctx.db
    .updateTable('curators')
    .set({ paused_at: ctx.now(), paused_why: why, pause_ends_at: endsAt, version: curator.version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(ctx, {
    kind: 'curator.paused',
    subject: ['curator', id],
    brand: curator.brand,
    text: pauseTexts[why],
  });
}

/** Records the standing of a curator: their places in the orders of matching and in public, their slots, and a pause. */
export const recordStanding = (
  ctx: Context,
  id: string,
  standing: {
    score: number;
    answerRank: number;
    areSlotsHalved: boolean;
    pause: OwnPause | null;
    concern: StandingConcern | null;
    pauseEndsAt: Date | null;
  },
): Promise<void> =>
  inTx(ctx, async (ctx) => {
    const curator = await lockCurator(ctx, id);
    if (!curator) return;
    const { score, answerRank, areSlotsHalved, concern } = standing;
    await ctx.db
      .updateTable('curators')
      .set({
        standing: score,
        answer_rank: answerRank,
        slots_halved: areSlotsHalved,
        concern,
        ...(concern !== curator.concern && { concern_since: concern && ctx.now() }),
      })
      .where('id', '=', id)
      .execute();
    if (areSlotsHalved !== curator.slots_halved)
      await audit(ctx, {
        kind: 'curator.slots',
        subject: ['curator', id],
        brand: curator.brand,
        text: areSlotsHalved
          ? 'Slots halved: more than one in four pitches expired within 30 days'
          : 'Slots whole again: at most one in four pitches expired within 30 days',
      });
    const endsAt = standing.pause === 'not_answered' ? standing.pauseEndsAt : null;
    if (curator.paused_why === 'not_answered') await followPause(ctx, curator, endsAt);
    if (standing.pause) await pauseCurator(ctx, id, standing.pause, endsAt);
  });

/** Moves the end of a pause for expired pitches, or ends it, once what led to it is made good or long ago. */
async function followPause(
  ctx: Context,
  { id, brand, version }: NonNullable<Awaited<ReturnType<typeof lockCurator>>>,
  endsAt: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('curators')
    .set(
      endsAt
        ? { pause_ends_at: endsAt }
        : { paused_at: null, paused_why: null, pause_ends_at: null, version: version + 1 },
    )
    .where('id', '=', id)
    .execute();
  if (endsAt) return;
  await audit(ctx, {
    kind: 'curator.resumed',
    subject: ['curator', id],
    brand,
    text: 'Pause ended: fewer than half of the pitches due within 30 days expired',
  });
}
