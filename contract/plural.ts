const number = new Intl.NumberFormat('en-US');

/** `1 order`, `3 orders`, `1,204 orders`; `many` is said of any other count, e.g. `pitches wait` beside `pitch waits`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;
