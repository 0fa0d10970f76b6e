import type { Placement } from '#contract/placements.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { formatCount, formatDate, plural } from '#web/lib/format.ts';
import { DayStrip } from '#web/nouns/placement/day-strip.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { placementWords, sourceWords } from './pitch-labels.ts';

/** Until when the song is to stay, or since when it does not. */
function spanOf({ status, until, overAt }: Placement): string {
  if (status === 'removed') return `Gone since ${formatDate(overAt ?? until)}`;
  if (status === 'ended') return `Until ${formatDate(overAt ?? until)}`;
  return `Agreed until ${formatDate(until)}`;
}

function PlacementRow({ placement }: { placement: Placement }) {
  const { playlist, status, daysSeen, position, checkedAt, source, days } = placement;
  const { label, tone } = placementWords[status];
  return (
    <li className="flex gap-3 px-4 py-4 break-inside-avoid sm:gap-4 sm:px-5">
      <SongCover image={playlist.image} className="size-12" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <p className="min-w-0 font-semibold wrap-anywhere">
            <a
              href={playlist.url}
              target="_blank"
              rel="noopener"
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {playlist.name}
            </a>
          </p>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="text-sm">
          <span className="font-semibold tabular-nums">{plural(daysSeen, 'day')}</span> seen
          {position !== null && (
            <>
              {' '}
              · position <span className="font-semibold tabular-nums">{formatCount(position)}</span>
            </>
          )}
          <span className="text-muted"> · {spanOf(placement)}</span>
        </p>
        <DayStrip days={days} label={playlist.name} />
        <p className="text-xs text-muted">
          {checkedAt && source ? (
            <>
              Checked <RelativeTime at={checkedAt} />, {sourceWords[source]}
            </>
          ) : (
            'Not checked yet'
          )}
        </p>
      </div>
    </li>
  );
}

/** Where the song was accepted: what each day showed, the position, and the source and age of both. */
export function PlacementList({ placements }: { placements: readonly Placement[] }) {
  return (
    <ul aria-label="Placements" className="divide-y divide-line">
      {placements.map((placement) => (
        <PlacementRow key={placement.id} placement={placement} />
      ))}
    </ul>
  );
}
