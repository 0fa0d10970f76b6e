import { curators, playlists } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { Playlist, PlaylistStatus } from '#contract/catalogue/playlists/schema.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** What shows playlists. */
export const playlistReads = [playlists.list, playlists.get, curators.list];

/** Writes playlists and their reviews. */
export const writePlaylist = rowWriter(...playlistReads);

/** Moves a playlist to a status. */
export const setPlaylistStatus = (
  { id, brand, version }: Playlist,
  status: PlaylistStatus,
  success: string,
): Promise<boolean> =>
  writePlaylist(
    playlists.update,
    { params: { name: pathOfBrand[brand], id }, body: { status }, ifMatch: version },
    { success },
  );
