import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPercent } from './percent.ts';

test('rates are rounded, but only all is 100%, and only nothing 0%', () => {
  expect([2 / 3, 1 / 3, 0.999, 0.001, 0, 1, 1.5].map(formatPercent)).toEqual([
    '67%',
    '33%',
    '99%',
    '1%',
    '0%',
    '100%',
    '150%',
  ]);
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (some, more) => {
      const share = some / (some + more);
      const percent = Number.parseInt(formatPercent(share), 10);
      expect(Math.abs(percent - share * 100)).toBeLessThan(1);
      expect([percent === 0, percent === 100]).toEqual([some === 0, false]);
    }),
  );
});
