import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { curatorAnswers } from '#contract/calls.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { Component as PitchPage } from './pitch-page.tsx';

const asked = { params: { token: 'abc' as never } };
const song = {
  ...{ name: 'Rain', artist: 'Ada', image: null, url: 'https://open.spotify.com/track/1' },
  ...{ genres: ['Pop'], moods: ['Dark'], language: null, aiUse: null },
};
const offer = {
  ...{ brand: 'eaa', status: 'open', curatorName: 'Mira', note: '', answerBy: null, reason: '' },
  ...{ checksOver: false, seen: false, alreadyOn: false, adds: null, addedByUs: false, removal: null },
  playlist: { name: 'Night Bus', url: 'https://open.spotify.com/playlist/1', image: null },
  proof: { wanted: false, last: null },
  song,
};
const page = (): string =>
  textOf(
    <Routes>
      <Route path="/pitch/:token" element={<PitchPage />} />
    </Routes>,
    '/pitch/abc',
  );
const told = (given: object): string => {
  putAnswer(curatorAnswers.get, asked, { ...offer, ...given } as never);
  return page();
};

// The parts that most curators don’t see are loaded when they are first shown.
beforeAll(async () => {
  told({ adds: true, removal: 'asked', proof: { wanted: true, last: null } });
  await vi.dynamicImportSettled();
});
afterEach(() => {
  clearAnswers();
  vi.restoreAllMocks();
});

const listen = 'Listen on Spotify (opens in a new tab)';
const playlist = 'For your playlist Night Bus (opens in a new tab)';
const form =
  'You’re paid for your review, whatever you decide. A moment of the song | Listen here for 45 seconds, or listen in Spotify and name a moment you heard, such as 1:24. The artist sees which. Accept for Night Bus Decline';

test('an open pitch says who asks whom by when, for which song and playlist, and can be answered', () => {
  expect(told({ answerBy: ahead(2 * DAY) })).toBe(
    `EAA would like an answer from Mira by Mar 12, 2026, 12:00 PM UTC | Rain | Ada | Pop | Dark ${listen} | ${playlist} | ${form}`,
  );
});

test('all that the artist said of the song shows', () => {
  const said = { ...song, language: 'English', aiUse: 'assisted', url: '' };
  expect(told({ song: said, note: 'For the night.' })).toBe(
    `EAA asked Mira | Rain | Ada | Pop | Dark | English | Assisted by AI | For the night. Ada | ${playlist} | ${form}`,
  );
});

test('a song that is on the playlist already is to be declined', () => {
  expect(told({ alreadyOn: true })).toContain(
    `${playlist} | This song is already on your playlist Only a song that you add after our pitch counts. Decline this one, and tell the artist what you think of it. You’re paid for your review all the same. |`,
  );
  expect(told({ alreadyOn: true })).toMatch(/ Decline$/);
  expect(told({ alreadyOn: true })).not.toContain('Accept for');
});

const late: [status: string, said: string][] = [
  ['expired', 'This pitch has expired The time to answer is over. You don’t need to do anything.'],
  [
    'taken_back',
    'This pitch was withdrawn We withdrew it before you answered. You don’t need to do anything.',
  ],
  ['over', 'This campaign has ended You no longer need to answer. Thanks for taking a look.'],
];

test.each(late)('a pitch that is %s says why it can’t be answered', (status, said) => {
  expect(told({ status })).toBe(`EAA asked Mira | ${said} | Rain | Ada | Pop | Dark ${listen} | ${playlist}`);
});

test('a declined pitch says what the artist reads', () => {
  expect(told({ status: 'declined', reason: 'Too slow.' })).toBe(
    `EAA asked Mira | Rain | Ada | Pop | Dark ${listen} | ${playlist} | You declined this song The artist will see your reason: “Too slow.”`,
  );
});

const theirs = 'You decide where it stands and how long it stays.';
const added = `We added it to the playlist through your connected account. ${theirs}`;
const never =
  'We added this song for you and never remove it on our own. Remove it in Spotify at any time, or have us remove it. Remove from Night Bus';
const accepted: [given: object, said: string][] = [
  [{}, `Add it to the playlist in Spotify today. ${theirs}`],
  [{ addedByUs: true }, `We’ll add it to the playlist through your connected account. ${theirs}`],
  [{ addedByUs: true, seen: true }, `We’ve seen it on the playlist. ${theirs}`],
  [{ addedByUs: true, seen: true, removal: 'possible' }, `${added} | ${never}`],
  [
    { removal: 'asked' },
    `${added} | You asked us to remove this song We take it off Night Bus through your connected account.`,
  ],
  [
    { checksOver: true, removal: 'possible' },
    `We’ve finished our checks. You don’t need to do anything else. Thank you. | ${never}`,
  ],
];

test.each(accepted)('an accepted song with %o says what follows', (given, said) => {
  expect(told({ status: 'accepted', ...given })).toBe(
    `EAA asked Mira | Rain | Ada | Pop | Dark Open in Spotify (opens in a new tab) | ${playlist} | You accepted this song ${said}`,
  );
});

test.each([true, false])('whether we add accepted songs can be chosen where we could, here %s', (adds) => {
  expect(told({ adds })).toContain(
    `${playlist} Add songs I accept | We add them to Night Bus for you. You can switch this off at any time, and move or remove any song. | You’re paid`,
  );
});

const send = 'Show that it’s on your playlist | Optional. Send a screenshot,';
const proofs: [proof: object, said: string][] = [
  [{ wanted: true, last: null }, send],
  [{ wanted: false, last: { status: 'confirmed', reason: '' } }, 'We’ve confirmed what you sent'],
];

test.each(proofs)('an accepted song with the proof %o shows what can be or was sent', (proof, said) => {
  expect(told({ status: 'accepted', proof })).toContain(`${theirs} | ${said}`);
});

test.each([
  ['curator', true],
  ['user', false],
] as const)('a signed-in %s is led back to the curator page: %s', (role, isLed) => {
  vi.spyOn(session, 'user').mockReturnValue({ username: 'mira@example.com', role });
  expect(told({}).endsWith('Decline Back to your curator page')).toBe(isLed);
});

test('a link that doesn’t work says what to do, and a failure what failed', () => {
  expect(page()).toBe('');
  putFailure(curatorAnswers.get, asked, [404, 'not_found', 'Not found.']);
  expect(page()).toBe(
    'This link doesn’t work | Open it again from the email, or copy the full link. Go to homepage',
  );
  putFailure(curatorAnswers.get, asked, [503, 'busy', 'Try again in a minute.']);
  expect(page()).toBe('A song for your playlist | Couldn’t load this page Try again in a minute. Try again');
});
