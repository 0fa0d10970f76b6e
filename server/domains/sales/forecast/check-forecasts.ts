import type { Genre } from '#contract/genres.schema.ts';
import { basisKinds, estimatedFigures } from '#contract/sales/estimates/rules.ts';
import type { EstimatedFigure } from '#contract/sales/estimates/schema.ts';
import type { ForecastCheck, InsideShares } from '#contract/sales/forecast/schema.ts';
import type { ComparedOutcome } from '#server/domains/sales/outcomes/recent-outcomes.ts';

function sharesOf(
  outcomes: readonly ComparedOutcome[],
  counts: (outcome: ComparedOutcome, figure: EstimatedFigure) => boolean = () => true,
): InsideShares {
  const shares = {} as InsideShares;
  for (const figure of estimatedFigures) {
    const known = outcomes.filter((outcome) => outcome[figure].inside !== null && counts(outcome, figure));
    const inside = known.filter((outcome) => outcome[figure].inside).length;
    shares[figure] = { campaigns: known.length, inside };
  }
  return shares;
}

const byNumber = (one: { shares: InsideShares }, other: { shares: InsideShares }): number =>
  other.shares.placements.campaigns - one.shares.placements.campaigns ||
  other.shares.streams.campaigns - one.shares.streams.campaigns;

/** Counts ended campaigns inside their ranges: all, by what the range rested on, by size and by genre. */
export function checkForecasts(
  outcomes: readonly ComparedOutcome[],
): Pick<ForecastCheck, 'all' | 'bases' | 'sizes' | 'genres'> {
  const sizes = Map.groupBy(outcomes, (one) => `${one.pitches} ${one.duration}`);
  const genres = new Map<Genre, ComparedOutcome[]>();
  for (const one of outcomes)
    for (const own of new Set(one.genres)) genres.set(own, [...(genres.get(own) ?? []), one]);
  return {
    all: sharesOf(outcomes),
    bases: basisKinds.map((from) => ({
      from,
      shares: sharesOf(outcomes, (outcome, figure) => outcome[figure].from === from),
    })),
    sizes: [...sizes.values()]
      .flatMap(([first, ...others]) =>
        first
          ? [{ pitches: first.pitches, duration: first.duration, shares: sharesOf([first, ...others]) }]
          : [],
      )
      .toSorted((one, other) => byNumber(one, other) || one.pitches - other.pitches),
    genres: [...genres]
      .map(([name, ofName]) => ({ genre: name, shares: sharesOf(ofName) }))
      .toSorted((one, other) => byNumber(one, other) || one.genre.localeCompare(other.genre)),
  };
}
