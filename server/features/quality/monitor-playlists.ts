import type { Context } from '#server/context.ts';
import { settleFailedReviews } from './settle-failed-reviews.ts';
import { takeSnapshots } from './take-snapshots.ts';

/** One round: settles failed reviews, and takes the day's missing snapshots. */
export async function monitorPlaylists(ctx: Context): Promise<void> {
  await settleFailedReviews(ctx);
  await takeSnapshots(ctx);
}
