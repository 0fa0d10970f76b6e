import type { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { AppError } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { presentPlaylist } from './playlists.present.ts';
import { findPlaylistView, listReviews, playlistList } from './playlists.queries.ts';

/** One page of the brand's playlists, without reviews and timelines. */
export async function listPlaylists(
  ctx: Context,
  asked: ListQuery<typeof playlists.list> & PageQuery,
): Promise<Page<Playlist>> {
  const page = await playlistList.page(ctx, { ...asked, brand: [ctx.brand] });
  return { ...page, items: page.items.map((row) => presentPlaylist(row, ctx.now())) };
}

/** One playlist of the brand with reviews and timeline. Throws `not_found`. */
export async function getPlaylist(ctx: Context, id: string): Promise<Playlist> {
  const row = await findPlaylistView(ctx, id);
  if (!row) throw playlistNotFound();
  const [reviews, timeline] = [await listReviews(ctx, id), await latestEvents(ctx, id)];
  return presentPlaylist(row, ctx.now(), { reviews, timeline });
}

export const playlistNotFound = (): AppError => new AppError('not_found', 'Playlist not found.');
