import { endpoint } from '../../endpoint.ts';
import { MAX_SEARCH_LENGTH } from '../../paging.ts';
import { plainSearch } from '../../spotify/songs/rules.ts';
import { z } from '../../zod.ts';
import { Found } from './schema.ts';

export const find = {
  rows: endpoint({
    path: '/api/find/',
    summary: 'Search orders, songs, accounts, playlists, curators, packages and coupons across both brands',
    access: 'admin',
    query: z.object({
      q: z
        .string()
        .trim()
        .overwrite(plainSearch)
        .min(2, 'Enter at least 2 characters.')
        .max(MAX_SEARCH_LENGTH, `Use ${MAX_SEARCH_LENGTH} characters or fewer.`)
        .meta({ description: 'Start of an order number or email, or part of a name, title or code' }),
    }),
    answer: z.array(Found),
  }),
};
