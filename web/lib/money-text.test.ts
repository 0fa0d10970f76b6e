import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, dollarsOf } from './money-text.ts';

test('every amount that is shown is read back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(centsOf(dollarsOf(cents))).toBe(cents);
    }),
  );
});

test.each([
  ['49.5', 4950],
  ['49', 4900],
  [' $1,000.05 ', 100_005],
  ['0.10', 10],
])('%j is an amount', (text, cents) => expect(centsOf(text)).toBe(cents));

test.each(['', 'all', '-5', '1.005', '1,00', '49,50', '1e3', '0x10', '.5'])('%j is no amount', (text) =>
  expect(centsOf(text)).toBeNull(),
);
