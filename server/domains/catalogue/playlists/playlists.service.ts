import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { mustExist } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentPlaylist } from './playlists.present.ts';
import { findPlaylistView, listReviews, type PlaylistView, playlistList } from './playlists.queries.ts';

/** One page of the brand's playlists, without reviews and timelines. */
export const listPlaylists = pagesOf(
  playlistList,
  (row, ctx) => presentPlaylist(rowFor(ctx, row), ctx.now()),
  (rows, { brand }) => rows.where('playlists.brand', '=', brand),
);

/** One playlist of the brand with reviews and timeline. Throws `not_found`. */
export async function getPlaylist(ctx: Context, id: string): Promise<Playlist> {
  const row = mustExist(await findPlaylistView(ctx, id), 'Playlist not found.');
  const [reviews, timeline] = [await listReviews(ctx, id), await latestEvents(ctx, id)];
  if (ctx.actor.kind !== 'api_key') return presentPlaylist(row, ctx.now(), { reviews, timeline });
  const unnamed = timeline.map(({ changes, ...entry }) => ({
    ...entry,
    ...(changes && { changes: changes.filter(({ field }) => field !== 'curator') }),
  }));
  return presentPlaylist(rowFor(ctx, row), ctx.now(), { reviews, timeline: unnamed });
}

/** A script is outside the back office: it gets handles of curators. */
const rowFor = ({ actor }: Context, row: PlaylistView): PlaylistView =>
  actor.kind === 'api_key' ? { ...row, curator_name: row.curator_handle } : row;
