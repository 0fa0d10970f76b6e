const number = new Intl.NumberFormat('en-US');

/** The words that go with a count, without it: `it ends` of 1, `they end` of any other. */
export const wordsOf = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** `1 order`, `3 orders`, `1,204 orders`; `many` is said of any other count, e.g. `pitches wait` beside `pitch waits`. */
export const pluralize = (count: number, one: string, many?: string): string =>
  `${number.format(count)} ${wordsOf(count, one, many)}`;

/** The noun of a count that is text, e.g. `1,204+`: `order` of 1, else `orders`. */
export const nounFor = (count: string, nouns: string): string =>
  count === '1' ? nouns.replace(/ies$/, 'y').replace(/s$/, '') : nouns;
