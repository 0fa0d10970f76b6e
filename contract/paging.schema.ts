import { MAX_ROWS, MAX_SEARCH_LENGTH } from './paging.ts';
import { plainSearch } from './spotify/songs/rules.ts';
import { z } from './zod.ts';

/** Query parameters of every list. The cursor is opaque: it comes from `Link: <...>; rel="next"`. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(50),
  cursor: z.string().max(400).optional(),
  count: z.literal('1').optional().meta({ description: 'Adds X-Total-Count' }),
});

export type PageQuery = z.infer<typeof PageQuery>;

/** Free text typed into a search field. */
export const SearchText = z
  .string()
  .trim()
  .overwrite(plainSearch)
  .max(MAX_SEARCH_LENGTH, `Use ${MAX_SEARCH_LENGTH} characters or fewer.`)
  .optional();
