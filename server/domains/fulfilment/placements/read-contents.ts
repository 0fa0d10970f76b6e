import type { CheckResult } from '#contract/fulfilment/placements/schema.ts';
import { parsePlaylistLink } from '#contract/spotify/songs/rules.ts';
import type { PlaylistEntry } from '#server/adapters/spotify/playlist-items.ts';
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
  isPrivate: boolean;
  /** In their order. */
  entries: readonly PlaylistEntry[];
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
 * A playlist with entries that were hidden, unavailable or relinked is read again: they can change without a new snapshot.
 * Throws SpotifyError.
 */
export async function readContents(ctx: Context, playlist: ReadablePlaylist): Promise<PlaylistContents> {
  const kept = await ctx.db
    .selectFrom('playlist_contents')
    .select(['snapshot_id', 'track_ids', 'plain'])
    .where('playlist_id', '=', playlist.playlist_id)
    .executeTakeFirst();
  const known = kept?.plain ? kept.snapshot_id : null;
  const read = await callAsAccount(ctx, playlist.account_id, (token) =>
    ctx.outside.spotify.readItems(token, spotifyIdOf(playlist), known),
  );
  const readAt = ctx.now();
  const { snapshotId, isPrivate } = read;
  if (read.entries === null) {
    const entries = (kept?.track_ids ?? []).map(
      (id): PlaylistEntry => ({ trackIds: id ? [id] : [], shown: 'whole' }),
    );
    return { snapshotId, isPrivate, entries, readAt, calls: 1 };
  }
  await ctx.db
    .updateTable('playlist_contents')
    .set({
      snapshot_id: snapshotId,
      track_ids: read.entries.map(({ trackIds }) => trackIds[0] ?? ''),
      plain: read.entries.every(({ trackIds, shown }) => trackIds.length < 2 && shown === 'whole'),
      read_at: readAt,
    })
    .where('playlist_id', '=', playlist.playlist_id)
    .execute();
  const calls = 1 + Math.max(1, Math.ceil(read.entries.length / PAGE));
  return { snapshotId, isPrivate, entries: read.entries, readAt, calls };
}

/** The entry of a track, also one that Spotify plays instead of it; undefined where it is not among those shown. */
export const entryOf = ({ entries }: Pick<PlaylistContents, 'entries'>, trackId: string) =>
  entries.find(({ trackIds }) => trackIds.includes(trackId));

/** What a playlist shows of a song. */
export interface Sight {
  result: CheckResult;
  /** From 1; null where it is not seen. */
  position: number | null;
  /** Why nothing is known. */
  note: string;
  /** Entries without a track. */
  hidden: number;
}

/**
 * What a playlist shows of a song. It is unknown where Spotify shows the song as unavailable, and where more entries lack their
 * track than `hiddenBefore`, when the song was seen last: it may be one of them.
 */
export function sightOf(
  { entries }: Pick<PlaylistContents, 'entries'>,
  trackId: string,
  hiddenBefore: number,
): Sight {
  const index = entries.findIndex(({ trackIds }) => trackIds.includes(trackId));
  const hidden = entries.filter(({ shown }) => shown === 'hidden').length;
  if (entries[index]?.shown === 'whole') return { result: 'seen', position: index + 1, note: '', hidden };
  const note =
    index !== -1
      ? 'Spotify shows the song as unavailable to this account.'
      : hidden > hiddenBefore
        ? 'Spotify shows entries of this playlist without their tracks.'
        : '';
  return { result: note ? 'unknown' : 'not_seen', position: null, note, hidden };
}
