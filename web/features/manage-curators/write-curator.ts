import { curators } from '#contract/curators.ts';
import { playlists } from '#contract/playlists.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** Writes curators. */
export const writeCurator = rowWriter(curators.list, curators.get, playlists.list, playlists.get);
