import { HOUR, plus } from '#contract/time.ts';
import { PlaylistLookupFailed, type ResolvedPlaylist } from '#server/adapters/spotify/resolve-playlist.ts';
import type { Context } from '#server/context.ts';
import { callWithKeys } from '#server/domains/spotify/keys/key-pool.ts';
import { markFound, markLost } from './lost-playlists.ts';
import { markWatched } from './write-playlist.ts';

/**
 * Looks at a playlist of the brand, and records where it is gone or private, or back. Answers what Spotify shows to listeners; null
 * where there is nothing, or no answer. Must not run in a transaction.
 */
export async function lookWhetherShown(
  ctx: Context,
  { id, url }: { id: string; url: string },
): Promise<ResolvedPlaylist | null> {
  const shown = await readShown(ctx, url);
  if (shown === null) return null;
  if (shown === 'gone' || shown.isPrivate) {
    await markLost(ctx, id, shown === 'gone' ? 'gone' : 'private');
    return null;
  }
  await markFound(ctx, id);
  return shown;
}

/** What was read or entered of a playlist so lately needs no look. */
const LATELY_MS = HOUR;

/**
 * The same for a playlist that was not looked at in the last hour, before a pitch or a review relies on it. Demo playlists are not at
 * Spotify.
 */
export async function lookIfNotLately(
  ctx: Context,
  playlist: { id: string; url: string; demo: boolean; watched_at: Date | null; facts_at: Date },
): Promise<void> {
  if (playlist.demo) return;
  const since = plus(ctx.now(), -LATELY_MS);
  if (playlist.facts_at > since || (playlist.watched_at !== null && playlist.watched_at > since)) return;
  await markWatched(ctx, playlist.id);
  await lookWhetherShown(ctx, playlist);
}

/** What Spotify shows of a playlist. Null when it does not answer: what was known of the playlist stays. */
export async function readShown(ctx: Context, url: string): Promise<ResolvedPlaylist | 'gone' | null> {
  try {
    return await ctx.outside.playlists.read(url, callWithKeys(ctx));
  } catch (error) {
    if (!(error instanceof PlaylistLookupFailed)) throw error;
    if (error.reason === 'unknown_playlist') return 'gone';
    ctx.log.warn({ url, reason: error.message }, 'a playlist could not be looked at');
    return null;
  }
}
