import type { PitchCounts } from '#contract/orders/pitch-counts/schema.ts';
import { formatCount } from '#web/lib/format.ts';

/** How many curators were sent the song, answered, and said yes. */
export function ReportCounters({
  counts,
}: {
  counts: Pick<PitchCounts, 'sold' | 'sent' | 'answered' | 'accepted'>;
}) {
  const { sold, sent, answered, accepted } = counts;
  const tiles: [name: string, count: number, remark: string][] = [
    ['Sent', sent, `of ${formatCount(Math.max(sold, sent))} pitches`],
    ['Answered', answered, sent > 0 ? `of ${formatCount(sent)} sent` : 'none sent'],
    ['Accepted', accepted, answered > 0 ? `of ${formatCount(answered)} answers` : 'no answers'],
  ];
  return (
    <dl aria-label="Pitches" className="grid grid-cols-3 gap-2 sm:gap-3">
      {tiles.map(([name, count, remark]) => (
        <div key={name} className="min-w-0 rounded-md bg-sunken px-2 py-2.5 sm:px-4 sm:py-3">
          <dt className="text-sm font-medium text-muted">{name}</dt>
          <dd>
            <span className="block text-2xl font-bold tabular-nums">{formatCount(count)}</span>
            <span className="block text-xs text-muted">{remark}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
