import { expect, test } from 'vitest';
import { countries } from './countries.ts';

test('all 249 countries of ISO 3166-1 are listed once, with a name each', () => {
  expect(new Set(countries.map(({ value }) => value)).size).toBe(249);
  expect(countries).toHaveLength(249);
  expect(countries.filter(({ value, label }) => label === value)).toEqual([]);
});

test('they are in alphabetical order', () => {
  const labels = countries.map(({ label }) => label);
  expect(labels.indexOf('Åland Islands')).toBeLessThan(labels.indexOf('Albania'));
  expect(labels.indexOf('Germany')).toBeLessThan(labels.indexOf('Zambia'));
});
