import { endpoint } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { Fit, FittingPlaylist, Genres, offeredSong } from './schema.ts';

const { aiUse, ...song } = offeredSong;

/** How the playlists that fit a song are asked for. */
export const fittingPlaylists = {
  query: z.object({ genres: Genres, ai: aiUse, ...song }),
  answer: z.array(FittingPlaylist),
};

export const fit = {
  read: endpoint({
    path: '/api/fit/',
    summary: 'Get the number of reviewed playlists that match these genres',
    access: 'public',
    query: z.object({ genres: Genres, ...offeredSong }),
    answer: Fit,
    limit: 'fit',
  }),
  playlists: endpoint({
    ...fittingPlaylists,
    path: '/api/fit/playlists/',
    summary: 'List the best playlists that match these genres, and after them those that wait for a place',
    access: 'public',
    limit: 'fit',
  }),
};
