import { parsePlaylistLink } from '#contract/spotify/songs/rules.ts';
import type { Context } from '#server/context.ts';
import { callAsAccount } from '#server/domains/spotify/accounts/call-as-account.ts';

/** Items that one call reads. */
const PAGE = 50;

/** A playlist that a connected account can read. */
export interface ReadablePlaylist {
  playlist_id: string;
  url: string;
  account_id: string;
}

/** What is on a playlist now. */
export interface PlaylistContents {
  snapshotId: string;
  /** In their order; null for what is no track of the catalogue. */
  trackIds: (string | null)[];
  readAt: Date;
  /** Calls that the reading took. */
  calls: number;
}

/** The id of a playlist at Spotify. */
export function spotifyIdOf({ url }: Pick<ReadablePlaylist, 'url'>): string {
  const link = parsePlaylistLink(url);
  if (link.kind !== 'playlist') throw new Error('This playlist’s link isn’t a Spotify link.');
  return link.id;
}

/**
 * Reads a playlist at Spotify. While its snapshot is the one read last, that takes one call, and the items are those kept.
 * Throws SpotifyError.
 */
export async function readContents(ctx: Context, playlist: ReadablePlaylist): Promise<PlaylistContents> {
  const kept = await ctx.db
    .selectFrom('playlist_contents')
    .select(['snapshot_id', 'track_ids'])
    .where('playlist_id', '=', playlist.playlist_id)
    .executeTakeFirst();
  const known = kept?.snapshot_id ?? null;
  const read = await callAsAccount(ctx, playlist.account_id, (token) =>
    ctx.outside.spotify.readItems(token, spotifyIdOf(playlist), known),
  );
  const readAt = ctx.now();
  if (!read) {
    const trackIds = (kept?.track_ids ?? []).map((id) => id || null);
    return { snapshotId: known ?? '', trackIds, readAt, calls: 1 };
  }
  await ctx.db
    .updateTable('playlist_contents')
    .set({
      snapshot_id: read.snapshotId,
      track_ids: read.trackIds.map((id) => id ?? ''),
      read_at: readAt,
    })
    .where('playlist_id', '=', playlist.playlist_id)
    .execute();
  return { ...read, readAt, calls: 1 + Math.max(1, Math.ceil(read.trackIds.length / PAGE)) };
}

/** The position of a track from 1; null where it is not among the items. */
export const positionOf = (trackIds: readonly (string | null)[], trackId: string): number | null =>
  trackIds.indexOf(trackId) + 1 || null;
