import { estimateBasisText } from '#contract/sales/estimates/rules.ts';
import { forDuration, forecastFor, type ShownPackage } from '#contract/sales/packages/rules.ts';
import type { Duration, Package } from '#contract/sales/packages/schema.ts';
import { formatCents, formatRange, pluralize } from '#web/lib/format.ts';

/** The price of a package for a duration. */
export const priceText = (sold: Package, duration: Duration): string =>
  sold.amount === 0 ? 'Free' : formatCents(forDuration(sold.amount, duration));

/** What a package is: its pitches, and once genres are chosen the playlists and curators that fit now. */
export function pitchesText({ pitches, fit }: Pick<ShownPackage, 'pitches' | 'fit'>): string {
  if (!fit) return `${pluralize(pitches, 'pitch', 'pitches')} to playlists`;
  const curators = pluralize(fit.curators, 'curator');
  return fit.pitches < pitches
    ? `${pluralize(pitches, 'pitch', 'pitches')}, ${fit.pitches} of them to playlists that fit now, from ${curators}`
    : `${pluralize(pitches, 'pitch', 'pitches')} to ${pluralize(pitches, 'playlist')} from ${curators}`;
}

const figures = ['placements', 'streams', 'listeners'] as const;

/** What campaigns like this one reached, and how many they were: away from any price. */
export function SimilarCampaigns({ sold, duration }: { sold: ShownPackage; duration: Duration }) {
  const { estimate, restsOn } = forecastFor(sold, duration);
  return (
    <section aria-label="Similar campaigns" className="rounded-lg border border-line bg-sunken px-5 py-4">
      <h3 className="font-semibold">What similar campaigns reached</h3>
      <dl className="mt-2 grid max-w-md gap-x-3 gap-y-1 sm:grid-cols-3">
        {figures.map((figure) => (
          <div key={figure} className="flex justify-between gap-2 sm:block">
            <dt className="text-sm text-muted">Est. {figure}</dt>
            <dd className="font-semibold tabular-nums">{formatRange(estimate[figure])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        {restsOn
          ? estimateBasisText(restsOn)
          : 'Estimates based on the package’s own ranges. Never a promise.'}
      </p>
    </section>
  );
}
