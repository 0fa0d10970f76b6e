import { AppError } from '#contract/errors.ts';
import { parseSpotifyLink, trackUrl } from '#contract/spotify-links.ts';
import { SongLookupFailed } from '#server/adapters/spotify/resolve-song.ts';
import type { AccountContext } from '#server/context.ts';

/** What the short link of a draft was found to name. */
export interface IdentifiedSong {
  /** The draft's link that was followed: of another one nothing is known. */
  from: string;
  songUrl: string;
  /** Null when Spotify did not say. */
  trackId: string | null;
}

/**
 * Follows the short link of an own draft, as two links of one track look different; null when there is none to follow.
 * Asks Spotify, so it is called outside of any transaction. An order does not fail because Spotify is away: the song is
 * compared by title and artist then. Throws `not_a_track` and `song_unknown` for a link that leads to no track.
 */
export async function identifySong(ctx: AccountContext, campaignId: string): Promise<IdentifiedSong | null> {
  const draft = await ctx.db
    .selectFrom('campaigns')
    .select(['song_url', 'track_id'])
    .where('id', '=', campaignId)
    .where('user_id', '=', ctx.actor.id)
    .where('brand', '=', ctx.brand)
    .executeTakeFirst();
  if (!draft || draft.track_id !== null) return null;
  const link = parseSpotifyLink(draft.song_url);
  if (link.kind !== 'short') return null;
  const from = draft.song_url;
  try {
    const trackId = await ctx.outside.songs.identify(link.url);
    return { from, songUrl: trackUrl(trackId), trackId };
  } catch (error) {
    if (!(error instanceof SongLookupFailed)) throw error;
    if (error.reason === 'unavailable') return { from, songUrl: link.url, trackId: null };
    const code = error.reason === 'not_a_track' ? 'not_a_track' : 'song_unknown';
    throw new AppError(code, error.message, { errors: { songUrl: error.message } });
  }
}
