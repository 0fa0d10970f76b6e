import { expect, test, vi } from 'vitest';
import { keyAdvice } from '#contract/spotify/keys/rules.ts';
import type { KeyHealth } from '#contract/spotify/keys/schema.ts';
import { noTeam } from '#contract/team.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { session } from '#web/lib/session.ts';
import { KeyHealthSection, KeyProblem } from './key-health.tsx';

const healthWith = (given: Partial<KeyHealth>): KeyHealth => ({
  ...{ lastCheck: null, pauses: [], lastUsedAt: null, accounts: 0 },
  ...given,
});
const checked = (outcome: string) => ({ lastCheck: { outcome, at: ago(HOUR) } as KeyHealth['lastCheck'] });
const paused = (kind: KeyHealth['pauses'][number]['kind'], ms: number) => ({ kind, until: ahead(ms) });

const problem = (given: Partial<KeyHealth>): string =>
  textOf(<KeyProblem health={healthWith(given)} otherwise="Fine" />);
const section = (given: Partial<KeyHealth>): string =>
  textOf(
    <KeyHealthSection
      row={{ id: 'key_1', brand: 'real-playlist', health: healthWith(given), status: 'active' } as never}
    />,
  );

const problems: [what: string, given: Partial<KeyHealth>, said: string][] = [
  ['was never used', {}, 'Fine'],
  ['works', checked('works'), 'Fine'],
  ['was rate limited', checked('rate_limited'), 'Fine'],
  ['has a quota again', checked('quota'), 'Fine'],
  ['was rejected', checked('refused'), 'Rejected by Spotify'],
  ['lost Premium', checked('premium_lapsed'), 'Premium expired'],
  ['got no response', checked('no_answer'), 'No response'],
  ['is paused', { pauses: [paused('quota', HOUR)] }, 'Quota used up, back in 1 hour'],
  [
    'is paused, and was rejected',
    { ...checked('refused'), pauses: [paused('rate_limited', MINUTE)] },
    'Rate limited, back in 1 minute',
  ],
  ['is back from its pause', { pauses: [paused('quota', 0)] }, 'Fine'],
  [
    'is paused twice',
    { pauses: [paused('rate_limited', HOUR), paused('quota', 5 * HOUR), paused('rate_limited', 2 * HOUR)] },
    'Quota used up, back in 5 hours',
  ],
];

test.each(problems)(
  'a key that %s says what is wrong, and nothing where nothing is',
  (_what, given, said) => {
    expect(problem(given)).toBe(said);
  },
);

test('a key without a problem has an empty line unless something else stands there', () => {
  expect(textOf(<KeyProblem health={healthWith({})} />)).toBe('');
});

test('a key that was never used says so', () => {
  expect(section({})).toBe(
    'Health | Last check: Not checked yet | Last used: Never | Accounts: None Check now',
  );
});

test('a key that works needs no advice', () => {
  expect(section({ ...checked('works'), lastUsedAt: ago(2 * DAY), accounts: 1 })).toBe(
    'Health | Last check: Works 1 hour ago | Last used: 2 days ago | Accounts: 1 account Check now',
  );
});

test('a key that is paused says until when, and what to do', () => {
  expect(section({ ...checked('works'), pauses: [paused('quota', HOUR)], accounts: 2 })).toBe(
    `Health | Quota used up ${keyAdvice.quota} | Last check: Works 1 hour ago | Paused until: Mar 10, 2026, 1:00 PM UTC (in 1 hour) | Last used: Never | Accounts: 2 accounts Check now`,
  );
});

const advised: [outcome: keyof typeof keyAdvice, label: string | null][] = [
  ['refused', 'Rejected by Spotify'],
  ['premium_lapsed', 'Premium expired'],
  ['no_answer', 'No response'],
  ['rate_limited', null],
  ['quota', null],
];

test.each(advised)('after the outcome %s the remedy shows while it is needed', (outcome, label) => {
  expect(section(checked(outcome)).split(' | Last check:')[0]).toBe(
    label ? `Health | ${label} ${keyAdvice[outcome]}` : 'Health',
  );
});

test('who may not check a key is not offered it', () => {
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, 'real-playlist': 'read-only' });
  expect(section({})).toMatch(/Accounts: None$/);
  vi.restoreAllMocks();
});
