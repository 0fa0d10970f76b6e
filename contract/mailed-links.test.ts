import { describe, expect, test } from 'vitest';
import { readCode } from './accounts/sessions/rules.ts';
import { glued } from './mailed-links.fixture.ts';
import { plainAddress } from './mailed-links.ts';
import { readToken, type TokenKind } from './mailed-tokens.ts';

const random = `${'aB3-'.repeat(10)}x_9`;
const tokens: Record<Exclude<TokenKind, 'id'>, string> = {
  random,
  signInLink: 'bWds'.repeat(10),
  report: `r${random}`,
  pitch: `${'0k'.repeat(13)}.${random}`,
  signed: `dXNy.${random}`,
};

describe.each(Object.entries(tokens))('a token of the kind %s', (kind, token) => {
  test.each(glued)('is read with %j behind it', (glue) => {
    expect(readToken(kind as TokenKind, token + glue)).toBe(token);
  });
});

test.each(['', 'abc', random.slice(1), `?${random}`])('%j holds no token', (text) => {
  expect(readToken('random', text)).toBeNull();
});

const id = `cmp_${'0k'.repeat(13)}`;
const links = [
  `/user/verify-magic-link/${tokens.signInLink}/${random}`,
  `/Admin/Verify-Magic-Link/${tokens.signInLink}/${random}`,
  `/curator/verify-magic-link/${tokens.signInLink}/${random}`,
  `/user/confirm-address/${random}`,
  `/confirm-email/${random}`,
  `/undo-email/${random}`,
  `/application/${tokens.signed}`,
  `/curator/undo-address/${tokens.signed}`,
  `/report/${tokens.report}`,
  `/pitch/${tokens.pitch}`,
  `/unsubscribe?token=${tokens.signed}`,
  `/unsubscribe?curator=${tokens.signed}`,
  `/checkout?campaign=${id}`,
  '/order-summary?order=RP-7KQ2M9XD',
  '/user/receipt?order=EA-7KQ2M9XD',
  `/admin/ManageOrder?order=ord_${'0k'.repeat(13)}`,
];

describe.each(links)('the link %s', (link) => {
  test('is left as it is', () => {
    expect(plainAddress(link)).toBeNull();
  });

  test.each(glued)('is found with %j behind it', (glue) => {
    // `&` begins another parameter, which no page knows.
    expect((plainAddress(link + glue) ?? link + glue).split('&gt;')[0]).toBe(link);
  });
});

test.each([
  '/admin/ManageUser?q=RP-7KQ2M9XD.',
  '/user?song=https%3A%2F%2Fopen.spotify.com%2Ftrack%2F1.',
  `/admin/manageplaylist?curator=cur_${'0k'.repeat(13)},cur_${'1k'.repeat(13)}`,
  '/report/abc.',
  '/nothing.',
  '/',
  '/assets/a.js?v=1.',
])('%s is left as it is', (address) => {
  expect(plainAddress(address)).toBeNull();
});

test('a page without a token is found, too', () => {
  expect(plainAddress('/user/login%3E')).toBe('/user/login');
  expect(plainAddress('/curator).')).toBe('/curator');
});

test.each([
  '123456',
  '123 456',
  '123-456',
  ' 123456 ',
  '1 2 3 4 5 6',
  '123–456',
  '123\u00A0456',
  '\u200B123456',
  '１２３４５６',
  '123.456',
])('the code %j is read', (typed) => {
  expect(readCode(typed)).toBe('123456');
});
