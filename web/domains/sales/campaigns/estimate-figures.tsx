import { pluralize } from '#contract/plural.ts';
import { estimateBasisText, figuresByTitle } from '#contract/sales/estimates/rules.ts';
import type { Offer } from '#contract/sales/packages/schema.ts';
import { formatCents, formatRange } from '#web/lib/format.ts';

/** The price of an offer. */
export const priceText = ({ amount }: Pick<Offer, 'amount'>): string =>
  amount === 0 ? 'Free' : formatCents(amount);

export const pitchCount = (pitches: number): string => pluralize(pitches, 'pitch', 'pitches');

/** What is bought: its pitches, those that wait, and once genres are chosen the curators who would hear the song now. */
export function pitchesText({
  pitches,
  waiting,
  curators,
}: Pick<Offer, 'pitches' | 'waiting' | 'curators'>): string {
  if (curators === null) return `${pitchCount(pitches)} to playlists`;
  const from = `from ${pluralize(curators, 'curator')}`;
  return waiting > 0
    ? `${pitchCount(pitches)}: ${pitches - waiting} now ${from}, ${waiting} as places become free`
    : `${pitchCount(pitches)} to ${pluralize(pitches, 'playlist')} ${from}`;
}

/** What is expected, under the heading that is true of it, and how many campaigns it rests on: away from any price. */
export function SimilarCampaigns({ offer: { estimate, restsOn } }: { offer: Offer }) {
  return (
    <section aria-label="Estimate" className="rounded-lg border border-line bg-sunken px-5 py-4">
      {figuresByTitle(restsOn).map(([title, figures]) => (
        <div key={title} className="mb-3">
          <h3 className="font-semibold">{title}</h3>
          <dl className="mt-2 grid max-w-md gap-x-3 gap-y-1 sm:grid-cols-3">
            {figures.map((figure) => (
              <div key={figure} className="flex justify-between gap-2 sm:block">
                <dt className="text-sm text-muted">Est. {figure}</dt>
                <dd className="font-semibold tabular-nums">{formatRange(estimate[figure])}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="text-sm text-muted">{estimateBasisText(restsOn)}</p>
    </section>
  );
}
