import type { forecast } from '#contract/admin-calls.ts';
import { pluralize } from '#contract/plural.ts';
import { estimatedFigures } from '#contract/sales/estimates/rules.ts';
import type { OutsideCampaign } from '#contract/sales/forecast/schema.ts';
import { MonoLine, NoValue, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { formatCount, formatRange } from '#web/lib/format.ts';

/** What a figure came to, and the range that was shown. */
function Compared({ figure: { value, inside, range } }: { figure: OutsideCampaign['placements'] }) {
  if (value === null) return <NoValue />;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className={inside ? '' : 'font-semibold text-bad'}>{formatCount(value)}</span>{' '}
      <span className="text-muted">
        {inside ? 'in' : 'not in'} {formatRange(range)}
      </span>
    </span>
  );
}

const figureNames = { placements: 'placement', streams: 'stream', listeners: 'listener' } as const;

/** The first figure outside its range, and how many more are; a phone has no room for all three. */
function FirstOutside({ campaign }: { campaign: OutsideCampaign }) {
  const [first, ...others] = estimatedFigures.filter(
    (figure) => campaign[figure].value !== null && !campaign[figure].inside,
  );
  if (!first) return <NoValue />;
  const { value, range } = campaign[first];
  return (
    <>
      <span className="font-semibold text-bad">{pluralize(value ?? 0, figureNames[first])}</span>, not{' '}
      {formatRange(range)}
      {others.length > 0 && ` (${others.length} more)`}
    </>
  );
}

/** The columns of the campaigns that ended outside a range. */
export const outsideColumns: Columns<typeof forecast.outside> = [
  {
    id: 'song',
    header: 'Song',
    width: 180,
    cell: ({ songName, artistName }) => <TwoLines first={songName} second={artistName} />,
  },
  {
    id: 'order',
    header: 'Order',
    priority: 2,
    cell: ({ orderNumber }) => <MonoLine>{orderNumber}</MonoLine>,
  },
  {
    id: 'size',
    header: 'Size',
    width: 130,
    priority: 1,
    cell: ({ pitches, duration, packageName }) => (
      <TwoLines
        first={packageName}
        second={`${pluralize(pitches, 'pitch', 'pitches')}, ${duration.toLowerCase()}`}
      />
    ),
  },
  {
    id: 'genres',
    header: 'Genres',
    width: 110,
    priority: 3,
    cell: ({ genres }) => (
      <span className="block truncate" title={genres.join(', ')}>
        {genres.join(', ')}
      </span>
    ),
  },
  {
    id: 'placements',
    header: 'Placements',
    phone: 'fact',
    cell: ({ placements }) => <Compared figure={placements} />,
    brief: (campaign) => <FirstOutside campaign={campaign} />,
  },
  { id: 'streams', header: 'Streams', priority: 1, cell: ({ streams }) => <Compared figure={streams} /> },
  {
    id: 'listeners',
    header: 'Listeners',
    priority: 2,
    cell: ({ listeners }) => <Compared figure={listeners} />,
  },
  { id: 'ended', header: 'Ended', phone: 'fact', cell: ({ endedAt }) => <TimeCell at={endedAt} /> },
];
