import type { Context } from '#server/context.ts';
import { takeSnapshots } from '#server/domains/catalogue/quality/take-snapshots.ts';
import { warnArtists } from '#server/domains/fulfilment/placements/warn-artists.ts';
import { settleFailedReviews } from './settle-failed-reviews.ts';

/** One round: settles failed reviews, takes the day’s missing snapshots, and warns artists of what they show. */
export async function monitorPlaylists(ctx: Context): Promise<void> {
  await settleFailedReviews(ctx);
  await takeSnapshots(ctx);
  await warnArtists(ctx);
}
