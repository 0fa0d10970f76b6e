import type { Context } from '#server/context.ts';
import { callAsAccount } from '#server/domains/spotify/accounts/call-as-account.ts';
import { recordAll } from './check-playlist.ts';
import { type PlaylistLease, withPlaylistLease } from './lease-playlist.ts';
import {
  entryOf,
  type PlaylistContents,
  type ReadablePlaylist,
  readContents,
  spotifyIdOf,
} from './read-contents.ts';

/** A write at Spotify, with the token of the account. */
type Write = (token: string, playlistId: string) => Promise<string>;

interface Target extends ReadablePlaylist {
  id: string;
  order_id: string;
  track_id: string;
  hidden_seen: number;
}

/**
 * Adds the song of an open placement to its playlist, and records that it is seen. A song that is on it already is not added
 * again: also after a crash, or an answer that was lost.
 */
export async function addToPlaylist(ctx: Context, { placementId }: { placementId: string }): Promise<void> {
  const done = await change(ctx, placementId, 'open', (contents, trackId) =>
    entryOf(contents, trackId) === undefined
      ? (token, playlistId) => ctx.outside.spotify.addItem(token, playlistId, trackId)
      : null,
  );
  if (!done) return;
  await ctx.db
    .updateTable('placements')
    .set({ added_at: ctx.now() })
    .where('id', '=', placementId)
    .where('added_at', 'is', null)
    .execute();
}

/** Moves the song of an open placement to a position from 1, or to the end of a shorter playlist. */
export const moveInPlaylist = async (
  ctx: Context,
  { placementId, position }: { placementId: string; position: number },
): Promise<void> =>
  void (await change(ctx, placementId, 'open', ({ entries, snapshotId }, trackId) => {
    const from = entries.findIndex(({ trackIds }) => trackIds.includes(trackId));
    const to = Math.min(position, entries.length) - 1;
    if (from === -1 || from === to) return null;
    // The item leaves its place first.
    const before = to > from ? to + 1 : to;
    return (token, playlistId) =>
      ctx.outside.spotify.moveItem(token, playlistId, { from, before, snapshotId });
  }));

/** Takes the song of a placement that is over off its playlist, unless another placement keeps it there. */
export const removeFromPlaylist = async (
  ctx: Context,
  { placementId }: { placementId: string },
): Promise<void> =>
  void (await change(ctx, placementId, 'over', (contents, trackId) => {
    // Spotify removes a relinked track only by the id that is on the playlist.
    const [onPlaylist] = entryOf(contents, trackId)?.trackIds ?? [];
    return onPlaylist === undefined
      ? null
      : (token, playlistId) =>
          ctx.outside.spotify.removeItem(token, playlistId, onPlaylist, contents.snapshotId);
  }));

/**
 * Reads the playlist of a placement, makes the write that `step` decides on, if any, and reads again what then is there: what
 * is recorded was seen. One process at a time does this for a playlist. Throws SpotifyError, and an error when another
 * process has the playlist; the job is then tried again. Answers false when there is nothing to do.
 */
async function change(
  ctx: Context,
  placementId: string,
  wanted: 'open' | 'over',
  step: (contents: PlaylistContents, trackId: string) => Write | null,
): Promise<boolean> {
  const found = await findTarget(ctx, placementId, wanted);
  if (!found) return false;
  const { brand, ...target } = found;
  const done = await withPlaylistLease(ctx, target.playlist_id, async (lease) => {
    const contents = await carryOut(ctx, target, lease, step);
    if (wanted === 'open') await recordAll({ ...ctx, brand }, [target], contents);
    return true;
  });
  if (done === null) throw new Error('Another process is reading or changing this playlist. Retrying.');
  return true;
}

async function carryOut(
  ctx: Context,
  target: Target,
  lease: PlaylistLease,
  step: (contents: PlaylistContents, trackId: string) => Write | null,
): Promise<PlaylistContents> {
  const before = await readContents(ctx, target);
  const write = step(before, target.track_id);
  if (write === null) return before;
  await lease.write(() =>
    callAsAccount(ctx, target.account_id, (token) => write(token, spotifyIdOf(target))),
  );
  return readContents(ctx, target);
}

/** The placement with its playlist, where an account can change that; null when there is nothing to do. */
async function findTarget({ db }: Context, placementId: string, wanted: 'open' | 'over') {
  const found = await db
    .selectFrom('placements')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select([
      'placements.id',
      'placements.brand',
      'placements.playlist_id',
      'placements.track_id',
      'placements.hidden_seen',
      'placements.status',
      'playlists.url',
      'playlists.account_id',
      'playlists.lost_how',
      'pitches.order_id',
    ])
    .where('placements.id', '=', placementId)
    .executeTakeFirst();
  if (!found?.account_id || !found.track_id) return null;
  // Nothing can be changed on one that is gone; the next check adds the song once it is back.
  if (found.lost_how === 'gone') return null;
  const open = found.status === 'pending' || found.status === 'live';
  if (open !== (wanted === 'open')) return null;
  if (wanted === 'over' && (await hasOpenPlacement(db, found.playlist_id, found.track_id))) return null;
  return { ...found, account_id: found.account_id, track_id: found.track_id };
}

/** Whether an open placement keeps the song on the playlist. */
async function hasOpenPlacement(db: Context['db'], playlistId: string, trackId: string): Promise<boolean> {
  const other = await db
    .selectFrom('placements')
    .select('id')
    .where('playlist_id', '=', playlistId)
    .where('track_id', '=', trackId)
    .where('status', 'in', ['pending', 'live'])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
