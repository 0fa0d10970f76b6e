import { estimatedFigures, MIN_CAMPAIGNS } from '#contract/sales/estimates/rules.ts';
import type { BasisKind, EstimateBasis } from '#contract/sales/estimates/schema.ts';
import { coherent } from '#contract/sales/packages/rules.ts';
import type { Estimate, Range } from '#contract/sales/packages/schema.ts';

/** What a past campaign of the same size came to; null where it is not known. */
export interface PastCampaign {
  placements: number | null;
  streams: number | null;
  listeners: number | null;
  /** It shares a genre with the campaign to be forecast. */
  sameGenre: boolean;
}

/**
 * The range without the lowest and highest results, as many on each side and at most a tenth each. If the next campaign
 * is like the past ones, its result is inside with a probability of at least 8/10, for any distribution. Null for too
 * few.
 */
export function rangeOf(results: readonly number[]): Range | null {
  const count = results.length;
  if (count < MIN_CAMPAIGNS) return null;
  const sorted = results.toSorted((one, other) => one - other);
  const rank = Math.floor((count + 1) / 10);
  return { low: sorted[rank - 1] ?? 0, high: sorted[count - rank] ?? 0 };
}

/** The range that people read: two significant digits, outwards, so that nothing falls out of it. */
export function rounded({ low, high }: Range): Range {
  const unit = (value: number) => 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return {
    low: Math.floor(low / unit(low)) * unit(low),
    high: Math.ceil(high / unit(high)) * unit(high),
  };
}

/** A package's own range of a figure, for as many placements as are expected instead of the package's own. */
function perPlacement(own: Range, ownPlacements: Range, expected: Range): Range {
  const of = (figure: number, placements: number, count: number) =>
    placements === 0 ? 0 : Math.round((figure / placements) * count);
  const high = of(own.high, ownPlacements.high, expected.high);
  const low = of(own.low, ownPlacements.low, expected.low);
  return rounded({ low: Math.min(low, high), high });
}

/**
 * What to expect of a campaign, figure by figure: from campaigns of its size and genre where there are enough, else from
 * all of its size, else from `own`, the ranges of its package. Where only placements rest on campaigns, the package's
 * streams and listeners follow them.
 */
export function forecastOf(
  past: readonly PastCampaign[],
  own: Estimate,
): { estimate: Estimate; restsOn: EstimateBasis } {
  const forecast = { estimate: { ...own }, restsOn: {} as EstimateBasis };
  for (const figure of estimatedFigures) {
    const known = past.filter((campaign) => campaign[figure] !== null);
    const pools: [BasisKind, readonly PastCampaign[]][] = [
      ['genre', known.filter(({ sameGenre }) => sameGenre)],
      ['size', known],
    ];
    forecast.restsOn[figure] = { from: 'package', campaigns: known.length };
    for (const [from, pool] of pools) {
      const range = rangeOf(pool.map((campaign) => campaign[figure] ?? 0));
      if (!range) continue;
      forecast.estimate[figure] = rounded(range);
      forecast.restsOn[figure] = { from, campaigns: pool.length };
      break;
    }
  }
  const { estimate, restsOn } = forecast;
  if (restsOn.placements.from !== 'package')
    for (const figure of ['streams', 'listeners'] as const)
      if (restsOn[figure].from === 'package')
        estimate[figure] = perPlacement(own[figure], own.placements, estimate.placements);
  return { ...forecast, estimate: coherent(estimate) };
}

/** The share of an estimate that is expected of `pitches` of the `of`: outwards, and never more placements than pitches. */
export function shareOf(
  { placements, streams, listeners }: Estimate,
  { pitches, of }: { pitches: number; of: number },
): Estimate {
  const share = ({ low, high }: Range): Range => ({
    low: Math.floor((low * pitches) / of),
    high: Math.ceil((high * pitches) / of),
  });
  const expected = share(placements);
  return coherent({
    placements: { low: Math.min(expected.low, pitches), high: Math.min(expected.high, pitches) },
    streams: rounded(share(streams)),
    listeners: rounded(share(listeners)),
  });
}
