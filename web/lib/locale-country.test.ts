import { expect, it } from 'vitest';
import { localeCountry } from './locale-country.ts';

it.each([
  ['en-GB', 'GB'],
  ['de', 'DE'],
  ['pt-BR', 'BR'],
  ['', ''],
  ['not a language', ''],
])('the country of %j is %j', (language, country) => {
  expect(localeCountry(language)).toBe(country);
});
