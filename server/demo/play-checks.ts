import { NOT_DELIVERED_MS } from '#contract/fulfilment/placements/rules.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { settleOrder } from '#server/domains/fulfilment/make-goods/settle-order.ts';
import { recordAnswer } from '#server/domains/fulfilment/pitches/answer-pitch.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { recordSeen } from '#server/domains/fulfilment/placements/record-check.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { DemoEnvironment } from './demo-environment.ts';
import { hearingOf, sendPlanned } from './play-pitches.ts';
import { seededRandom } from './random.ts';

/** How long after the acceptance an admin first checks. */
const FIRST_CHECK_AFTER_MS = 20 * HOUR;
/** After so many days on it, one song is taken off its playlist. */
const LOST_AFTER_DAYS = 2;
/** Longer than the six hours that two misses must be apart. */
const SECOND_CHECK_AFTER_MS = 7 * HOUR;

interface Checked {
  env: DemoEnvironment;
  orderId: string;
  operator: AccountContext;
  /** Scheduled jobs. */
  system: Context;
}

type Placement = Awaited<ReturnType<typeof openPlacements>>[number];

const openPlacements = ({ system, orderId }: Checked) =>
  system.db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .select([
      'placements.id',
      'placements.accepted_at',
      'pitches.order_id',
      'pitches.replaces_id',
      'playlists.url',
    ])
    .where('pitches.order_id', '=', orderId)
    .where('placements.status', 'in', ['pending', 'live'])
    .orderBy('placements.accepted_at')
    .orderBy('placements.id')
    .execute();

/** Records what an admin saw on a playlist at a time. Answers whether the placement still needed a check. */
function observePlacement(
  { env, operator }: Checked,
  placement: Placement,
  at: Date,
  position: number | null,
): Promise<boolean> {
  env.at(at);
  return recordSeen(operator, placement, {
    at,
    result: position === null ? 'not_seen' : 'seen',
    source: 'manual',
    position,
    snapshot_id: null,
    note: position === null ? 'Checked the whole playlist' : 'Seen in the Spotify app',
    link: placement.url,
    by_id: operator.actor.id,
    images: [],
  });
}

/** Looks once a day, up to `until`. The song climbs a little each day. */
async function checkDaily(checked: Checked, placement: Placement, until: Date): Promise<void> {
  let position = 24;
  for (let at = plus(placement.accepted_at, FIRST_CHECK_AFTER_MS); at <= until; at = plus(at, DAY)) {
    await observePlacement(checked, placement, at, position);
    position = Math.max(3, position - 2);
  }
}

/**
 * The curator takes the song off early: two looks find it gone, the artist is owed another pitch, and another curator accepts
 * it a day later.
 */
async function loseAndReplacePlacement(checked: Checked, placement: Placement): Promise<void> {
  const { env, system, orderId } = checked;
  const last = plus(placement.accepted_at, FIRST_CHECK_AFTER_MS + LOST_AFTER_DAYS * DAY);
  await checkDaily(checked, placement, last);
  await observePlacement(checked, placement, plus(last, DAY), null);
  const gone = plus(last, DAY + SECOND_CHECK_AFTER_MS);
  await observePlacement(checked, placement, gone, null);
  env.at(plus(gone, MINUTE));
  await withLockedOrder(system, orderId, (ctx, state) => settleOrder(ctx, state, planReplacement));
  await sendPlanned(system, orderId);
  env.at(plus(gone, DAY));
  await withLockedOrder(system, orderId, async (ctx, state) => {
    const pitches = ctx.db.selectFrom('pitches').selectAll().where('order_id', '=', orderId);
    const next = await pitches
      .where('replaces_id', 'is not', null)
      .where('status', '=', 'sent')
      .executeTakeFirst();
    if (next)
      await recordAnswer(ctx, state, next, {
        verdict: 'accepted',
        reason: '',
        ...hearingOf(DAY),
      });
  });
}

const soonest = (one: Date, other: Date): Date => (one < other ? one : other);

/** When a song that was never seen counts as not delivered. */
export const undeliveredAt = ({ accepted_at }: { accepted_at: Date }): Date =>
  plus(accepted_at, NOT_DELIVERED_MS);

/** One placement in so many was promised by its curator and never added. */
const NEVER_ADDED = 1 / 9;

/** Checks an order's placements until its campaign ends, once or (`daily`) each day. Some were never added. */
export async function checkUpTo(
  checked: Checked,
  { until, daily, seed }: { until: Date; daily: boolean; seed: number },
): Promise<void> {
  const random = seededRandom(seed);
  for (const placement of await openPlacements(checked)) {
    const added = !random.chance(NEVER_ADDED);
    let position = random.int(2, 40);
    const first = plus(placement.accepted_at, random.between(2, 20) * HOUR);
    const last = added ? until : soonest(until, undeliveredAt(placement));
    for (let at = first; at < last; at = plus(at, DAY)) {
      if (!(await observePlacement(checked, placement, at, added ? position : null))) break;
      position = Math.max(1, position + random.int(-1, 2));
      if (!daily) break;
    }
  }
  checked.env.at(until);
}

/** Placements of an order that are looked at each day; of the others one look is enough. */
const DAILY = 3;

/**
 * Looks at the placements of a running campaign up to now. With `loses` the first that is old enough is taken off early and
 * made good by another.
 */
export async function checkPlacements(checked: Checked, loses: boolean): Promise<void> {
  const { end } = checked.env;
  const lostBy = plus(end, -FIRST_CHECK_AFTER_MS - (LOST_AFTER_DAYS + 2) * DAY - SECOND_CHECK_AFTER_MS);
  const lost = loses
    ? (await openPlacements(checked)).find(({ accepted_at }) => accepted_at <= lostBy)
    : undefined;
  if (lost) await loseAndReplacePlacement(checked, lost);
  const open = await openPlacements(checked);
  const daily = loses ? open.filter(({ replaces_id }, index) => index < DAILY || replaces_id !== null) : [];
  for (const placement of open) {
    const first = plus(placement.accepted_at, FIRST_CHECK_AFTER_MS);
    if (daily.includes(placement)) await checkDaily(checked, placement, end);
    else if (first <= end) await observePlacement(checked, placement, first, 12);
  }
  checked.env.at(end);
}
