import { estimatedFigures } from '#contract/sales/estimates/rules.ts';
import type { EstimateBasis } from '#contract/sales/estimates/schema.ts';
import { coherent, estimateFor } from '#contract/sales/packages/rules.ts';
import type { Duration, Estimate } from '#contract/sales/packages/schema.ts';
import type { OrderedPackage, StoredForecast } from '#server/db/column-types.ts';

/** The own ranges of a package, as its row holds them, for four weeks. */
export type PackageRanges = Pick<
  OrderedPackage,
  'placements_low' | 'placements_high' | 'streams_low' | 'streams_high' | 'listeners_low' | 'listeners_high'
>;

/** Ranges of a package as the contract says them. */
export const packageEstimate = (row: PackageRanges): Estimate => ({
  placements: { low: row.placements_low, high: row.placements_high },
  streams: { low: row.streams_low, high: row.streams_high },
  listeners: { low: row.listeners_low, high: row.listeners_high },
});

/** A forecast as a campaign keeps it. Where nothing rests on campaigns, all of a whole package is its own. */
export function storedForecast({
  estimate,
  restsOn,
  isPart,
}: {
  estimate: Estimate;
  restsOn: EstimateBasis;
  /** Of a part of the package's pitches. */
  isPart: boolean;
}): StoredForecast {
  const kept = {} as StoredForecast;
  for (const figure of estimatedFigures) {
    const own = !isPart && restsOn[figure].from === 'package' && restsOn.placements.from === 'package';
    kept[figure] = { ...restsOn[figure], ...(!own && estimate[figure]) };
  }
  return kept;
}

/**
 * The ranges that a campaign shows, and what they rest on: its kept forecast, and for the rest the ranges of its package;
 * of an ordered one the package as it was ordered.
 */
export function shownForecast(campaign: {
  duration: Duration;
  ranges: PackageRanges;
  forecast: StoredForecast | null;
}): { estimate: Estimate; restsOn: EstimateBasis | null } {
  const { forecast } = campaign;
  const estimate = estimateFor(packageEstimate(campaign.ranges), campaign.duration);
  if (!forecast) return { estimate, restsOn: null };
  const restsOn = {} as EstimateBasis;
  for (const figure of estimatedFigures) {
    const { from, campaigns, low, high } = forecast[figure];
    restsOn[figure] = { from, campaigns };
    if (low !== undefined && high !== undefined) estimate[figure] = { low, high };
  }
  return { estimate: coherent(estimate), restsOn };
}
