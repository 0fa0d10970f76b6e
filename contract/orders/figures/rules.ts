import { MAX_CSV_BYTES } from '../../limits.ts';

/** Days before the start that the baseline is made of, and of how many of them there must be figures. */
export const BASELINE_DAYS = 28;

export const MIN_BASELINE_DAYS = 7;

/** Rows that a file may hold: more than ten years. */
export const MAX_FIGURE_ROWS = 4000;

/** Headings of the file; Spotify for Artists exports them so. Further columns are left out. */
export const figureHeadings = ['date', 'streams', 'listeners'] as const;

export const csvFile = { types: ['text/csv'], mostBytes: MAX_CSV_BYTES } as const;
