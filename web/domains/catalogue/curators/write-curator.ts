import { curators, playlists } from '#contract/admin-calls.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** Writes curators. */
export const writeCurator = rowWriter(curators.list, curators.get, playlists.list, playlists.get);
