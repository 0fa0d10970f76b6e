import { mayResume } from '#contract/catalogue/curators/pauses.ts';
import type { PauseCause, StandingConcern } from '#contract/catalogue/curators/schema.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { type CuratorRow, lockCurator } from './curators.queries.ts';

type OwnPause = Exclude<PauseCause, 'admin'>;

const pauseTexts: Record<OwnPause, string> = {
  asked_for_money: 'Paused: an artist’s report of a demand for money was upheld',
  not_answered: 'Paused: 3 pitches in a row expired, or more than half of those in 90 days',
  not_added: 'Paused: at least two accepted songs, more than one in three, never appeared',
  unsubscribed: 'Paused: unsubscribed by the link in an email',
};

/**
 * Pauses a curator in the caller's transaction, if they are not paused: nothing new is pitched to them until they or an admin
 * end it. An email says why and how it ends, unless they asked for it.
 */
export async function pauseCurator(ctx: Context, id: string, why: OwnPause): Promise<void> {
  const curator = await lockCurator(ctx, id);
  if (!curator || curator.paused_at !== null) return;
  await ctx.db
    .updateTable('curators')
    .set({ paused_at: ctx.now(), paused_why: why, version: nextVersion })
    .where('id', '=', id)
    .execute();
  await audit(ctx, {
    kind: 'curator.paused',
    subject: ['curator', id],
    brand: curator.brand,
    text: pauseTexts[why],
  });
  if (why !== 'unsubscribed') await tellOfPause(ctx, curator, why);
}

/** Tells a locked curator why nothing new is pitched to them, and how that ends; not who wants no emails. */
export async function tellOfPause(ctx: Context, curator: CuratorRow, cause: PauseCause): Promise<void> {
  const { id, email, brand, name, status, mails_off, resumed_at } = curator;
  if (mails_off || status !== 'active') return;
  await queueMail(ctx, {
    template: 'curator-paused',
    to: email,
    dedupeKey: `curator-paused:${id}:${ctx.now().getTime()}`,
    brand,
    curatorName: name,
    cause,
    mayResume: mayResume(cause, resumed_at, ctx.now()),
    portalUrl: `${addressOf(ctx.config, brand)}/curator`,
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
          ? 'Slots halved: fewer than 3 in 4 pitches of 90 days answered'
          : 'Slots whole again: enough pitches answered',
      });
    if (standing.pause) await pauseCurator(ctx, id, standing.pause);
  });
