import { expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, ahead, shown } from '#web/kit/shown.fixture.tsx';
import { accountColumns } from './account-columns.tsx';

const told = (given: object): string[] =>
  shown(accountColumns, {
    label: 'Main',
    email: 'main@example.com',
    status: 'connected',
    spotifyName: null,
    lastCheck: null,
    ...given,
  });

test('an account that works, as its list shows it', () => {
  expect(
    told({
      spotifyName: 'Main User',
      reauthoriseBy: ahead(20 * DAY),
      key: { email: 'key@example.com', status: 'inactive' },
      lastCheck: { at: ago(HOUR), outcome: 'works' },
    }),
  ).toEqual([
    'Account: Main main@example.com [main@example.com]',
    'Status: Connected [Connected]',
    'Spotify user: Main User [Main User]',
    'Reconnect by: in 20 days',
    'Key: key@example.com Inactive',
    'Checked: 1 hour ago',
  ]);
});

test('an account that soon expires, as its list shows it', () => {
  expect(
    told({
      reauthoriseBy: ahead(2 * DAY),
      key: { email: 'key@example.com', status: 'active' },
    }),
  ).toEqual([
    'Account: Main main@example.com [main@example.com]',
    'Status: Connected Expires in 2 days [Expires soon]',
    'Spotify user: – [no Spotify user]',
    'Reconnect by: in 2 days',
    'Key: key@example.com',
    'Checked: Never',
  ]);
});

test('an account that failed its check, as its list shows it', () => {
  expect(
    told({
      reauthoriseBy: ahead(2 * DAY),
      key: { email: 'key@example.com', status: 'active' },
      lastCheck: { at: ago(HOUR), outcome: 'not_registered' },
    }),
  ).toEqual([
    'Account: Main main@example.com [main@example.com]',
    'Status: Connected Not registered [Not registered]',
    'Spotify user: – [no Spotify user]',
    'Reconnect by: in 2 days',
    'Key: key@example.com',
    'Checked: 1 hour ago',
  ]);
});

test('an account without its key, as its list shows it', () => {
  expect(
    told({
      status: 'revoked',
      reauthoriseBy: null,
      key: null,
    }),
  ).toEqual([
    'Account: Main main@example.com [main@example.com]',
    'Status: Revoked [Revoked]',
    'Spotify user: – [no Spotify user]',
    'Reconnect by: Now',
    'Key: Deleted',
    'Checked: Never',
  ]);
});
