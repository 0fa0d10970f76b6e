import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Genre } from '#contract/genres.schema.ts';
import { basisKinds, estimatedFigures } from '#contract/sales/estimates/rules.ts';
import { Duration } from '#contract/sales/packages/schema.ts';
import { checkForecasts } from './check-forecasts.ts';

const compared = fc.record({ inside: fc.option(fc.boolean()), from: fc.constantFrom(...basisKinds) });
const outcome = fc.record({
  pitches: fc.constantFrom(3, 15, 40),
  duration: fc.constantFrom(...Duration.options),
  genres: fc.uniqueArray(fc.constantFrom(...Genre.options.slice(0, 4)), { minLength: 1, maxLength: 3 }),
  endedAt: fc.constant(new Date(0)),
  placements: compared,
  streams: compared,
  listeners: compared,
});
const narrowed = fc.record(
  {
    genre: fc.subarray(Genre.options.slice(0, 4), { minLength: 1 }),
    pitches: fc.constantFrom(3, 15, 40),
    duration: fc.subarray(Duration.options, { minLength: 1 }),
  },
  { requiredKeys: [] },
);

it('every known campaign counts once in its size and once in what its range rested on', () => {
  fc.assert(
    fc.property(fc.array(outcome), fc.record({ genre: fc.constant(undefined) }), (outcomes, none) => {
      const { all, sizes, bases } = checkForecasts(outcomes, none);
      for (const figure of estimatedFigures) {
        const known = outcomes.filter((one) => one[figure].inside !== null);
        expect(all[figure]).toEqual({
          campaigns: known.length,
          inside: known.filter((one) => one[figure].inside).length,
        });
        for (const parts of [sizes, bases]) {
          const sums = { campaigns: 0, inside: 0 };
          for (const { shares } of parts) {
            sums.campaigns += shares[figure].campaigns;
            sums.inside += shares[figure].inside;
          }
          expect(sums).toEqual(all[figure]);
        }
      }
    }),
  );
});

it('filters narrow the whole, the sizes to the genres, and the genres to the size', () => {
  fc.assert(
    fc.property(fc.array(outcome), narrowed, (outcomes, by) => {
      const { all, sizes, genres } = checkForecasts(outcomes, by);
      const ofSize = (one: (typeof outcomes)[number]) =>
        (by.pitches === undefined || one.pitches === by.pitches) &&
        (!by.duration || by.duration.includes(one.duration));
      const ofGenre = (one: (typeof outcomes)[number]) =>
        !by.genre || one.genres.some((genre) => by.genre?.includes(genre));
      const known = outcomes.filter(({ placements }) => placements.inside !== null);
      expect(all.placements.campaigns).toBe(known.filter((one) => ofSize(one) && ofGenre(one)).length);
      for (const { pitches, duration, shares } of sizes)
        expect(shares.placements.campaigns).toBe(
          known.filter((one) => one.pitches === pitches && one.duration === duration && ofGenre(one)).length,
        );
      for (const { genre, shares } of genres)
        expect(shares.placements.campaigns).toBe(
          known.filter((one) => one.genres.includes(genre) && ofSize(one)).length,
        );
    }),
  );
});
