import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ownApplication } from '#contract/calls.ts';
import { declineReasons } from '#contract/catalogue/applications/rules.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { Component as ApplicationPage } from './application-page.tsx';

afterEach(clearAnswers);

const asked = { params: { token: 'abc' as never } };
const url = 'https://open.spotify.com/playlist/1';
const application = {
  ...{ brand: 'eaa', name: 'Mira', status: 'waiting', reason: null, place: null, expectedAt: null },
  ...{ againAt: null, playlists: [{ url, name: 'Night Bus', genres: ['Pop', 'House'] }] },
};
const page = (): string =>
  textOf(
    <Routes>
      <Route path="/application/:token" element={<ApplicationPage />} />
    </Routes>,
    '/application/abc',
  );
const told = (given: object): string => {
  putAnswer(ownApplication.get, asked, { ...application, ...given } as never);
  return page();
};

const head = 'Mira for EAA';
const playlist = 'Night Bus Pop, House';
const signIn =
  'Sign in with the email that you applied with. There you set how many songs you want, and which not. Go to curator sign-in';
const look =
  'We look at your playlists every day for a week, because growth shows only over time. We email you what we decide. You can apply again to change your playlists. The later application replaces this one.';

const states: [what: string, given: object, said: string][] = [
  [
    'isn’t confirmed',
    { status: 'unconfirmed' },
    'Confirm your application | Once you confirm, we look at these playlists. If you didn’t apply, close this page. Confirm application',
  ],
  [
    'waits with others',
    { place: 1_200, expectedAt: ahead(3 * DAY) },
    `Your application is waiting | Place in the queue: 1,200 | Decision expected: By Mar 13, 2026 | ${look}`,
  ],
  ['waits without a place', {}, `Your application is waiting | ${look}`],
  ['was accepted', { status: 'accepted' }, `You’re a curator now | ${signIn}`],
];

test.each(states)('an application that %s says so, and what comes next', (_what, given, said) => {
  expect(told(given)).toBe(`${head} | ${said} | ${playlist}`);
});

const { few_followers: few, other_genres: enough } = declineReasons;
const declined: [given: object, why: typeof few, again: string][] = [
  [
    { reason: 'few_followers', againAt: ahead(60 * DAY) },
    few,
    ' | You can apply again from May 9, 2026. Apply again',
  ],
  [{ reason: 'few_followers', againAt: ago(0) }, few, ' | You can apply again now. Apply again'],
  [{ reason: 'other_genres', againAt: null }, enough, ' | Apply again'],
  [{ reason: null, againAt: null }, enough, ' | Apply again'],
];

test.each(declined)(
  'a declined application with %o says why, what to change, and when to come again',
  (given, { why, change }, again) => {
    expect(told({ status: 'declined', ...given })).toBe(
      `${head} | We declined your application | ${why} | ${change}${again} | ${playlist}`,
    );
  },
);

test('a playlist that Spotify has not shown is named by its link', () => {
  expect(told({ playlists: [{ url, name: null, genres: ['Pop'] }] })).toMatch(
    / \| https:\/\/open\.spotify\.com\/playlist\/1 Pop$/,
  );
});

test('an application that is no longer there says how long they are kept', () => {
  expect(page()).toBe('');
  putFailure(ownApplication.get, asked, [404, 'not_found', 'Not found.']);
  expect(page()).toBe(
    'No application here | Applications that aren’t confirmed within 7 days are deleted, and decided ones after 90 days. You can apply again. Apply again',
  );
});

test('a failure says what failed, unless the application was there before', () => {
  putFailure(ownApplication.get, asked, [503, 'busy', 'Try again in a minute.']);
  expect(page()).toBe('Couldn’t load this page Try again in a minute. Try again');
  const before = told({});
  putFailure(ownApplication.get, asked, [503, 'busy', 'Try again in a minute.']);
  expect(page()).toBe(before);
});
