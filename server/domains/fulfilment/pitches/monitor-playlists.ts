import type { Context } from '#server/context.ts';
import { takeSnapshots } from '#server/domains/catalogue/quality/take-snapshots.ts';
import { warnArtists } from '#server/domains/fulfilment/placements/warn-artists.ts';
import { settleLostPlaces } from './settle-lost-places.ts';

/** One round: settles playlists that were lost, takes the day’s missing snapshots, and warns artists of what they show. */
export async function monitorPlaylists(ctx: Context): Promise<void> {
  await settleLostPlaces(ctx);
  await takeSnapshots(ctx);
  await warnArtists(ctx);
}
