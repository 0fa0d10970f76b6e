import { formatPercent } from '#contract/percent.ts';
import { pluralize } from '#contract/plural.ts';

import type { PublicCurator } from '#contract/reporting/public-curators/schema.ts';

const timeText = (hours: number): string =>
  hours < 1 ? 'within an hour' : hours < 48 ? pluralize(hours, 'hour') : `${Math.round(hours / 24)} days`;

/** How a curator answered in the last 90 days. */
export function Answers({ answers: { of, given, accepted, medianHours } }: Pick<PublicCurator, 'answers'>) {
  if (given === 0) return <p className="text-sm text-muted">No answers in the last 90 days.</p>;
  const facts = [
    ['Answers in 90 days', `${given.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`],
    [
      'Songs accepted',
      `${formatPercent(accepted / given)}, ${accepted.toLocaleString('en-US')} of ${given.toLocaleString('en-US')}`,
    ],
    ...(medianHours === null ? [] : [['Median answer time', timeText(medianHours)] as const]),
  ] as const;
  return (
    <dl className="grid gap-y-1 sm:flex sm:flex-wrap sm:gap-x-8 sm:gap-y-3">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between sm:flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The genres of a curator’s playlists. */
export const Genres = ({ genres }: Pick<PublicCurator, 'genres'>) => (
  <ul aria-label="Genres" className="flex flex-wrap gap-1.5">
    {genres.map((genre) => (
      <li key={genre} className="rounded-full bg-sunken px-2.5 py-1 text-xs font-semibold">
        {genre}
      </li>
    ))}
  </ul>
);
