import { AppError } from '#contract/errors.ts';
import { parseSpotifyLink, trackUrl } from '#contract/spotify/songs/rules.ts';
import { SongLookupFailed } from '#server/adapters/spotify/resolve-song.ts';
import type { AccountContext, Context } from '#server/context.ts';

/** The track that the short link of a draft leads to. */
export interface IdentifiedSong {
  /** The link that was followed. The result is void if the draft has another link by now. */
  from: string;
  songUrl: string;
  /** Null when Spotify didn’t respond. */
  trackId: string | null;
}

/**
 * Resolves the short link of an own draft, because two links of one track look different; null when the draft has no
 * short link. Calls Spotify, so it must run outside any transaction. When Spotify is away the order does not fail: the
 * song is compared by title and artist. Throws `not_a_track` and `song_unknown` for a link that leads to no track.
 */
export async function identifySong(ctx: AccountContext, campaignId: string): Promise<IdentifiedSong | null> {
  const draft = await ctx.db
    .selectFrom('campaigns')
    .select(['song_url', 'track_id'])
    .where('id', '=', campaignId)
    .where('user_id', '=', ctx.actor.id)
    .where('brand', '=', ctx.brand)
    .executeTakeFirst();
  return !draft || draft.track_id !== null ? null : identifyLink(ctx, draft.song_url);
}

/** The same for the link of a song that no draft has yet. */
export async function identifyLink(ctx: Context, from: string): Promise<IdentifiedSong | null> {
  const link = parseSpotifyLink(from);
  if (link.kind !== 'short') return null;
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
