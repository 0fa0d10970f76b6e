import type { PlaylistHealth, ReviewDue } from '#contract/catalogue/playlists/schema.ts';
import { DAY, plus } from '#contract/time.ts';

/** The first instant of the next week, in UTC; weeks begin on Monday. */
export function endOfWeek(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const daysLeft = 7 - ((now.getUTCDay() + 6) % 7);
  return plus(new Date(today), daysLeft * DAY);
}

/** The review status of a playlist whose next review is due at `dueAt`. */
export function dueOf(dueAt: Date, now: Date): ReviewDue {
  if (dueAt <= now) return 'overdue';
  return dueAt < endOfWeek(now) ? 'due' : 'done';
}

/** The verdict of the newest review while it is current. */
export const healthOf = (
  row: { review_verdict: Exclude<PlaylistHealth, 'unknown'> | null; review_due_at: Date },
  now: Date,
): PlaylistHealth => (row.review_due_at > now ? (row.review_verdict ?? 'unknown') : 'unknown');
