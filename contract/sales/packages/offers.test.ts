import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offersOf, recommendedOffer, soldPitches, waitsUntil } from './offers.ts';
import { boughtOf, type Discount, durations, listPrice, MIN_CHARGE, MIN_PRICE, totalFor } from './rules.ts';
import { Duration } from './schema.ts';

const duration = fc.constantFrom(...Duration.options);
const onSale = fc
  .uniqueArray(fc.integer({ min: 1, max: 250 }), { minLength: 1, maxLength: 6 })
  .chain((sizes) =>
    fc.tuple(
      ...sizes.map((pitches, index) =>
        fc.record({
          id: fc.constant(`package ${index}`),
          pitches: fc.constant(pitches),
          trial: fc.constant(false),
          preselected: fc.constant(index === 1),
          amount: fc.integer({ min: MIN_PRICE, max: 10_000_000 }),
        }),
      ),
    ),
  )
  .map((paid) => [{ id: 'trial', pitches: 3, trial: true, preselected: false, amount: 0 }, ...paid]);
const room = fc.tuple(fc.nat(300), fc.nat(300)).map(([now, later]) => ({ now, ever: now + later }));
const coupon: fc.Arbitrary<Discount | null> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
  ),
);

/** An independent half-up rounding with exact rationals, to compare with. */
const exactly = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

const seedPackages = [
  { id: 'trial', pitches: 3, trial: true, preselected: false, amount: 0 },
  { id: 'starter', pitches: 15, trial: false, preselected: false, amount: 7900 },
  { id: 'growth', pitches: 40, trial: false, preselected: true, amount: 19_900 },
  { id: 'pro', pitches: 90, trial: false, preselected: false, amount: 44_900 },
  { id: 'label', pitches: 200, trial: false, preselected: false, amount: 99_900 },
];
const sold = (now: number, ever: number, waits = true) =>
  offersOf(seedPackages, { now, ever }, { duration: '4 Weeks', waits }).map(
    (offer) => `${offer.sold.id} ${offer.pitches}${offer.waiting > 0 ? ` (${offer.waiting} wait)` : ''}`,
  );

describe('what is sold to a song', () => {
  it('is never more than could ever fit, waits only where a full playlist may take it, and costs the exact share', () => {
    fc.assert(
      fc.property(onSale, room, duration, fc.boolean(), coupon, (packages, fits, length, waits, off) => {
        const offers = offersOf(packages, fits, { duration: length, waits });
        for (const offer of offers) {
          const { amount, pitches: of, trial } = offer.sold;
          const { pitches, waiting } = offer;
          expect(pitches).toBeGreaterThanOrEqual(1);
          expect(pitches).toBeLessThanOrEqual(Math.min(of, fits.ever));
          expect(waiting).toBe(Math.max(0, pitches - fits.now));
          if (!waits) expect(waiting).toBe(0);
          if (pitches < of) expect(trial || pitches === fits.now).toBe(true);
          const bought = boughtOf(offer.sold, pitches);
          const full = BigInt(amount) * BigInt(durations[length].tenths) * BigInt(pitches);
          expect(listPrice(bought, length)).toBe(exactly(full, 10n * BigInt(of)));
          expect(listPrice(bought, length) === 0 || listPrice(bought, length) >= MIN_CHARGE).toBe(true);
          const total = totalFor(bought, length, off);
          expect(total).toBeLessThanOrEqual(listPrice(bought, length));
          expect(total === 0 || total >= MIN_CHARGE).toBe(true);
          if (off?.kind === 'percent') {
            const left = exactly(full * BigInt(100 - off.value), 1000n * BigInt(of));
            expect(total).toBe(left < MIN_CHARGE ? 0 : left);
          }
        }
      }),
    );
  });

  it('is what a checkout accepts: each offer, and fewer at the price per pitch of the smallest package above', () => {
    fc.assert(
      fc.property(
        onSale,
        room,
        duration,
        fc.boolean(),
        fc.integer({ min: 1, max: 250 }),
        (packages, fits, length, waits, pitches) => {
          const asked = { duration: length, waits };
          const offers = offersOf(packages, fits, asked);
          for (const offer of offers)
            expect(
              soldPitches(packages, fits, { packageId: offer.sold.id, pitches: offer.pitches, ...asked }),
            ).toBe(offer.pitches);
          for (const { id, pitches: of, trial } of packages) {
            const found = soldPitches(packages, fits, { packageId: id, pitches, ...asked });
            expect(found === null || found === pitches).toBe(true);
            if (found === null) continue;
            expect(pitches).toBeLessThanOrEqual(fits.ever);
            if (trial || pitches === of) continue;
            // No larger package lends its price per pitch.
            const above = packages.filter((other) => !other.trial && other.pitches > pitches);
            expect(of).toBe(Math.min(...above.map((other) => other.pitches)));
          }
        },
      ),
    );
  });

  it.each([
    [0, 40, []],
    [2, 40, ['trial 2', 'starter 2', 'starter 15 (13 wait)']],
    [13, 14, ['trial 3', 'starter 13']],
    [13, 15, ['trial 3', 'starter 13', 'starter 15 (2 wait)']],
    [15, 15, ['trial 3', 'starter 15']],
    [16, 16, ['trial 3', 'starter 15', 'growth 16']],
    [38, 60, ['trial 3', 'starter 15', 'growth 38', 'growth 40 (2 wait)']],
    [250, 250, ['trial 3', 'starter 15', 'growth 40', 'pro 90', 'label 200']],
  ])('with %i now and %i ever', (now, ever, offers) => {
    expect(sold(now, ever)).toEqual(offers);
    expect(sold(now, ever, false)).toEqual(offers.filter((offer) => !offer.endsWith('wait)')));
  });

  it('is every package whole where nothing is known', () => {
    expect(
      offersOf(seedPackages, null, { duration: '4 Weeks', waits: false }).map(({ pitches }) => pitches),
    ).toEqual([3, 15, 40, 90, 200]);
  });

  it('13 of the 15 pitches of $79.00 cost $68.47', () => {
    expect(listPrice({ amount: 7900, of: 15, pitches: 13 }, '4 Weeks')).toBe(6847);
  });
});

it.each([
  [1, 'starter 1'],
  [13, 'starter 13'],
  [15, 'starter 15'],
  [39, 'growth 39'],
  [40, 'growth 40'],
  [120, 'growth 40'],
])('with %i pitches, %s is recommended', (now, best) => {
  const offers = offersOf(seedPackages, { now, ever: 300 }, { duration: '4 Weeks', waits: true });
  const offer = recommendedOffer(offers);
  expect(`${offer?.sold.id} ${offer?.pitches}`).toBe(best);
});

it('pitches wait until two days before the end of a campaign that starts as late as it may', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  expect(waitsUntil({ duration: '4 Weeks', startFrom: null }, now).toISOString()).toBe(
    '2026-11-29T12:00:00.000Z',
  );
  expect(waitsUntil({ duration: '2 Weeks', startFrom: '2026-12-01' }, now).toISOString()).toBe(
    '2026-12-13T00:00:00.000Z',
  );
});
