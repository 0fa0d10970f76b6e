import type { CheckResult } from '#contract/fulfilment/placements/schema.ts';
import { parsePlaylistLink } from '#contract/spotify/songs/rules.ts';
import type { PlaylistEntry } from '#server/adapters/spotify/playlist-items.ts';
import type { Context } from '#server/context.ts';
import { forgetTracks } from '#server/domains/catalogue/quality/take-snapshots.ts';
import { marksOf } from '#server/domains/catalogue/quality/track-sketch.ts';
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
 * The snapshot of a playlist that was read last; null where its entries can change without a new one: those that were hidden,
 * unavailable or relinked.
 */
export async function lastSnapshotOf({ db }: Context, playlistId: string): Promise<string | null> {
  const kept = await db
    .selectFrom('playlist_contents')
    .select(['snapshot_id', 'plain'])
    .where('playlist_id', '=', playlistId)
    .executeTakeFirst();
  return kept?.plain ? kept.snapshot_id : null;
}

/** Reads a playlist at Spotify. What is on it is not kept, only short marks of its tracks. Throws SpotifyError. */
export async function readContents(ctx: Context, playlist: ReadablePlaylist): Promise<PlaylistContents> {
  const read = await readUnless(ctx, playlist, null);
  if (read.entries === null) throw new Error('A playlist that is read in full has entries.');
  return { ...read, entries: read.entries };
}

/** The same, but with one call and without entries while its snapshot is `known`. Throws SpotifyError. */
export async function readUnless(
  ctx: Context,
  playlist: ReadablePlaylist,
  known: string | null,
): Promise<Omit<PlaylistContents, 'entries'> & { entries: readonly PlaylistEntry[] | null }> {
  const { snapshotId, isPrivate, entries } = await callAsAccount(ctx, playlist.account_id, (token) =>
    ctx.outside.spotify.readItems(token, spotifyIdOf(playlist), known),
  );
  const readAt = ctx.now();
  if (entries === null) return { snapshotId, isPrivate, entries, readAt, calls: 1 };
  await ctx.db
    .updateTable('playlist_contents')
    .set({
      snapshot_id: snapshotId,
      track_count: entries.filter(({ trackIds }) => trackIds.length > 0).length,
      marks: marksOf(entries.flatMap(({ trackIds }) => trackIds)),
      plain: entries.every(({ trackIds, shown }) => trackIds.length < 2 && shown === 'whole'),
      read_at: readAt,
    })
    .where('playlist_id', '=', playlist.playlist_id)
    .execute();
  const calls = 1 + Math.max(1, Math.ceil(entries.length / PAGE));
  return { snapshotId, isPrivate, entries, readAt, calls };
}

/**
 * Deletes what was read of playlists that no connected account reads any more, besides our own checks. It runs every hour, so
 * nothing is left an hour after an account was disconnected.
 */
export async function forgetContents(ctx: Pick<Context, 'db'>): Promise<void> {
  const unread = await ctx.db
    .selectFrom('playlist_contents')
    .innerJoin('playlists', 'playlists.id', 'playlist_contents.playlist_id')
    .leftJoin('spotify_accounts', 'spotify_accounts.id', 'playlists.account_id')
    .select('playlists.id')
    .where('playlist_contents.read_at', 'is not', null)
    .where((where) =>
      where.or([
        where('spotify_accounts.id', 'is', null),
        where('spotify_accounts.status', '<>', 'connected'),
      ]),
    )
    .execute();
  const ids = unread.map(({ id }) => id);
  if (ids.length === 0) return;
  await forgetTracks(ctx, ids);
  await ctx.db
    .updateTable('playlist_contents')
    .set({ snapshot_id: null, track_count: null, marks: [], plain: true, read_at: null })
    .where('playlist_id', 'in', ids)
    .execute();
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
