import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import type { PlaylistReview } from '#contract/catalogue/reviews/schema.ts';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { ExactTime, RelativeTime, useNow } from '#web/kit/time.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dueLabels, healthLabels, verdictLabels } from './playlist-labels.ts';

function Review({ review }: { review: PlaylistReview }) {
  const expired = Date.parse(review.expiresAt) <= useNow();
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LabelBadge {...verdictLabels[review.verdict]} />
        <span className="text-sm">
          <ExactTime at={review.reviewedAt} />
        </span>
        {expired && <span className="text-xs text-muted">expired</span>}
      </div>
      <p className="text-sm text-muted wrap-anywhere">By {review.reviewer}</p>
      {review.note && <p className="text-sm wrap-anywhere whitespace-pre-line">{review.note}</p>}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {review.evidence.map(({ tool, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 rounded-sm text-accent underline-offset-4 hover:underline"
            >
              {tool}
              <ExternalLink aria-hidden className="size-3.5" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What the review of a playlist requires. */
function DueNotice({ playlist: { reviewDue, reviewDueAt, review, health } }: { playlist: Playlist }) {
  if (reviewDue === null)
    return (
      <p className="mb-4 text-sm text-muted">
        No review is due because this playlist is removed from matching.
      </p>
    );
  if (reviewDue === 'done')
    return (
      <p className="mb-4 text-sm text-muted">
        {healthLabels[health].label}. The next review is due <RelativeTime at={reviewDueAt} />.
      </p>
    );
  const title = review === null ? 'Never reviewed' : dueLabels[reviewDue].label;
  return (
    <Notice tone={reviewDue === 'overdue' ? 'bad' : 'warn'} title={title} className="mb-4">
      {reviewDue === 'overdue' ? (
        'Record a review to make this playlist eligible for pitches.'
      ) : (
        <>
          The current review expires <RelativeTime at={reviewDueAt} />. After that, the playlist gets no
          pitches.
        </>
      )}
    </Notice>
  );
}

/** Reviews that are shown at once; the form that follows them is not to be far away. */
const FEW = 2;

/** The weekly reviews of a playlist with their evidence, the newest first. */
export function PlaylistReviews({ playlist }: { playlist: Playlist }) {
  const [all, setAll] = useState(false);
  const { reviews } = playlist;
  return (
    <PanelSection title="Weekly reviews">
      <DueNotice playlist={playlist} />
      <ul>
        {(all ? reviews : reviews.slice(0, FEW)).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {!all && reviews.length > FEW && (
        <Button size="sm" onClick={() => setAll(true)}>
          Show all {reviews.length} reviews
        </Button>
      )}
    </PanelSection>
  );
}
