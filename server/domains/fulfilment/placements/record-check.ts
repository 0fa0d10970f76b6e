import { placementEndings } from '#contract/endings/placement-endings.ts';
import { placementStates } from '#contract/fulfilment/placements/rules.ts';
import { moved } from '#contract/states.ts';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { recordMakeGood } from '#server/domains/fulfilment/make-goods/record-make-good.ts';
import { whatFollows } from '#server/domains/fulfilment/make-goods/what-follows.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { type CheckRow, hashOfCheck } from './chain.ts';
import { endPlacement } from './end-placement.ts';
import { type LockedPlacement, lockPlacement } from './lock-placement.ts';
import { daysOf, daysOfSights, promisedUntil } from './placement-days.ts';
import { applyCheck, nextCheckAt, type PlacementState } from './placement-rules.ts';

/** What was seen of a placement, before it has a place in its chain. */
export type Observation = Pick<
  CheckRow,
  'at' | 'result' | 'source' | 'position' | 'snapshot_id' | 'note' | 'link' | 'by_id' | 'images'
> & {
  /** Entries of the playlist that Spotify showed without a track; it is no part of the chain. */
  hidden?: number;
};

/**
 * Records what was seen of a placement, and what follows from it, under the lock of its order. One that is over, or was
 * checked after `seen.at`, is left as it is; answers whether it was recorded.
 */
export const recordSeen = (
  ctx: Context,
  placement: { id: string; order_id: string },
  seen: Observation,
): Promise<boolean> =>
  withLockedOrder(ctx, placement.order_id, async (ctx, state) => {
    const locked = await lockPlacement(ctx, placement.id);
    return locked ? recordCheck(ctx, state, locked, seen) : false;
  });

/** The same with the order and the placement locked. */
export async function recordCheck(
  ctx: Context,
  state: OrderState,
  placement: LockedPlacement,
  seen: Observation,
): Promise<boolean> {
  const { campaign } = state;
  if (placement.status === 'ended' || placement.status === 'removed') return false;
  if (placement.checked_at !== null && seen.at < placement.checked_at) return false;
  if (campaign.status === 'completed' || campaign.status === 'cancelled') {
    await endPlacement(ctx, state, placement);
    return false;
  }
  const before = await lastCheck(ctx, placement);
  const hash = await append(ctx, placement, seen, before);
  const end = campaign.status === 'paused' ? null : (campaign.ends_at ?? placement.until);
  const next = applyCheck(placementStateOf(placement), seen, end);
  const days = daysOfSights(next);
  const until = promisedUntil(placement, campaign, ctx.now());
  await write(ctx, placement, next, {
    days,
    hash,
    hidden: seen.result === 'seen' ? (seen.hidden ?? 0) : placement.hidden_seen,
    until,
    checkAt: nextCheckAt(next, seen, {
      playlistId: placement.playlist_id,
      readable: placement.readable,
      risky: placement.risky,
      acceptedAt: placement.accepted_at,
      end,
      unknownBefore: before?.result === 'unknown',
    }),
  });
  await reportState(ctx, state, { ...placement, days, until }, next);
  return true;
}

/** What the rules look at, and what a check changes. */
const placementStateOf = (row: LockedPlacement): PlacementState => ({
  status: row.status,
  live_at: row.live_at,
  over_at: row.over_at,
  missed_at: row.missed_at,
  checked_at: row.checked_at,
  seen_at: row.seen_at,
  position: row.position,
});

const lastCheck = ({ db }: Context, { id, checks }: LockedPlacement) =>
  db
    .selectFrom('placement_checks')
    .select(['hash', 'result', 'recorded_at'])
    .where('placement_id', '=', id)
    .where('number', '=', checks)
    .executeTakeFirst();

/** Adds a row to the chain. Answers its hash. */
async function append(
  ctx: Context,
  placement: LockedPlacement,
  { hidden: _, ...seen }: Observation,
  before: { hash: string; recorded_at: Date } | undefined,
): Promise<string> {
  const now = ctx.now();
  const row = {
    ...seen,
    placement_id: placement.id,
    number: placement.checks + 1,
    // Clocks of processes differ by moments; in a chain the time never goes back.
    recorded_at: before && before.recorded_at > now ? before.recorded_at : now < seen.at ? seen.at : now,
    before_hash: before?.hash ?? '',
  };
  const hash = hashOfCheck(row);
  await ctx.db
    .insertInto('placement_checks')
    .values({ ...row, hash })
    .execute();
  return hash;
}

async function write(
  ctx: Context,
  { id, status, checks }: LockedPlacement,
  next: PlacementState,
  more: { days: number; hash: string; hidden: number; until: Date; checkAt: Date | null },
): Promise<void> {
  const { status: to, ...standing } = next;
  const move = to === status ? {} : { status: moved(placementStates, 'placement', status, to) };
  await ctx.db
    .updateTable('placements')
    .set({
      ...standing,
      ...move,
      until: more.until,
      days: more.days,
      hidden_seen: more.hidden,
      checks: checks + 1,
      chain_head: more.hash,
      check_at: more.checkAt,
      version: nextVersion,
    })
    .where('id', '=', id)
    .execute();
}

/** Reports a new state in the order's timeline, and a removal to the artist, to whom we owe something. */
async function reportState(
  ctx: Context,
  state: OrderState,
  placement: LockedPlacement,
  next: PlacementState,
): Promise<void> {
  if (next.status === placement.status) return;
  const { order } = state;
  const on = `on the playlist “${placement.playlist_name}”`;
  const event = {
    subject: ['order', order.id] as [string, string],
    data: { placementId: placement.id, playlistId: placement.playlist_id },
  };
  if (next.status === 'live') {
    await audit(ctx, { ...event, kind: 'placement.live', text: `Song found ${on}` });
    await queueMail(ctx, {
      template: 'placement-live',
      ...orderMail(ctx, state),
      dedupeKey: `placement-live:${placement.id}`,
      playlistName: placement.playlist_name,
      position: next.position,
      playlistUrl: placement.playlist_url,
    });
    return;
  }
  if (next.status === 'ended') {
    await endPlacement(ctx, state, { ...placement, seen_at: next.seen_at }, { written: true });
    return;
  }
  const days = daysOf(placement);
  const endedBy = placement.removal_asked_by
    ? (`removed_by_${placement.removal_asked_by}` as const)
    : 'song_gone';
  await ctx.db.updateTable('placements').set({ ended_by: endedBy }).where('id', '=', placement.id).execute();
  await audit(ctx, {
    ...event,
    kind: 'placement.removed',
    text: `Song no longer found ${on}. ${placementEndings[endedBy].said(null)} Seen on ${days.daysSeen} of ${days.daysPromised} days.`,
    data: { ...event.data, endedBy },
    proves: { placements: [placement.id] },
  });
  await recordMakeGood(ctx, {
    cause: 'removed_early',
    order_id: order.id,
    pitch_id: placement.pitch_id,
    placement: { id: placement.id, ...days },
    demo: placement.demo,
  });
  await queueMail(ctx, {
    template: 'placement-removed',
    ...orderMail(ctx, state),
    dedupeKey: `placement-removed:${placement.id}`,
    endedBy,
    playlistName: placement.playlist_name,
    ...days,
    ...whatFollows(ctx, state),
  });
}
