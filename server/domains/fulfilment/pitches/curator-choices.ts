import { AppError } from '#contract/errors.ts';
import type { PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { placementCan } from '#contract/fulfilment/placements/rules.ts';
import type { Context } from '#server/context.ts';
import { switchAdds } from '#server/domains/catalogue/playlists/adds.ts';
import { requestRemoval } from '#server/domains/fulfilment/placements/request-removal.ts';
import { getOffer, readOffer } from './answer-pitch.ts';

/**
 * Has a song that we added taken off a playlist at its curator's request. Again changes nothing. Throws `not_found`, and
 * `conflict` for a song that we did not add.
 */
export async function requestCuratorRemoval(ctx: Context, token: string): Promise<PitchOffer> {
  const { placement_id, removal_asked_at, brand } = await readOffer(ctx, token);
  if (placement_id === null)
    throw new AppError('conflict', placementCan.removeSong({ addedByUs: false, removalAskedAt: null }) ?? '');
  if (removal_asked_at === null)
    await requestRemoval({ ...ctx, brand }, placement_id, {
      by: 'curator',
      words: 'The curator asked for it.',
    });
  return getOffer(ctx, token);
}

/**
 * Lets us add the songs that the curator accepts for the playlist of a link, or no longer. Throws `not_found`, and `conflict`
 * where we add no songs.
 */
export async function chooseAdds(ctx: Context, token: string, adds: boolean): Promise<PitchOffer> {
  const { playlist_id, brand } = await readOffer(ctx, token);
  await switchAdds({ ...ctx, brand }, playlist_id, adds);
  return getOffer(ctx, token);
}
