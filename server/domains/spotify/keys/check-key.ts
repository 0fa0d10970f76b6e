import { mustExist } from '#contract/errors.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { AccountContext } from '#server/context.ts';
import { renewAppToken } from './app-token.ts';
import { recordFailure, recordWorking } from './key-outcome.ts';
import { endPauses } from './pause.ts';
import { findKey } from './spotify-keys.queries.ts';
import { getKey } from './spotify-keys.service.ts';

/** The track of Spotify's documentation. A 404 for it also proves that the key works. */
const TRACK = '11dFghVXANMlKmJXsNCbNl';

/**
 * Requests a new token and a track with a key, active or not, and records the outcome; one that works ends its pauses. The track is necessary because a
 * token alone does not show quota, rate limit and Premium. Runs outside of any transaction. Throws `not_found`.
 */
export async function checkKey(ctx: AccountContext, id: string): Promise<SpotifyKey> {
  const key = mustExist(await findKey(ctx, id), 'Key not found.');
  try {
    const { token } = await renewAppToken(ctx, key);
    await ctx.outside.spotify.readTrack(token, TRACK);
    await recordWorking(ctx, key, true);
    await endPauses(ctx, key);
  } catch (error) {
    if (!(error instanceof SpotifyError)) throw error;
    await recordFailure(ctx, key, error);
  }
  return getKey(ctx, id);
}
