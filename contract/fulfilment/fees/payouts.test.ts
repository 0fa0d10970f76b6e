import { expect, it } from 'vitest';
import { isPayable, MIN_PAYOUT_CENTS, payBy, payoutState } from './rules.ts';

it.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['de89370400440532013000', true],
  ['GB82 WEST 1234 5698 7654 23', false],
  ['DE89 3704 0044 0532 0130 01', false],
  ['mara@example.com', true],
  ['Account 12-3456-7, code 021000021', true],
])('the account %s can be paid: %s', (account, payable) => {
  expect(isPayable(account)).toBe(payable);
});

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

it('fees are paid by the tenth of the month after the oldest of them', () => {
  expect(payBy(new Date('2026-11-30T23:59:59Z')).toISOString()).toBe('2026-12-10T00:00:00.000Z');
  expect(payBy(new Date('2026-12-01T00:00:00Z')).toISOString()).toBe('2027-01-10T00:00:00.000Z');
});
