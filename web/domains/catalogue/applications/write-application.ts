import { applications, curators, playlists } from '#contract/admin-calls.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** Writes applications; an accepted one becomes a curator with playlists. */
export const writeApplication = rowWriter(applications.list, applications.get, curators.list, playlists.list);
