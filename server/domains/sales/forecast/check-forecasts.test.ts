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
it('every known campaign counts once in its size and once in what its range rested on', () => {
  fc.assert(
    fc.property(fc.array(outcome), (outcomes) => {
      const { all, sizes, bases, genres } = checkForecasts(outcomes);
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
        for (const { genre, shares } of genres)
          expect(shares[figure].campaigns).toBe(known.filter((one) => one.genres.includes(genre)).length);
      }
    }),
  );
});
