import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import type { PlaylistReview } from '#contract/catalogue/reviews/schema.ts';
import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import type { PlaylistView, ReviewView } from './playlists.queries.ts';
import { dueOf, healthOf } from './review-due.ts';

/** A playlist as it leaves the server; lists leave reviews and timeline empty. */
export function presentPlaylist(
  row: PlaylistView,
  now: Date,
  more: { reviews?: readonly ReviewView[]; timeline?: TimelineEntry[] } = {},
): Playlist {
  return {
    id: row.id,
    brand: row.brand,
    name: row.name,
    url: row.url,
    image: row.image,
    followers: row.followers,
    facts: { source: row.facts_source, at: row.facts_at.toISOString() },
    genres: row.genres,
    moods: row.moods,
    languages: row.languages,
    items: row.items,
    curator: { id: row.curator_id, name: row.curator_name },
    accountId: row.account_id,
    account:
      row.account_label === null || row.account_status === null
        ? null
        : { label: row.account_label, status: row.account_status },
    addsSince: row.adds_since?.toISOString() ?? null,
    status: row.status,
    slots: row.slots,
    liveCount: row.live_count,
    liveArtists: row.live_artists,
    review:
      row.review_verdict && row.reviewed_at
        ? {
            verdict: row.review_verdict,
            reviewedAt: row.reviewed_at.toISOString(),
            expiresAt: row.review_due_at.toISOString(),
          }
        : null,
    reviewDueAt: row.review_due_at.toISOString(),
    reviewDue: row.status === 'removed' ? null : dueOf(row.review_due_at, now),
    health: healthOf(row, now),
    createdAt: row.created_at.toISOString(),
    version: row.version,
    reviews: (more.reviews ?? []).map(presentReview),
    timeline: more.timeline ?? [],
  };
}

const presentReview = (row: ReviewView): PlaylistReview => ({
  id: row.id,
  reviewer: row.reviewer_name,
  verdict: row.verdict,
  reviewedAt: row.reviewed_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  evidence: row.evidence,
  note: row.note,
});
