import { expect, test } from 'vitest';
import { nounFor, pluralize, wordsOf } from './plural.ts';

test('a count has the words that go with it', () => {
  expect([0, 1, 2, 1_204].map((count) => pluralize(count, 'order'))).toEqual([
    '0 orders',
    '1 order',
    '2 orders',
    '1,204 orders',
  ]);
  expect([1, 2].map((count) => wordsOf(count, 'it ends', 'they end'))).toEqual(['it ends', 'they end']);
});

test('the noun of a list is said in the singular of one row', () => {
  const nouns = ['orders', 'entries', 'API keys'];
  expect(nouns.map((noun) => nounFor('1', noun))).toEqual(['order', 'entry', 'API key']);
  for (const count of ['0', '2', '1+', '1,204']) expect(nounFor(count, 'entries')).toBe('entries');
});
