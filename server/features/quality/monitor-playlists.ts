import type { Context } from '#server/context.ts';
import { settleFailedReviews } from './settle-failed-reviews.ts';
import { takeSnapshots } from './take-snapshots.ts';

/** One round: settles what condemned playlists leave behind, and takes the snapshots of the day that are missing. */
export async function monitorPlaylists(ctx: Context): Promise<void> {
  await settleFailedReviews(ctx);
  await takeSnapshots(ctx);
}
