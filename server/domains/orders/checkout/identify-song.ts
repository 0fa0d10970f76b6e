import { AppError } from '#contract/errors.ts';
import { parseSpotifyLink, trackUrl } from '#contract/spotify/songs/rules.ts';
import { SongLookupFailed } from '#server/adapters/spotify/resolve-song.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { callWithKeys } from '#server/domains/spotify/keys/key-pool.ts';
import { upcomingReleaseDay } from '#server/domains/spotify/songs/release-day.ts';

/** The track that the short link of a draft leads to. */
export interface IdentifiedSong {
  /** The link that was followed. The result is void if the draft has another link by now. */
  from: string;
  songUrl: string;
  /** Null when Spotify didn’t respond. */
  trackId: string | null;
}

/** The day (`YYYY-MM-DD`) on which a track comes out; null once it is out, or where nothing says so. Calls Spotify. */
export async function upcomingDayOf(ctx: Context, trackId: string | null): Promise<string | null> {
  if (trackId === null) return null;
  return upcomingReleaseDay(await ctx.outside.songs.releaseDate(trackId, callWithKeys(ctx)), ctx.now());
}

/** What Spotify says of a song: the track of a short link, and when it comes out. */
export interface SongFacts {
  song: IdentifiedSong | null;
  comesOut: string | null;
}

/**
 * Asks about the song of an own draft. Resolves its short link, because two links of one track look different; `song` is null
 * when it has none. Calls Spotify, so it must run outside any transaction. When Spotify is away the order does not fail: the
 * song is compared by title and artist. Throws `not_a_track` and `song_unknown` for a link that leads to no track.
 */
export async function askAboutSong(ctx: AccountContext, campaignId: string): Promise<SongFacts> {
  const draft = await ctx.db
    .selectFrom('campaigns')
    .select(['song_url', 'track_id'])
    .where('id', '=', campaignId)
    .where('user_id', '=', ctx.actor.id)
    .where('brand', '=', ctx.brand)
    .executeTakeFirst();
  if (!draft) return { song: null, comesOut: null };
  const song = draft.track_id === null ? await identifyLink(ctx, draft.song_url) : null;
  return { song, comesOut: await upcomingDayOf(ctx, draft.track_id ?? song?.trackId ?? null) };
}

/** The track of a link that no draft has yet; null for one that is not short. */
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
