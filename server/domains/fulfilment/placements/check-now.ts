import { AppError } from '#contract/errors.ts';
import { placementCan } from '#contract/fulfilment/placements/rules.ts';
import type { PlacementDetails } from '#contract/fulfilment/placements/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { addsSongs } from '#server/domains/catalogue/playlists/adds.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutPlacement } from './about-placement.ts';
import { checkPlaylist } from './check-playlist.ts';
import { moveInPlaylistJob } from './placements.jobs.ts';
import { getPlacement, placementNotFound } from './read-placements.ts';

/** A placement of the brand whose playlist a connected account can read. Throws `not_found` and `conflict`. */
async function readablePlacement(ctx: AccountContext, id: string) {
  const row = await ctx.db
    .selectFrom('placements')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .innerJoin('campaigns', 'campaigns.id', 'placements.campaign_id')
    .select([
      'placements.id',
      'placements.brand',
      'placements.status',
      'placements.track_id',
      'placements.playlist_id',
      'playlists.url',
      'playlists.account_id',
      addsSongs.as('writable'),
      'playlists.name as playlist_name',
      'campaigns.song_name',
    ])
    .where('placements.id', '=', id)
    .where('placements.brand', '=', ctx.brand)
    .executeTakeFirst();
  if (!row) throw placementNotFound();
  const { account_id, ...placement } = row;
  const readable = account_id !== null && row.track_id !== null;
  const refusal = placementCan.check({ status: row.status, readable });
  if (refusal !== null || account_id === null) throw new AppError('conflict', refusal ?? undefined);
  return { ...placement, account_id };
}

/** Reads the playlist of a placement now and records what is seen. Throws `not_found` and `conflict`. */
export async function checkPlacement(ctx: AccountContext, id: string): Promise<PlacementDetails> {
  const placement = await readablePlacement(ctx, id);
  const check = await checkPlaylist(ctx, placement, [id]);
  if (check === null)
    throw new AppError('conflict', 'This playlist is being updated. Try again in a moment.');
  if (check.paused)
    throw new AppError(
      'conflict',
      'This playlist’s Spotify key is paused or failing. Check it in Manage Spotify Keys.',
    );
  return getPlacement(ctx, id);
}

/** Queues the job that moves the song to another position. Throws `not_found` and `conflict`. */
export async function movePlacement(
  ctx: AccountContext,
  id: string,
  { position }: { position: number },
): Promise<PlacementDetails> {
  const placement = await readablePlacement(ctx, id);
  const refusal = placementCan.move({ ...placement, readable: true });
  if (refusal !== null) throw new AppError('conflict', refusal);
  await inTx(ctx, (ctx) =>
    enqueue(ctx, moveInPlaylistJob, { placementId: id, position }, aboutPlacement(placement)),
  );
  return getPlacement(ctx, id);
}
