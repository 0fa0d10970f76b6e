import { Suspense, useState } from 'react';
import { pitchStanding } from '#contract/endings/standings.ts';
import type { PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import { ratingCan } from '#contract/fulfilment/ratings/rules.ts';
import type { ReviewRating } from '#contract/fulfilment/ratings/schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { SentPitch } from '#contract/reporting/reports/schema.ts';
import { heardText } from '#web/domains/fulfilment/pitches/pitch-labels.ts';
import { ExactTime } from '#web/kit/time.tsx';
import { formatCount, formatRecentDate } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { pitchEnd } from './pitch-labels.ts';
import { PlaylistRow } from './playlist-row.tsx';

const RateReview = lazyPart(() => import('#web/domains/fulfilment/ratings/rate-review.tsx'), 'RateReview');

/** Rows of a group that show before the reader asks for all. */
const FIRST = 8;

/** When a pitch was answered, or until when it can be. */
function WhenOf({ pitch, own }: { pitch: SentPitch; own: boolean }) {
  if (pitch.status === 'sent' && pitch.answerBy)
    return (
      <>
        Answer by <ExactTime at={pitch.answerBy} />
      </>
    );
  if (pitch.status === 'expired') return <>{pitchEnd(pitch, own)}</>;
  return pitch.closedAt ? <>Answered {formatRecentDate(pitch.closedAt)}</> : null;
}

/** What the artist of an order sees and says of its reviews. */
interface OwnRatings {
  orderNumber: string;
  ratings: readonly ReviewRating[];
}

function PitchRow({ pitch, own }: { pitch: SentPitch; own: OwnRatings | undefined }) {
  const { playlist, curator, status, reason } = pitch;
  const heard = heardText(pitch);
  const rating = own?.ratings.find(({ pitchId }) => pitchId === pitch.id);
  const closedAt = pitch.closedAt === null ? null : new Date(pitch.closedAt);
  const canRate = ratingCan.rate({ status, closedAt, isReported: false }, new Date()) === null;
  return (
    <PlaylistRow playlist={playlist} state={pitchStanding(pitch)}>
      <p className="text-sm text-muted wrap-anywhere">
        {curator.isPublic ? (
          <a href={paths.publicCurator(curator.id)} className="underline underline-offset-2">
            {curator.name}
          </a>
        ) : (
          curator.name
        )}{' '}
        · {pluralize(playlist.followers, 'follower')}
      </p>
      {reason && (
        <blockquote className="mt-2 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line wrap-anywhere">
          “{reason}”
        </blockquote>
      )}
      <p className="mt-1.5 text-xs text-muted">
        <WhenOf pitch={pitch} own={own !== undefined} />
        {heard && <> · {heard}</>}
        {playlist.reviewedAt && <> · Playlist last reviewed {formatRecentDate(playlist.reviewedAt)}</>}
        {pitch.replacesId && <> · Replaces another pitch</>}
      </p>
      {own && (rating || canRate) && (
        <Suspense>
          <RateReview orderNumber={own.orderNumber} pitchId={pitch.id} rating={rating} canRate={canRate} />
        </Suspense>
      )}
    </PlaylistRow>
  );
}

/** The pitches in three groups, by what their curators said. */
const groups: { title: string; statuses: readonly PitchStatus[] }[] = [
  { title: 'Accepted', statuses: ['accepted'] },
  { title: 'Waiting for an answer', statuses: ['sent'] },
  { title: 'Declined or not answered', statuses: ['declined', 'expired'] },
];

function PitchGroup({
  title,
  pitches,
  all: startsWithAll,
  own,
}: {
  title: string;
  pitches: readonly SentPitch[];
  all: boolean;
  own: OwnRatings | undefined;
}) {
  const [all, setAll] = useState(startsWithAll);
  const shown = all ? pitches : pitches.slice(0, FIRST);
  return (
    <section>
      <h3 className="bg-sunken px-4 py-2 text-sm font-semibold sm:px-5">{title}</h3>
      <ul aria-label={title} className="line-between">
        {shown.map((pitch) => (
          <PitchRow key={pitch.id} pitch={pitch} own={own} />
        ))}
      </ul>
      {shown.length < pitches.length && (
        <div className="border-t border-line px-4 py-3 sm:px-5 print:hidden">
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show all {formatCount(pitches.length)} pitches
          </Button>
        </div>
      )}
    </section>
  );
}

/** Every pitch that was sent, with the verdict and the curator's own words, grouped by the verdict. */
export const PitchList = ({
  pitches,
  all = false,
  own,
}: {
  pitches: readonly SentPitch[];
  all?: boolean;
  own?: OwnRatings;
}) =>
  groups.map(({ title, statuses }) => {
    const group = pitches.filter(({ status }) => statuses.includes(status));
    return group.length > 0 && <PitchGroup key={title} title={title} pitches={group} all={all} own={own} />;
  });
