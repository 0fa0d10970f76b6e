import { DAY } from '#contract/time.ts';
import type { LockedPlacement } from './lock-placement.ts';
import { utcDay } from './placement-rules.ts';

/** Days that a song was to stay, from its acceptance on, and on how many of them a check saw it. */
export function daysOf(placement: Pick<LockedPlacement, 'accepted_at' | 'until' | 'days'>) {
  const whole = Math.round((placement.until.getTime() - placement.accepted_at.getTime()) / DAY);
  const daysPromised = Math.max(1, whole);
  return { daysPromised, daysSeen: Math.min(placement.days, daysPromised) };
}

/** Days (UTC) from one time to another. */
const daysBetween = (from: Date, to: Date): number =>
  (Date.parse(utcDay(to)) - Date.parse(utcDay(from))) / DAY;

/** Whether a placement was seen on its last whole day, or later. */
export const isProvedToTheEnd = ({ seen_at, until }: Pick<LockedPlacement, 'seen_at' | 'until'>): boolean =>
  seen_at !== null && daysBetween(seen_at, until) <= 1;
