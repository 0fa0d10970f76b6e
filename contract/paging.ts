import { z } from 'zod';

/** Rows of one page at most. */
export const MAX_ROWS = 200;

/** Query parameters of every list. The cursor is opaque: it comes from `Link: <...>; rel="next"`. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(50),
  cursor: z.string().max(400).optional(),
  count: z.literal('1').optional().meta({ description: 'Adds X-Total-Count' }),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Counts are exact up to this many rows; above it the answer says `gte`. */
export const COUNT_LIMIT = 10_000;

/** One page of a list, before it becomes an array with headers. */
export interface Page<T> {
  items: T[];
  /** Cursor of the next page, or null on the last one. */
  next: string | null;
  /** Rows in all, at most `COUNT_LIMIT`; null when not asked for. */
  total: { count: number; exact: boolean } | null;
}

/** Letters of a search. */
export const MAX_SEARCH_LENGTH = 120;

/** Free text typed into a search field. */
export const SearchText = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH)
  .refine((text) => !text.includes('\0'), { error: 'Remove the NUL character, which no text can hold.' })
  .optional();
