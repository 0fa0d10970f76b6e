import type { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { AppError } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { presentPlaylist } from './playlists.present.ts';
import { findPlaylistView, listReviews, type PlaylistView, playlistList } from './playlists.queries.ts';

/** One page of the brand's playlists, without reviews and timelines. */
export async function listPlaylists(
  ctx: Context,
  asked: ListQuery<typeof playlists.list> & PageQuery,
): Promise<Page<Playlist>> {
  const page = await playlistList.page(ctx, { ...asked, brand: [ctx.brand] });
  return { ...page, items: page.items.map((row) => presentPlaylist(rowFor(ctx, row), ctx.now())) };
}

/** One playlist of the brand with reviews and timeline. Throws `not_found`. */
export async function getPlaylist(ctx: Context, id: string): Promise<Playlist> {
  const row = await findPlaylistView(ctx, id);
  if (!row) throw playlistNotFound();
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

export const playlistNotFound = (): AppError => new AppError('not_found', 'Playlist not found.');
