import { expect, it } from 'vitest';
import { isPayLate, MIN_PAYOUT_CENTS, payBy, payoutState } from './rules.ts';

it.each([
  [MIN_PAYOUT_CENTS, true, false, false, 'ready'],
  [MIN_PAYOUT_CENTS - 1, true, false, false, 'below_minimum'],
  [1, true, true, false, 'ready'],
  [MIN_PAYOUT_CENTS, false, true, false, 'no_details'],
  [MIN_PAYOUT_CENTS, true, true, true, 'held'],
] as const)(
  'of %s cents, with details: %s, left: %s, held: %s, the payout is %s',
  (due, hasDetails, hasLeft, isHeld, state) => {
    expect(payoutState({ due, hasDetails, hasLeft, isHeld })).toBe(state);
  },
);

it('fees are paid by the tenth of the month after they came to the minimum, the whole day', () => {
  expect(payBy(new Date('2026-11-30T23:59:59Z')).toISOString()).toBe('2026-12-10T00:00:00.000Z');
  expect(payBy(new Date('2026-12-01T00:00:00Z')).toISOString()).toBe('2027-01-10T00:00:00.000Z');
  const day = new Date('2026-12-10T00:00:00Z');
  expect(isPayLate(day, new Date('2026-12-10T23:59:59Z'))).toBe(false);
  expect(isPayLate(day, new Date('2026-12-11T00:00:00Z'))).toBe(true);
});
