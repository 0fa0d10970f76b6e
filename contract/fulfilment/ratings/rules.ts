import type { Refusal, StateTable } from '../../states.ts';
import { DAY, plus } from '../../time.ts';
import type { PitchStatus } from '../pitches/schema.ts';
import type { ReportStatus } from './schema.ts';

export const reportStates = {
  waiting: ['upheld', 'dismissed'],
  upheld: [],
  dismissed: [],
} as const satisfies StateTable<ReportStatus>;

/** A rating of so few stars says what was wrong. */
export const isReport = (stars: number): boolean => stars <= 2;

/** How long after its answer a review can be rated. */
export const RATE_WITHIN_MS = 30 * DAY;

/** One business day after a time: the same time on the next day from Monday to Friday (UTC). */
export function businessDayAfter(at: Date): Date {
  let next = plus(at, DAY);
  while (next.getUTCDay() === 0 || next.getUTCDay() === 6) next = plus(next, DAY);
  return next;
}

export const ratingCan = {
  /** Whether an artist can rate the answer to a pitch, and if not, why. */
  rate: (
    { status, closedAt, isReported }: { status: PitchStatus; closedAt: Date | null; isReported: boolean },
    now: Date,
  ): Refusal =>
    (status !== 'accepted' && status !== 'declined') || closedAt === null
      ? 'You can rate a review once the curator has answered.'
      : isReported
        ? 'You reported this review already.'
        : plus(closedAt, RATE_WITHIN_MS) < now
          ? 'Reviews can be rated for 30 days.'
          : null,
} as const;
