import { DAY, plus } from '#contract/time.ts';
import { utcDay } from './placement-rules.ts';

/** Days (UTC) from one time to another. */
const daysBetween = (from: Date, to: Date): number =>
  (Date.parse(utcDay(to)) - Date.parse(utcDay(from))) / DAY;

/** Days (UTC) on which a song was on its playlist: from the first sight to the last, and all between, looked at or not. */
export const daysOfSights = ({ live_at, seen_at }: { live_at: Date | null; seen_at: Date | null }): number =>
  live_at === null || seen_at === null ? 0 : daysBetween(live_at, seen_at) + 1;

interface Promised {
  accepted_at: Date;
  until: Date;
}

/** Days that a song was to stay, from its acceptance on. */
const daysPromised = ({ accepted_at, until }: Promised): number =>
  Math.max(1, Math.round((until.getTime() - accepted_at.getTime()) / DAY));

/** The same, and of how many of them it was seen. */
export function daysOf(placement: Promised & { days: number }) {
  const promised = daysPromised(placement);
  return { daysPromised: promised, daysSeen: Math.min(placement.days, promised) };
}

/**
 * The same of a placement that lasted as long as its campaign: what is missing is the days after the last sight. Those before the
 * first are not.
 */
export function daysProved(placement: Promised & { seen_at: Date | null }) {
  const promised = daysPromised(placement);
  const { accepted_at: live_at, seen_at } = placement;
  return { daysPromised: promised, daysSeen: Math.min(daysOfSights({ live_at, seen_at }), promised) };
}

/** Whether the last of its days is proved. */
export function isProvedToTheEnd(placement: Promised & { seen_at: Date | null }): boolean {
  const { daysPromised, daysSeen } = daysProved(placement);
  return daysSeen === daysPromised;
}

/** Until when a song was to stay: a pause of its campaign moves that by its length, also one that still lasts. */
export function promisedUntil(
  { until }: { until: Date },
  { status, ends_at, paused_at }: { status: string; ends_at: Date | null; paused_at: Date | null },
  now: Date,
): Date {
  if (ends_at === null) return until;
  const paused = status === 'paused' && paused_at ? Math.max(0, now.getTime() - paused_at.getTime()) : 0;
  const end = plus(ends_at, paused);
  // A campaign that is ended early keeps what it promised.
  return end > until ? end : until;
}
