import { NOT_DELIVERED_MS, REMOVED_AFTER_MS } from '#contract/fulfilment/placements/rules.ts';
import type { CheckResult, PlacementStatus } from '#contract/fulfilment/placements/schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';

/** How long an end waits for a check that says something. */
export const LAST_CHECK_MS = 6 * HOUR;
/** After a check that said nothing: once soon, then less often. */
const UNKNOWN_MS = HOUR;
const STILL_UNKNOWN_MS = 6 * HOUR;
/** How often admins look if no account can read the playlist; sooner at a risk, and while the song is not seen, or nothing is known. */
const LOOK_MS = 7 * DAY;
const LOOK_AGAIN_MS = DAY;
/** A song that was never seen is looked for once more, this long before it counts as not delivered. */
const LAST_LOOK_MS = 6 * HOUR;
/** Checks of a day begin within these hours of it (UTC), so that those that fail can be repeated on the same day. */
const SPREAD_MS = 18 * HOUR;

/** The day of a time in UTC: `YYYY-MM-DD`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** What the rules know of a placement. */
export interface PlacementState {
  status: PlacementStatus;
  live_at: Date | null;
  over_at: Date | null;
  /** The first of the misses since it was seen last. */
  missed_at: Date | null;
  checked_at: Date | null;
  seen_at: Date | null;
  position: number | null;
}

/** What a check showed. */
export interface CheckObservation {
  at: Date;
  result: CheckResult;
  position: number | null;
}

/**
 * The standing after a check. The first sight makes it live. Two misses in a row, at least six hours apart, remove it, also
 * where the second comes at the planned end or later; unknown changes nothing. From the planned end on, any other check ends it;
 * one that says nothing does so only once six hours have passed. `end` is null while the campaign is paused.
 */
export function applyCheck(
  before: PlacementState,
  { at, result, position }: CheckObservation,
  end: Date | null,
): PlacementState {
  const checked = { ...before, checked_at: at };
  if (before.status === 'ended' || before.status === 'removed') return checked;
  const seen = {
    status: 'live',
    live_at: before.live_at ?? at,
    seen_at: at,
    missed_at: null,
    position,
  } as const;
  const missed = result === 'not_seen' && before.status === 'live' && { missed_at: before.missed_at ?? at };
  const next: PlacementState = { ...checked, ...(result === 'seen' ? seen : missed) };
  const gone =
    result === 'not_seen' && before.missed_at !== null && at >= plus(before.missed_at, REMOVED_AFTER_MS);
  if (gone) return { ...next, status: 'removed', over_at: at };
  const known = end !== null && (result !== 'unknown' || at >= plus(end, LAST_CHECK_MS));
  return known && at >= end ? { ...next, status: 'ended', over_at: at } : next;
}

/** A number below one that is the same for every check of a playlist. */
function shareOf(playlistId: string): number {
  let hash = 2166136261;
  for (const char of playlistId) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return (hash >>> 0) / 2 ** 32;
}

/**
 * When a placement is checked next. All of a playlist are due at the same time of the next day, so one read serves
 * them; playlists are spread over the day. Those that admins look at are due after a week (a day where songs may go: `risky`), 120
 * hours after the acceptance, or shortly before that if never seen, and a day before the end, which proves the last whole day. A miss
 * is checked again after six hours, whoever looks. Null once it is over.
 */
export function nextCheckAt(
  standing: PlacementState,
  { at, result }: Pick<CheckObservation, 'at' | 'result'>,
  of: {
    playlistId: string;
    readable: boolean;
    risky: boolean;
    acceptedAt: Date;
    end: Date | null;
    unknownBefore: boolean;
  },
): Date | null {
  if (standing.status === 'ended' || standing.status === 'removed') return null;
  const midnight = new Date(`${utcDay(plus(at, DAY))}T00:00:00Z`);
  const next = (() => {
    if (of.readable && result === 'unknown')
      return plus(at, of.unknownBefore ? STILL_UNKNOWN_MS : UNKNOWN_MS);
    if (standing.missed_at !== null && result === 'unknown') return plus(at, STILL_UNKNOWN_MS);
    if (standing.missed_at !== null) return plus(standing.missed_at, REMOVED_AFTER_MS);
    if (of.readable) return plus(midnight, Math.floor(shareOf(of.playlistId) * SPREAD_MS));
    return plus(at, result === 'seen' && !of.risky ? LOOK_MS : LOOK_AGAIN_MS);
  })();
  const delivered = plus(of.acceptedAt, NOT_DELIVERED_MS - (standing.live_at === null ? LAST_LOOK_MS : 0));
  const lasts = [
    ...(of.readable ? [] : [delivered]),
    ...(of.end === null ? [] : [of.readable ? of.end : plus(of.end, -DAY), of.end]),
  ];
  const last = lasts.find((time) => time > at);
  const planned = last ? new Date(Math.min(last.getTime(), next.getTime())) : next;
  return planned > at ? planned : plus(at, UNKNOWN_MS);
}
