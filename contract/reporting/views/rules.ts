/** Views that one person may have. */
export const MAX_VIEWS = 50;
