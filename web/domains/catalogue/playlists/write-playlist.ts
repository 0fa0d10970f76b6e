import { curators, playlists } from '#contract/admin-calls.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** What shows playlists. */
export const playlistReads = [playlists.list, playlists.get, curators.list];

/** Writes playlists and their reviews. */
export const writePlaylist = rowWriter(...playlistReads);
