import type { Context } from '#server/context.ts';
import { takeSnapshots } from '#server/domains/catalogue/quality/take-snapshots.ts';
import { settleFailedReviews } from './settle-failed-reviews.ts';

/** One round: settles failed reviews, and takes the day's missing snapshots. */
export async function monitorPlaylists(ctx: Context): Promise<void> {
  await settleFailedReviews(ctx);
  await takeSnapshots(ctx);
}
