/** Nothing is counted further than this; the number then means "at least". */
export const COUNT_CAP = 1000;
