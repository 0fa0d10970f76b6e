import { PlaylistChange } from '#contract/playlists.ts';

/** What can be changed of a playlist in its form. */
export const EditFields = PlaylistChange.omit({ status: true, image: true });
