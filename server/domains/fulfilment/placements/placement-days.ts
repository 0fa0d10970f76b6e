import { DAY } from '#contract/time.ts';
import type { LockedPlacement } from './lock-placement.ts';

/** Days that a song was to stay, from its acceptance on, and on how many of them a check saw it. */
export function daysOf(placement: Pick<LockedPlacement, 'accepted_at' | 'until' | 'days'>) {
  const whole = Math.round((placement.until.getTime() - placement.accepted_at.getTime()) / DAY);
  const daysPromised = Math.max(1, whole);
  return { daysPromised, daysSeen: Math.min(placement.days, daysPromised) };
}
