import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_CAMPAIGNS } from '#contract/sales/estimates/rules.ts';
import { estimateFor } from '#contract/sales/packages/rules.ts';
import { Duration } from '#contract/sales/packages/schema.ts';
import { forecastOf, type PastCampaign, rangeOf, rounded, shareOf } from './forecast-range.ts';

const result = fc.integer({ min: 0, max: 2_000_000 });
/** Few different values, so that many are equal, or many. */
const results = fc
  .constantFrom(fc.integer({ min: 0, max: 4 }), result)
  .chain((value) => fc.array(value, { minLength: MIN_CAMPAIGNS, maxLength: 120 }));
const known = fc.option(result, { freq: 4 });
const past: fc.Arbitrary<PastCampaign> = fc.record({
  placements: known,
  streams: known,
  listeners: known,
  sameGenre: fc.boolean(),
});
const own = {
  placements: { low: 4, high: 9 },
  streams: { low: 2000, high: 6500 },
  listeners: { low: 1300, high: 4300 },
};

const isInside = (value: number, range: { low: number; high: number }): boolean =>
  value >= range.low && value <= range.high;

describe('the range of past results', () => {
  it('holds the result that was left out, for eight in ten at least, whatever the results are', () => {
    fc.assert(
      fc.property(results, result, (others, one) => {
        const all = [...others, one];
        const inside = all.filter((value, index) => {
          const range = rangeOf(all.toSpliced(index, 1));
          return range && isInside(value, range);
        });
        expect(inside.length / all.length).toBeGreaterThanOrEqual(0.8);
      }),
    );
  });

  it('is of results that were, whatever their order, and leaves out at most a tenth on each side', () => {
    fc.assert(
      fc.property(results, (values) => {
        const range = rangeOf(values) ?? { low: Number.NaN, high: Number.NaN };
        expect(range).toEqual(rangeOf(values.toReversed()));
        expect(values).toContain(range.low);
        expect(values).toContain(range.high);
        for (const outside of [
          values.filter((value) => value < range.low),
          values.filter((value) => value > range.high),
        ])
          expect(outside.length).toBeLessThanOrEqual(values.length / 10);
      }),
    );
  });

  it('needs nine results', () => {
    const eight = Array.from({ length: MIN_CAMPAIGNS - 1 }, (_, index) => index);
    expect(rangeOf(eight)).toBeNull();
    expect(rangeOf([...eight, 100])).toEqual({ low: 0, high: 100 });
    expect(rangeOf(Array.from({ length: 19 }, (_, index) => index))).toEqual({ low: 1, high: 17 });
  });

  it('is rounded outwards to two digits, by less than a tenth', () => {
    fc.assert(
      fc.property(result, result, (one, other) => {
        const range = { low: Math.min(one, other), high: Math.max(one, other) };
        const shown = rounded(range);
        expect(isInside(range.low, shown) && isInside(range.high, shown)).toBe(true);
        expect(range.low - shown.low).toBeLessThanOrEqual(range.low / 10);
        expect(shown.high - range.high).toBeLessThanOrEqual(range.high / 10);
        for (const value of Object.values(shown))
          expect(Number(value.toPrecision(2)), 'two digits').toBe(value);
      }),
    );
    expect(rounded({ low: 2013, high: 6482 })).toEqual({ low: 2000, high: 6500 });
    expect(rounded({ low: 0, high: 7 })).toEqual({ low: 0, high: 7 });
  });
});

describe('a forecast', () => {
  it('takes each figure from genre and size, else from the size, else from the package, and says so', () => {
    fc.assert(
      fc.property(fc.array(past, { maxLength: 60 }), (campaigns) => {
        const { estimate, restsOn } = forecastOf(campaigns, own);
        for (const figure of ['placements', 'streams', 'listeners'] as const) {
          const ofSize = campaigns.filter((campaign) => campaign[figure] !== null);
          const ofGenre = ofSize.filter(({ sameGenre }) => sameGenre);
          const expected =
            ofGenre.length >= MIN_CAMPAIGNS
              ? { from: 'genre', campaigns: ofGenre.length }
              : { from: ofSize.length >= MIN_CAMPAIGNS ? 'size' : 'package', campaigns: ofSize.length };
          expect(restsOn[figure]).toEqual(expected);
          if (expected.from === 'package' && figure === 'placements')
            expect(estimate[figure]).toEqual(own[figure]);
          expect(estimate[figure].low).toBeLessThanOrEqual(estimate[figure].high);
        }
      }),
    );
  });

  const ownRanges = fc
    .array(fc.tuple(fc.nat(50), fc.nat(50)), { minLength: 3, maxLength: 3 })
    .map((pairs) =>
      pairs.map(([one, other], index) => ({
        low: Math.min(one, other) * 10 ** index,
        high: Math.max(one, other) * 10 ** index,
      })),
    )
    .map(([placements = own.placements, listeners = own.listeners, streams = own.streams]) => ({
      ...{ placements, streams, listeners },
    }));
  const part = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }));

  it('holds together for every package, duration, history and part of its pitches', () => {
    const duration = fc.constantFrom(...Duration.options);
    fc.assert(
      fc.property(
        fc.array(past, { maxLength: 40 }),
        ownRanges,
        duration,
        part,
        (campaigns, ranges, length, sizes) => {
          const [pitches, of] = sizes.toSorted((one, other) => one - other) as [number, number];
          const whole = forecastOf(campaigns, estimateFor(ranges, length)).estimate;
          for (const estimate of [estimateFor(ranges, length), whole, shareOf(whole, { pitches, of })])
            for (const end of ['low', 'high'] as const) {
              const [placements, streams, listeners] = [
                estimate.placements[end],
                estimate.streams[end],
                estimate.listeners[end],
              ];
              if (placements === 0) expect([streams, listeners]).toEqual([0, 0]);
              expect(listeners).toBeLessThanOrEqual(streams);
              for (const { low, high } of Object.values(estimate)) expect(low).toBeLessThanOrEqual(high);
            }
          expect(shareOf(whole, { pitches, of }).placements.high).toBeLessThanOrEqual(pitches);
        },
      ),
    );
  });

  it('lets the streams of the package follow the placements where only these are known', () => {
    const known = (placements: number) =>
      Array.from({ length: MIN_CAMPAIGNS }, () => ({
        placements,
        streams: null,
        listeners: null,
        sameGenre: false,
      }));
    expect(forecastOf(known(2), own).estimate).toEqual({
      placements: { low: 2, high: 2 },
      streams: { low: 1000, high: 1500 },
      listeners: { low: 650, high: 960 },
    });
    expect(forecastOf(known(0), own).estimate.streams).toEqual({ low: 0, high: 0 });
  });

  const campaigns = (count: number, change: Partial<PastCampaign>): PastCampaign[] =>
    Array.from({ length: count }, () => ({
      placements: 5,
      streams: 3000,
      listeners: 2000,
      sameGenre: false,
      ...change,
    }));

  it('prefers campaigns of the same genre where there are enough, and else counts all', () => {
    const others = campaigns(20, { placements: 30 });
    const ofGenre = forecastOf([...others, ...campaigns(MIN_CAMPAIGNS, { sameGenre: true })], own);
    expect(ofGenre.estimate.placements).toEqual({ low: 5, high: 5 });
    expect(ofGenre.restsOn.placements).toEqual({ from: 'genre', campaigns: MIN_CAMPAIGNS });
    const ofSize = forecastOf([...others, ...campaigns(MIN_CAMPAIGNS - 1, { sameGenre: true })], own);
    expect(ofSize.estimate.placements.high).toBe(30);
    expect(ofSize.restsOn.placements).toEqual({ from: 'size', campaigns: 20 + MIN_CAMPAIGNS - 1 });
  });

  it('leaves the figures of the package as they are without campaigns, and figures of campaigns where known', () => {
    const odd = { ...own, streams: { low: 2013, high: 6482 } };
    expect(forecastOf([], odd).estimate).toEqual(odd);
    expect(forecastOf(campaigns(MIN_CAMPAIGNS, { placements: null }), odd).estimate).toEqual({
      placements: own.placements,
      streams: { low: 3000, high: 3000 },
      listeners: { low: 2000, high: 2000 },
    });
    expect(forecastOf(campaigns(MIN_CAMPAIGNS, { listeners: null }), own).estimate).toEqual({
      placements: { low: 5, high: 5 },
      streams: { low: 3000, high: 3000 },
      listeners: { low: 1600, high: 2400 },
    });
  });

  it('expects no streams for placements that the package itself does not count on', () => {
    const known = campaigns(MIN_CAMPAIGNS, { streams: null, listeners: null });
    const none = { ...own, placements: { low: 0, high: 0 } };
    expect(forecastOf(known, none).estimate.streams).toEqual({ low: 0, high: 0 });
    const perhaps = { ...own, placements: { low: 0, high: 9 } };
    expect(forecastOf(known, perhaps).estimate.streams).toEqual({ low: 0, high: 3700 });
  });
});

describe('an estimate of a part of a package', () => {
  it('is its share, outwards', () => {
    expect(shareOf(own, { pitches: 10, of: 40 })).toEqual({
      placements: { low: 1, high: 3 },
      streams: { low: 500, high: 1700 },
      listeners: { low: 320, high: 1100 },
    });
  });

  it('has no more placements than pitches that fit', () => {
    const sure = { ...own, placements: { low: 40, high: 41 } };
    expect(shareOf(sure, { pitches: 10, of: 40 }).placements).toEqual({ low: 10, high: 10 });
    const more = { ...own, placements: { low: 44, high: 50 } };
    expect(shareOf(more, { pitches: 10, of: 40 }).placements).toEqual({ low: 10, high: 10 });
  });

  it('is nothing where nothing fits, and the whole where all does', () => {
    const nothing = { low: 0, high: 0 };
    expect(shareOf(own, { pitches: 0, of: 40 })).toEqual({
      placements: nothing,
      streams: nothing,
      listeners: nothing,
    });
    expect(shareOf(own, { pitches: 40, of: 40 })).toEqual(own);
  });
});
