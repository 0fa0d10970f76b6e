import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalPrice, formatMoney, roundHalfUp, usd } from '../../money.ts';
import {
  chosenOffer,
  durations,
  durationsOf,
  estimateFor,
  forDuration,
  midpoint,
  totalFor,
} from './rules.ts';
import { Duration, type Offer } from './schema.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const duration = fc.constantFrom(...Duration.options);

/** An independent half-up rounding with exact rationals, to compare with. */
const exactly = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

describe('a price for a duration', () => {
  it('is the exact product, rounded half up once', () => {
    fc.assert(
      fc.property(cents, duration, (base, length) => {
        expect(forDuration(base, length)).toBe(exactly(BigInt(base) * BigInt(durations[length].tenths), 10n));
      }),
    );
  });

  it('is unchanged for four weeks, and grows with the base price and the duration', () => {
    fc.assert(
      fc.property(cents, duration, (base, length) => {
        expect(forDuration(base, '4 Weeks')).toBe(base);
        expect(forDuration(base + 1, length)).toBeGreaterThanOrEqual(forDuration(base, length));
        expect(forDuration(base, '2 Weeks')).toBeLessThanOrEqual(forDuration(base, '8 Weeks'));
      }),
    );
  });

  it.each([
    [7_900, '2 Weeks', 5_530],
    [7_900, '8 Weeks', 12_640],
    [19_900, '2 Weeks', 13_930],
    [44_900, '8 Weeks', 71_840],
    [99_900, '2 Weeks', 69_930],
    [5, '2 Weeks', 4],
    [1, '2 Weeks', 1],
    [0, '8 Weeks', 0],
  ] as const)('%i cents for %s are %i', (base, length, price) => {
    expect(forDuration(base, length)).toBe(price);
  });
});

it('rounding is half up for every fraction', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 1_000 }), (numerator, denominator) => {
      expect(roundHalfUp(numerator, denominator)).toBe(exactly(BigInt(numerator), BigInt(denominator)));
    }),
  );
});

it('estimates keep low below high, and the middle between them', () => {
  const range = fc
    .tuple(fc.nat(50_000), fc.nat(50_000))
    .map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));
  fc.assert(
    fc.property(
      fc.record({ placements: range, streams: range, listeners: range }),
      duration,
      (estimate, length) => {
        for (const { low, high } of Object.values(estimateFor(estimate, length))) {
          expect(low).toBeLessThanOrEqual(high);
          expect(midpoint({ low, high })).toBeGreaterThanOrEqual(low);
          expect(midpoint({ low, high })).toBeLessThanOrEqual(high);
        }
      },
    ),
  );
});

it('money is formatted in dollars, to the cent', () => {
  expect([0, 5, 19_900, 123_456_789].map((amount) => formatMoney(usd(amount)))).toEqual([
    '$0.00',
    '$0.05',
    '$199.00',
    '$1,234,567.89',
  ]);
  fc.assert(
    fc.property(cents, (amount) => {
      expect(Number(formatMoney(usd(amount)).replace(/[$,.]/g, ''))).toBe(amount);
    }),
  );
});

it('prices are sent in dollars with their currency', () => {
  expect(usd(19_900)).toEqual({ amount: 19_900, currency: 'USD' });
  expect(decimalPrice(19_950)).toBe(199.5);
});

it('without a coupon, the price of the duration is paid, however small', () => {
  expect(totalFor({ amount: 19_900, of: 40, pitches: 40 }, '8 Weeks', null)).toBe(31_840);
  expect(totalFor({ amount: 40, of: 3, pitches: 3 }, '2 Weeks', null)).toBe(28);
});

const estimate = {
  placements: { low: 4, high: 9 },
  streams: { low: 2000, high: 6500 },
  listeners: { low: 1300, high: 4300 },
};

it('each figure of an estimate follows the duration', () => {
  expect(estimateFor(estimate, '2 Weeks')).toEqual({
    placements: { low: 3, high: 6 },
    streams: { low: 1400, high: 4550 },
    listeners: { low: 910, high: 3010 },
  });
});

describe('the chosen offer', () => {
  const offer = (pitches: number, waiting: number) => ({ duration: '4 Weeks', pitches, waiting }) as Offer;
  const part = { pitches: 15, trial: false, offers: [offer(13, 0), offer(15, 2)] };

  it.each([
    [null, 15],
    [15, 15],
    [13, 13],
    [12, undefined],
  ])('of %s pitches asked for', (pitches, found) => {
    expect(chosenOffer(part, { duration: '4 Weeks', pitches })?.pitches).toBe(found);
    expect(chosenOffer(part, { duration: '2 Weeks', pitches })).toBeUndefined();
  });

  it('of a trial is what fits', () => {
    const trial = { pitches: 3, trial: true, offers: [offer(2, 0)] };
    expect(chosenOffer(trial, { duration: '4 Weeks', pitches: null })?.pitches).toBe(2);
  });
});

it('a trial runs for four weeks, other packages for two, four or eight', () => {
  expect(durationsOf({ trial: true })).toEqual(['4 Weeks']);
  expect(durationsOf({ trial: false })).toEqual(['2 Weeks', '4 Weeks', '8 Weeks']);
});
