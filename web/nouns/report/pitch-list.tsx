import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { SentPitch } from '#contract/reports.ts';
import { ExactTime } from '#web/kit/time.tsx';
import { formatCount, formatDate, plural } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { verdictWords } from './pitch-labels.ts';

/** Rows that show before the reader asks for all. */
const FIRST = 12;

/** Whether a pitch was closed while there was time to answer: with its campaign, or as its playlist failed a review. */
const endedEarly = ({ closedAt, answerBy }: SentPitch): boolean =>
  closedAt !== null && answerBy !== null && closedAt < answerBy;

/** When a pitch was answered, or until when it can be. */
function WhenOf({ pitch }: { pitch: SentPitch }) {
  if (pitch.status === 'sent' && pitch.answerBy)
    return (
      <>
        Answer by <ExactTime at={pitch.answerBy} />
      </>
    );
  if (pitch.status === 'expired')
    return <>{endedEarly(pitch) ? 'Taken back before an answer' : 'No answer in time'}</>;
  return pitch.closedAt ? <>Answered {formatDate(pitch.closedAt)}</> : null;
}

function PitchRow({ pitch }: { pitch: SentPitch }) {
  const { playlist, curator, status, reason } = pitch;
  const { label, tone } = verdictWords[status];
  return (
    <li className="flex gap-3 px-4 py-4 break-inside-avoid sm:gap-4 sm:px-5">
      <SongCover image={playlist.image} className="size-12" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <p className="min-w-0 font-semibold wrap-anywhere">
            <a
              href={playlist.url}
              target="_blank"
              rel="noopener"
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {playlist.name}
              <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 text-muted print:hidden" />
            </a>
          </p>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          {curator.name} · {plural(playlist.followers, 'follower')}
        </p>
        {reason && (
          <blockquote className="mt-2 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line wrap-anywhere">
            “{reason}”
          </blockquote>
        )}
        <p className="mt-1.5 text-xs text-muted">
          <WhenOf pitch={pitch} />
          {playlist.reviewedAt && <> · Playlist reviewed {formatDate(playlist.reviewedAt)}</>}
          {pitch.replacesId && <> · Replaces another pitch</>}
        </p>
      </div>
    </li>
  );
}

/** Every pitch that was sent, with the verdict and the curator's own words. */
export function PitchList({
  pitches,
  all: startsWithAll = false,
}: {
  pitches: readonly SentPitch[];
  all?: boolean;
}) {
  const [all, setAll] = useState(startsWithAll);
  const shown = all ? pitches : pitches.slice(0, FIRST);
  return (
    <>
      <ul aria-label="Pitches" className="divide-y divide-line">
        {shown.map((pitch) => (
          <PitchRow key={pitch.id} pitch={pitch} />
        ))}
      </ul>
      {shown.length < pitches.length && (
        <div className="border-t border-line px-4 py-3 sm:px-5 print:hidden">
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show all {formatCount(pitches.length)} pitches
          </Button>
        </div>
      )}
    </>
  );
}
