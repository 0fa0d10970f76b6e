import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { REVIEW_MS } from '#contract/catalogue/reviews/rules.ts';
import type { NewReview } from '#contract/catalogue/reviews/schema.ts';
import { AppError, invalidField, mustExist } from '#contract/errors.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { lookIfNotLately } from './look-whether-shown.ts';
import { movePlaylist } from './playlist-state.ts';
import { findPlaylistView, lockPlaylist, type PlaylistRow } from './playlists.queries.ts';
import { getPlaylist } from './playlists.service.ts';

/** Clocks of browsers may be ahead by this much. */
const AHEAD_MS = 5 * MINUTE;

/**
 * Records a weekly review under the caller's account. A review older than the newest changes neither due date nor
 * status. Spotify is asked first whether the playlist is still there: only then it can pass. A failed review removes the
 * playlist in the same transaction. Throws `not_found` and `invalid_input`.
 */
export async function recordReview(ctx: AccountContext, id: string, review: NewReview): Promise<Playlist> {
  const reviewedAt = review.reviewedAt === undefined ? ctx.now() : new Date(review.reviewedAt);
  assertRecent(reviewedAt, ctx.now());
  const known = mustExist(await findPlaylistView(ctx, id), 'Playlist not found.');
  if (review.verdict !== 'condemned') await lookIfNotLately(ctx, known);
  await inTx(ctx, async (ctx) => {
    const playlist = mustExist(await lockPlaylist(ctx, id), 'Playlist not found.');
    if (playlist.lost_at !== null && review.verdict !== 'condemned')
      throw new AppError(
        'conflict',
        'Spotify doesn’t show this playlist to listeners. Review it once it’s back, or fail the review.',
      );
    const expiresAt = plus(reviewedAt, REVIEW_MS);
    const reviewId = newId('playlistReview', ctx.now());
    await ctx.db
      .insertInto('playlist_reviews')
      .values({
        id: reviewId,
        playlist_id: id,
        reviewer: '',
        reviewer_id: ctx.actor.id,
        verdict: review.verdict,
        evidence: JSON.stringify(review.evidence),
        note: review.note,
        reviewed_at: reviewedAt,
        expires_at: expiresAt,
      })
      .execute();
    const newest = playlist.reviewed_at === null || reviewedAt >= playlist.reviewed_at;
    const move = newest && condemns(playlist, review) ? movePlaylist(playlist, 'removed', ctx.now()) : null;
    await ctx.db
      .updateTable('playlists')
      .set({
        ...(newest && {
          review_verdict: review.verdict,
          reviewed_at: reviewedAt,
          review_due_at: expiresAt,
          // The review has looked at what the signals said.
          frozen_at: null,
          frozen_why: null,
        }),
        ...move,
        version: nextVersion,
      })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: `playlist.reviewed_${review.verdict}`,
      subject: ['playlist', id],
      text: `Reviewed: ${review.verdict.replaceAll('_', ' ')}${move ? '. Removed from matching' : ''}`,
      data: { reviewId, reviewedAt: reviewedAt.toISOString() },
      proves: { playlist_reviews: [reviewId] },
      changes: move ? [{ field: 'status', from: playlist.status, to: 'removed' }] : [],
    });
  });
  return getPlaylist(ctx, id);
}

const condemns = (playlist: PlaylistRow, { verdict }: NewReview): boolean =>
  verdict === 'condemned' && playlist.status !== 'removed';

function assertRecent(reviewedAt: Date, now: Date): void {
  const sentence =
    reviewedAt > plus(now, AHEAD_MS)
      ? 'The review date can’t be in the future.'
      : reviewedAt <= plus(now, -REVIEW_MS)
        ? 'This review is already expired because it’s a week old or more. Review the playlist again.'
        : null;
  if (sentence !== null) throw invalidField('reviewedAt', sentence);
}
