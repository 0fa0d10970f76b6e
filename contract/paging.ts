/** Rows of one page at most. */
export const MAX_ROWS = 200;

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

/** The most letters of a text that is pasted for the link in it: an embed code, or what a mail scanner wraps a link in. */
export const PASTE_LENGTH = 4000;
