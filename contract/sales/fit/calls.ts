import { endpoint } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { Fit, Genres, offeredSong } from './schema.ts';

export const fit = {
  read: endpoint({
    method: 'GET',
    path: '/api/fit/',
    summary: 'Get the number of reviewed playlists that match these genres, and list the best of them',
    access: 'public',
    query: z.object({ genres: Genres, ...offeredSong }),
    status: 200,
    answer: Fit,
    limit: 'fit',
  }),
};
