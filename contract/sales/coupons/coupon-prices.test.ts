import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, durations, forDuration, MIN_CHARGE, totalFor as totalOf } from '../packages/rules.ts';
import { Duration } from '../packages/schema.ts';
import { customPriceRefusal, lowestCustomPrice } from './rules.ts';

const price = fc.integer({ min: 100, max: 10_000_000 });
const duration = fc.constantFrom(...Duration.options);
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
);

/** Of a whole package. */
const totalFor = (amount: number, length: Duration, off: Discount): number =>
  totalOf({ amount, of: 1, pitches: 1 }, length, off);

/** The exact remainder as a fraction of cents. */
function exactly(base: number, length: Duration, { kind, value }: Discount): [bigint, bigint] {
  const full = BigInt(base) * BigInt(durations[length].tenths);
  return kind === 'percent' ? [full * BigInt(100 - value), 1000n] : [full - 10n * BigInt(value), 10n];
}

const halfUp = ([top, bottom]: [bigint, bigint]): number => {
  const doubled = 2n * top + bottom;
  const floor = doubled / (2n * bottom);
  return Number(doubled < 0n && doubled % (2n * bottom) !== 0n ? floor - 1n : floor);
};

describe('a price with a coupon', () => {
  it('is the exact remainder, rounded half up once, or 0 below the least charge', () => {
    fc.assert(
      fc.property(price, duration, discount, (base, length, off) => {
        const left = halfUp(exactly(base, length, off));
        expect(totalFor(base, length, off)).toBe(left < MIN_CHARGE ? 0 : left);
      }),
    );
  });

  it('is never below zero, never above the price, and never what the provider refuses', () => {
    fc.assert(
      fc.property(price, duration, discount, (base, length, off) => {
        const total = totalFor(base, length, off);
        expect(total).toBeLessThanOrEqual(forDuration(base, length));
        expect(total === 0 || total >= MIN_CHARGE).toBe(true);
      }),
    );
  });

  it('does not grow with the discount', () => {
    fc.assert(
      fc.property(price, duration, discount, (base, length, off) => {
        const more = { ...off, value: off.kind === 'percent' ? Math.min(100, off.value + 1) : off.value + 1 };
        expect(totalFor(base, length, more)).toBeLessThanOrEqual(totalFor(base, length, off));
      }),
    );
  });

  it.each([
    [19_900, '4 Weeks', { kind: 'percent', value: 33 }, 13_333],
    [7900, '2 Weeks', { kind: 'percent', value: 15 }, 4701],
    [101, '2 Weeks', { kind: 'percent', value: 25 }, 53],
    [19_900, '8 Weeks', { kind: 'amount', value: 5000 }, 26_840],
    [7900, '4 Weeks', { kind: 'amount', value: 7851 }, 0],
    [7900, '4 Weeks', { kind: 'amount', value: 7850 }, 50],
    [7900, '4 Weeks', { kind: 'amount', value: 99_999 }, 0],
    [7900, '4 Weeks', { kind: 'percent', value: 100 }, 0],
    [19_900, '4 Weeks', { kind: 'price', value: 15_000 }, 15_000],
    [24_900, '4 Weeks', { kind: 'price', value: 15_000 }, 15_000],
    [12_900, '4 Weeks', { kind: 'price', value: 15_000 }, 12_900],
  ] as const)('%i cents for %s less %j are %i', (base, length, off, total) => {
    expect(totalFor(base, length, off)).toBe(total);
  });
});

describe('a custom price', () => {
  const percent = fc.integer({ min: 1, max: 100 });

  it('is allowed exactly from the least one to a cent below the list price', () => {
    fc.assert(
      fc.property(price, percent, fc.integer({ min: 0, max: 10_000_000 }), (list, share, amount) => {
        const isAllowed = customPriceRefusal(amount, list, share) === null;
        expect(isAllowed).toBe(amount >= lowestCustomPrice(list, share) && amount < list);
      }),
    );
  });

  it('never undercuts the share of the list price, or what the provider charges at least', () => {
    fc.assert(
      fc.property(price, percent, (list, share) => {
        const lowest = lowestCustomPrice(list, share);
        expect(lowest * 100).toBeGreaterThanOrEqual(list * share);
        expect(lowest).toBeGreaterThanOrEqual(MIN_CHARGE);
      }),
    );
  });

  it('says its limits, or that there is none', () => {
    expect(customPriceRefusal(9_949, 19_900, 50)).toBe(
      'Enter $99.50 or more, and less than the list price of $199.00.',
    );
    expect(customPriceRefusal(19_800, 19_900, 100)).toBe('This package can’t have a custom price.');
  });
});
