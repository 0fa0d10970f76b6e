import { CirclePlay } from 'lucide-react';
import { placementStanding } from '#contract/endings/standings.ts';
import type { Placement } from '#contract/fulfilment/placements/schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { Report } from '#contract/reporting/reports/schema.ts';
import { DayStrip } from '#web/domains/fulfilment/placements/day-strip.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { formatCount, formatRecentDate } from '#web/lib/format.ts';
import { artistSourceLabels, daysBetweenChecks, placementSpan, uncheckedText } from './pitch-labels.ts';
import { PlaylistRow } from './playlist-row.tsx';

function PlacementRow({
  placement,
  curator,
  own,
}: {
  placement: Placement;
  curator: string | undefined;
  own: boolean;
}) {
  const { playlist, daysSeen, position, checkedAt, source, days } = placement;
  const between = daysBetweenChecks(placement);
  return (
    <PlaylistRow playlist={playlist} state={placementStanding(placement, formatRecentDate)}>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted wrap-anywhere">
        {curator && <span>{curator}</span>}
        <a
          href={playlist.url}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-1 font-medium text-accent underline-offset-4 hover:underline print:hidden"
        >
          <CirclePlay aria-hidden className="size-4" />
          Play on Spotify
          <span className="sr-only">: {playlist.name}</span>
        </a>
      </p>
      <div className="mt-2 flex flex-col gap-2">
        <p className="text-sm">
          <span className="font-semibold tabular-nums">{pluralize(daysSeen, 'day')}</span> seen
          {between > 0 && ` (${formatCount(between)} between two checks)`}
          {position !== null && (
            <>
              {' '}
              · position <span className="font-semibold tabular-nums">{formatCount(position)}</span>
            </>
          )}
          <span className="text-muted"> · {placementSpan(placement, own)}</span>
        </p>
        <DayStrip days={days} label={playlist.name} />
        <p className="text-xs text-muted">
          {checkedAt && source ? (
            <>
              Checked <RelativeTime at={checkedAt} />, {artistSourceLabels[source]}
            </>
          ) : (
            uncheckedText(placement)
          )}
        </p>
      </div>
    </PlaylistRow>
  );
}

/** Those on which the song is now come first. */
const isLive = ({ status }: Placement): number => (status === 'live' ? 0 : 1);

/** Where the song was accepted: whose playlist, what each day showed, the position, and the source and age of both. */
export function PlacementList({
  report: { placements, pitches },
  own = false,
}: {
  report: Pick<Report, 'placements' | 'pitches'>;
  own?: boolean;
}) {
  const curators = new Map(pitches.map(({ id, curator }) => [id, curator.name]));
  return (
    <ul aria-label="Placements" className="line-between">
      {placements
        .toSorted((one, other) => isLive(one) - isLive(other))
        .map((placement) => (
          <PlacementRow
            key={placement.id}
            placement={placement}
            curator={curators.get(placement.pitchId)}
            own={own}
          />
        ))}
    </ul>
  );
}
