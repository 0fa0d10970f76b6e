/** Rows found of each kind, at most. */
export const MAX_RESULTS = 6;
