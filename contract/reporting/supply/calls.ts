import { brandParams } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { Genre } from '../../genres.schema.ts';
import { z } from '../../zod.ts';
import { GenreSupply } from './schema.ts';

/** What artists want and curators have, by genre. */
export const supply = {
  read: endpoint({
    path: '/{name}/supply/',
    summary:
      'Get pitches asked for, planned, waiting and refused by genre, and the places free in 4 weeks, the scarcest first',
    access: 'admin',
    params: brandParams,
    answer: z.array(GenreSupply),
  }),
};

/** What whoever runs playlists may know of it. */
export const wantedGenres = {
  read: endpoint({
    path: '/api/supply/',
    summary: 'Get the genres in which the host’s brand lacks playlists most, at most five',
    access: 'public',
    answer: z.array(Genre),
    limit: 'fit',
  }),
};
