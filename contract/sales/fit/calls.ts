import { endpoint } from '../../endpoint.ts';
import { AiUse } from '../../genres.schema.ts';
import { z } from '../../zod.ts';
import { Fit, Genres } from './schema.ts';

export const fit = {
  read: endpoint({
    method: 'GET',
    path: '/api/fit/',
    summary: 'Get the number of reviewed playlists that match these genres, with five examples',
    access: 'public',
    query: z.object({ genres: Genres, aiUse: AiUse.optional() }),
    status: 200,
    answer: Fit,
    limit: 'fit',
  }),
};
