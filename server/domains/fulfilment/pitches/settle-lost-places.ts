import { sql } from 'kysely';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { LOST_MS } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { settleOrder } from '#server/domains/fulfilment/make-goods/settle-order.ts';
import { undoLoss } from '#server/domains/fulfilment/make-goods/undo-loss.ts';
import { whatFollows } from '#server/domains/fulfilment/make-goods/what-follows.ts';
import { endPlacement } from '#server/domains/fulfilment/placements/end-placement.ts';
import { lockPlacement } from '#server/domains/fulfilment/placements/lock-placement.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { expireAll } from './expire-pitches.ts';
import { keepHeard } from './kept-hearing.ts';
import { planReplacement } from './plan-replacement.ts';
import { withdrawPitches, withdrawReplacement } from './withdraw-pitches.ts';

/** Orders of one round; the next minute takes the rest. */
const BATCH = 200;

/** Open placements on playlists whose newest review failed. */
const openPlacements = ({ db }: Context) =>
  db
    .selectFrom('placements')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .where('placements.status', 'in', ['pending', 'live'])
    .where('playlists.review_verdict', '=', 'condemned');

/**
 * Pitches that are planned, or wait for an answer, to playlists that failed their review, are gone for longer than 48 hours, were
 * removed, or whose curator was suspended: the one who was asked, or who has the playlist now. The last two can be undone for a minute.
 */
const openPitches = ({ db, now }: Context) =>
  db
    .selectFrom('pitches')
    .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
    .innerJoin('curators as asked', 'asked.id', 'pitches.curator_id')
    .innerJoin('curators as owner', 'owner.id', 'playlists.curator_id')
    .where('pitches.status', 'in', ['queued', 'sent'])
    .where(({ or, eb }) =>
      or([
        eb('playlists.review_verdict', '=', 'condemned'),
        eb('playlists.lost_at', '<=', plus(now(), -LOST_MS)),
        eb('playlists.removed_at', '<=', plus(now(), -ENDING_UNDO_MS)),
        eb('asked.left_at', '<=', plus(now(), -ENDING_UNDO_MS)),
        eb('owner.left_at', '<=', plus(now(), -ENDING_UNDO_MS)),
      ]),
    );

/**
 * Settles playlists that can’t be pitched to any more: withdraws pitches, after a failed review ends placements, notifies artists
 * and replaces what is owed. Each order is settled under its lock and in one transaction, so a second run finds nothing left to do.
 */
export async function settleLostPlaces(ctx: Context): Promise<void> {
  const orders = await openPlacements(ctx)
    .select('pitches.order_id as id')
    .union(openPitches(ctx).select('pitches.order_id as id'))
    .orderBy('id')
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, orders, 'pitches to a lost playlist could not be settled', ({ id }) =>
    withLockedOrder(ctx, id, settleOne),
  );
}

async function settleOne(ctx: Context, state: OrderState): Promise<void> {
  const ended = await endPlacements(ctx, state);
  const taken = await withdrawOpenPitches(ctx, state);
  if (ended + taken > 0) await settleOrder(ctx, state, planReplacement);
}

/** Answers how many placements were ended. */
async function endPlacements(ctx: Context, state: OrderState): Promise<number> {
  const open = await openPlacements(ctx)
    .select(['placements.id', 'playlists.lost_at'])
    .where('pitches.order_id', '=', state.order.id)
    .orderBy('placements.id')
    .execute();
  for (const { id, lost_at } of open) {
    const placement = await lockPlacement(ctx, id);
    if (placement?.status !== 'pending' && placement?.status !== 'live') continue;
    // The whole pitch is owed, not only the days since the playlist was lost.
    await undoLoss(ctx, state, placement.pitch_id, {
      why: `The playlist “${placement.playlist_name}” failed its review, so the whole pitch is owed.`,
      withdraw: withdrawReplacement,
    });
    await endPlacement(ctx, state, placement, { endedBy: 'failed_review', since: lost_at ?? undefined });
  }
  return open.length;
}

/** Withdraws planned and sent pitches, which then count as not reviewed, but those that were heard just then. Answers their number. */
async function withdrawOpenPitches(ctx: Context, state: OrderState): Promise<number> {
  const found = await openPitches(ctx)
    .select(['pitches.id', 'pitches.status', 'pitches.demo', 'pitches.replaces_id', 'playlists.name'])
    .select(({ case: of }) =>
      of()
        .when('playlists.review_verdict', '=', 'condemned')
        .then('failed_review' as const)
        .when(sql<boolean>`coalesce(asked.left_at, owner.left_at) is not null`)
        .then('curator_left' as const)
        .else('playlist_gone' as const)
        .end()
        .as('loss'),
    )
    .where('pitches.order_id', '=', state.order.id)
    .orderBy('pitches.id')
    .execute();
  const sent = found.filter(({ status }) => status === 'sent');
  const kept = await keepHeard(
    ctx,
    sent.map(({ id }) => id),
  );
  const open = found.filter(({ id }) => !kept.has(id));
  for (const [loss, lost] of Map.groupBy(open, ({ loss }) => loss)) {
    const planned = lost.filter(({ status }) => status === 'queued');
    await withdrawPitches(ctx, state, planned, loss);
    const sent = lost.filter(({ status }) => status === 'sent');
    await expireAll(ctx, state, sent, loss);
    // The money of a cancelled campaign went back, so there is nothing to promise.
    if (state.campaign.status !== 'cancelled')
      for (const { id, name } of sent) await notifyOfPitch(ctx, state, { id, name, why: loss });
  }
  return open.length;
}

type Loss = 'failed_review' | 'curator_left' | 'playlist_gone';

/** Notifies the artist, once, that a pending pitch goes to another playlist. */
const notifyOfPitch = (
  ctx: Context,
  state: OrderState,
  { id, name, why }: { id: string; name: string; why: Loss },
) =>
  queueMail(ctx, {
    template: 'pitch-taken-back',
    ...orderMail(ctx, state),
    dedupeKey: `pitch-taken-back:${id}`,
    playlistName: name,
    ...whatFollows(ctx, state),
    why,
  });
