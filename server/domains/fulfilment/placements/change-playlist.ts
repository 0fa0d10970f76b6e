import type { Context } from '#server/context.ts';
import { addsSongs } from '#server/domains/catalogue/playlists/adds.ts';
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

type Change = 'add' | 'move' | 'remove';

interface Target extends ReadablePlaylist {
  id: string;
  order_id: string;
  track_id: string;
  hidden_seen: number;
}

/**
 * Adds the song of an open placement to its playlist, and records that it is seen. A song that is on it already is not added
 * again: also after a crash, or an answer that was lost. It then counts as put there by others.
 */
export const addToPlaylist = async (ctx: Context, { placementId }: { placementId: string }): Promise<void> =>
  void (await change(ctx, placementId, 'add', (contents, trackId) =>
    entryOf(contents, trackId) === undefined
      ? (token, playlistId) => ctx.outside.spotify.addItem(token, playlistId, trackId)
      : null,
  ));

/** Moves the song of an open placement to a position from 1, or to the end of a shorter playlist. */
export const moveInPlaylist = async (
  ctx: Context,
  { placementId, position }: { placementId: string; position: number },
): Promise<void> =>
  void (await change(ctx, placementId, 'move', ({ entries, snapshotId }, trackId) => {
    const from = entries.findIndex(({ trackIds }) => trackIds.includes(trackId));
    const to = Math.min(position, entries.length) - 1;
    if (from === -1 || from === to) return null;
    // The item leaves its place first.
    const before = to > from ? to + 1 : to;
    return (token, playlistId) =>
      ctx.outside.spotify.moveItem(token, playlistId, { from, before, snapshotId });
  }));

/**
 * Takes a song that we added off its playlist, where its curator or an admin asked for that, unless another placement keeps
 * it there.
 */
export const removeFromPlaylist = async (
  ctx: Context,
  { placementId }: { placementId: string },
): Promise<void> =>
  void (await change(ctx, placementId, 'remove', (contents, trackId) => {
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
 * process has the playlist; the job is then tried again. Does nothing where there is nothing to do.
 */
async function change(
  ctx: Context,
  placementId: string,
  wanted: Change,
  step: (contents: PlaylistContents, trackId: string) => Write | null,
): Promise<void> {
  const found = await findTarget(ctx, placementId, wanted);
  if (!found) return;
  const { brand, open, ...target } = found;
  const done = await withPlaylistLease(ctx, target.playlist_id, async (lease) => {
    const { contents, wrote } = await carryOut(ctx, target, lease, step);
    if (wanted === 'add') await recordAdded(ctx, placementId, wrote);
    if (open) await recordAll({ ...ctx, brand }, [target], contents);
    return true;
  });
  if (done === null) throw new Error('Another process is reading or changing this playlist. Retrying.');
}

/** Records that the song is on the playlist, and whether we put it there. */
const recordAdded = async ({ db, now }: Context, placementId: string, wrote: boolean): Promise<void> =>
  void (await db
    .updateTable('placements')
    .set({ added_at: now(), ...(wrote && { written_at: now() }) })
    .where('id', '=', placementId)
    .where('added_at', 'is', null)
    .execute());

async function carryOut(
  ctx: Context,
  target: Target,
  lease: PlaylistLease,
  step: (contents: PlaylistContents, trackId: string) => Write | null,
): Promise<{ contents: PlaylistContents; wrote: boolean }> {
  const before = await readContents(ctx, target);
  const write = step(before, target.track_id);
  if (write === null) return { contents: before, wrote: false };
  await lease.write(() =>
    callAsAccount(ctx, target.account_id, (token) => write(token, spotifyIdOf(target))),
  );
  return { contents: await readContents(ctx, target), wrote: true };
}

/** The placement with its playlist, where an account can change that; null when there is nothing to do. */
async function findTarget({ db }: Context, placementId: string, wanted: Change) {
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
      'placements.written_at',
      'placements.removal_asked_at',
      addsSongs.as('adds_songs'),
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
  // Switched off meanwhile, its curator adds and moves it in Spotify.
  if (wanted !== 'remove' && !(open && found.adds_songs && found.removal_asked_at === null)) return null;
  if (wanted === 'remove') {
    // Never one that we did not add, nor one that nobody asked us to take off.
    if (found.written_at === null || found.removal_asked_at === null) return null;
    if (await isKeptByAnother(db, found)) return null;
  }
  return { ...found, open, account_id: found.account_id, track_id: found.track_id };
}

/** Whether another open placement keeps the song on the playlist. */
async function isKeptByAnother(
  db: Context['db'],
  { id, playlist_id, track_id }: { id: string; playlist_id: string; track_id: string | null },
): Promise<boolean> {
  const other = await db
    .selectFrom('placements')
    .select('id')
    .where('id', '<>', id)
    .where('playlist_id', '=', playlist_id)
    .where('track_id', '=', track_id)
    .where('status', 'in', ['pending', 'live'])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
