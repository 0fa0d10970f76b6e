import { expect, it } from 'vitest';
import { DAY, plus } from '../../time.ts';
import { businessDayAfter, ratingCan } from './rules.ts';

it.each([
  ['2026-11-24T10:00:00Z', '2026-11-25T10:00:00Z'],
  ['2026-11-26T23:59:00Z', '2026-11-27T23:59:00Z'],
  ['2026-11-27T10:00:00Z', '2026-11-30T10:00:00Z'],
  ['2026-11-28T10:00:00Z', '2026-11-30T10:00:00Z'],
  ['2026-11-29T10:00:00Z', '2026-11-30T10:00:00Z'],
])('what comes on %s is decided by %s', (at, due) => {
  expect(businessDayAfter(new Date(at))).toEqual(new Date(due));
});

it.each([
  [{}, null],
  [{ status: 'accepted' }, null],
  [{ status: 'sent', closedAt: null }, 'You can rate a review once the curator has answered.'],
  [{ status: 'expired' }, 'You can rate a review once the curator has answered.'],
  [{ isReported: true }, 'You reported this review already.'],
  [{ closedAt: plus(new Date(0), -1) }, 'Reviews can be rated for 30 days.'],
] as const)('an artist may rate an answer that is %j unless we say: %s', (change, refusal) => {
  const of = { status: 'declined', closedAt: new Date(0), isReported: false } as const;
  expect(ratingCan.rate({ ...of, ...change }, plus(new Date(0), 30 * DAY))).toBe(refusal);
});
