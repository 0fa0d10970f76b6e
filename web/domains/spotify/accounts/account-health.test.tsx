import { expect, test } from 'vitest';
import { accountAdvice, outcomeAdvice, spotifyAccountCan } from '#contract/spotify/accounts/rules.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import {
  AccountAdvice,
  AccountCheck,
  AccountProblem,
  BriefStatus,
  ConsentSection,
} from './account-health.tsx';

const account = {
  ...{ id: 'spa_1', brand: 'real-playlist', status: 'connected', keyId: 'key_1', lastCheck: null },
  ...{ spotifyUser: 'cora', spotifyName: 'Cora', reauthoriseBy: ahead(60 * DAY), tokenExpiresAt: null },
  ...{ scopes: ['playlist-read-private'], authorisedAt: '2026-02-08T12:00:00Z' },
};
const rowWith = (given: object) => ({ ...account, ...given }) as SpotifyAccount;
const checked = (outcome: string) => ({ lastCheck: { outcome, at: ago(HOUR) } });

/** What its list says below the status, what its list says on phones, and what its page advises. */
const told = (given: object): string[] => {
  const row = rowWith(given);
  return [
    textOf(<AccountProblem row={row} />),
    textOf(<BriefStatus row={row} />),
    textOf(<AccountAdvice row={row} />),
  ];
};

const soon = 'Reconnect the account before then. It keeps working until it expires.';
const states: [what: string, given: object, told: string[]][] = [
  ['was never checked', {}, ['', 'Connected', '']],
  ['works', checked('works'), ['', 'Connected', '']],
  [
    'expires in 14 days',
    { ...checked('works'), reauthoriseBy: ahead(14 * DAY) },
    ['Expires in 14 days', 'Expires soon', `Connection expires in 14 days ${soon}`],
  ],
  ['expires later', { reauthoriseBy: ahead(14 * DAY + MINUTE) }, ['', 'Connected', '']],
  ['has no known end', { reauthoriseBy: null }, ['', 'Connected', '']],
  [
    'failed its check and soon expires',
    { ...checked('not_registered'), reauthoriseBy: ahead(DAY) },
    ['Not registered', 'Not registered', `Not registered ${outcomeAdvice.not_registered}`],
  ],
  [
    'couldn’t be checked',
    checked('no_answer'),
    ['No response', 'No response', `No response ${outcomeAdvice.no_answer}`],
  ],
  [
    'has expired',
    { ...checked('expired'), status: 'expired', reauthoriseBy: ago(DAY) },
    ['', 'Expired', `Expired ${accountAdvice.expired}`],
  ],
  ['was revoked', { status: 'revoked' }, ['', 'Revoked', `Revoked ${accountAdvice.revoked}`]],
  [
    'was never connected',
    { status: 'disconnected' },
    ['', 'Disconnected', `Not connected ${accountAdvice.disconnected}`],
  ],
  [
    'lost its key',
    { ...checked('refused'), keyId: null, status: 'disconnected' },
    ['', 'Disconnected', `No key ${spotifyAccountCan.connect({ keyId: null, status: 'disconnected' })}`],
  ],
];

test.each(states)('an account that %s says what is wrong and what to do', (_what, given, said) => {
  expect(told(given)).toEqual(said);
});

const consent = (given: object): string => textOf(<ConsentSection row={rowWith(given)} />);
const given = 'Given: Feb 8, 2026, 12:00 PM UTC (last month, Feb 8)';

test('a consent says who gave it, for what, what is missing, and until when', () => {
  expect(consent({})).toBe(
    [
      'Connection',
      'Spotify user: Cora',
      'Permissions granted:',
      'See private playlists',
      'Permissions missing:',
      'See collaborative playlists',
      'Change public playlists',
      'Change private playlists',
      given,
      'Reconnect by: May 9, 2026, 12:00 PM UTC (in 2 months, May 9)',
    ].join(' | '),
  );
});

test('without a Spotify user there is no consent to show', () => {
  expect(consent({ spotifyUser: null })).toBe('');
});

test('who granted nothing and who granted all are told apart', () => {
  expect(consent({ scopes: [] })).toContain('| Permissions granted: None | Permissions missing: |');
  const scopes = [
    ...['playlist-read-private', 'playlist-read-collaborative'],
    ...['playlist-modify-public', 'playlist-modify-private'],
  ];
  expect(consent({ scopes })).toContain(`| Change private playlists | ${given} |`);
});

test('an expired consent says when it ended, and one that was revoked no day', () => {
  const reauthoriseBy = ago(2 * DAY);
  expect(consent({ status: 'expired', reauthoriseBy })).toMatch(
    /\(last month, Feb 8\) \| Ended: Mar 8, 2026, 12:00 PM UTC \(2 days ago\)$/,
  );
  expect(consent({ status: 'revoked', reauthoriseBy }).endsWith(given)).toBe(true);
});

test.each([
  [MINUTE, 'Expires in 1 minute, renews automatically'],
  [0, 'Renews on next use'],
])('an access token that ends %i ms from now needs no one', (ms, said) => {
  expect(
    consent({ tokenExpiresAt: ahead(ms) })
      .split(' | ')
      .at(-1),
  ).toBe(`Access token: ${said}`);
});

test('only a connected account can be checked', () => {
  const check = (more: object) => textOf(<AccountCheck row={rowWith(more)} />);
  expect(check({})).toBe('Health | Last check: Not checked yet Check now');
  expect(check({ status: 'revoked', ...checked('revoked') })).toBe(
    'Health | Last check: Revoked 1 hour ago Check now Only a connected account can be checked. Connect it first.',
  );
});
