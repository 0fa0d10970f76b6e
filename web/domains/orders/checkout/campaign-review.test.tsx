import { afterEach, expect, test } from 'vitest';
import { songs } from '#contract/calls.ts';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { CampaignReview } from './campaign-review.tsx';

afterEach(clearAnswers);

const songUrl = 'https://open.spotify.com/track/1';
const campaign = {
  ...{ id: 'cmp_1', songName: 'Rain', artistName: 'Ada', image: null, songUrl, genres: ['Pop', 'House'] },
  ...{ moods: [], language: null, aiUse: null, curatorNote: '', acceptedBefore: [], starred: [] },
  ...{ leftOut: [], packageName: 'Starter', trial: false, price: 99.5, duration: '4 Weeks', startFrom: null },
};
const told = (
  given: object = {},
  { locked = false, price }: { locked?: boolean; price?: object } = {},
): string =>
  textOf(
    <CampaignReview campaign={{ ...campaign, ...given } as never} locked={locked} price={price as never} />,
  );

const soon = 'Start: As soon as approved and confirmed';
const song = 'Your campaign | Rain | Ada';
const audience = 'Genres: Pop, House | AI: Not stated';
const choice = 'Duration 2 Weeks 4 Weeks 8 Weeks';

test('a campaign is read again part by part, each with the way to change it', () => {
  expect(told()).toBe(
    `${song} Edit | ${audience} Edit | Package: Starter | Price: $99.50 | ${soon} Edit ${choice}`,
  );
});

test('one that is locked shows the same, and nothing to change', () => {
  expect(told({}, { locked: true })).toBe(
    `${song} | ${audience} | Package: Starter | Price: $99.50 | Duration: 4 Weeks | ${soon}`,
  );
});

test('the trial is free, and its duration is no choice', () => {
  expect(told({ trial: true, price: 0 })).toBe(
    `${song} Edit | ${audience} Edit | Package: Starter | Price: Free | Duration: 4 Weeks | ${soon} Edit`,
  );
});

test('all that was said of the song shows', () => {
  const whole = {
    ...{ moods: ['Calm', 'Dark'], language: 'English', aiUse: 'none', curatorNote: 'For the night.' },
    ...{ acceptedBefore: ['Night Bus', 'Rails'], starred: ['pls_1'], leftOut: ['pls_2', 'pls_3'] },
    startFrom: '2026-04-01',
  };
  expect(told(whole, { locked: true })).toContain(
    'Genres: Pop, House | Moods: Calm, Dark | Language: English | AI: No AI | Note: For the night. | Pitched first: Night Bus, Rails | Playlists: You starred 1 playlist and left out 2. | Package',
  );
  expect(told(whole)).toContain('| Start: From Apr 1, 2026 Edit');
});

test('what is missing is named', () => {
  expect(told({ songName: '', artistName: '', genres: [] })).toContain(
    'Your campaign | No title yet | No artist yet Edit | Genres: None selected | AI',
  );
});

const prices: [price: object, said: string][] = [
  [{ pitches: 10, fit: null }, '10 pitches to playlists'],
  [{ pitches: 10, fit: { pitches: 10, curators: 6 } }, '10 pitches to 10 playlists from 6 curators'],
  [
    { pitches: 10, fit: { pitches: 7, curators: 5 } },
    '10 pitches: 7 now from 5 curators, 3 as places become free',
  ],
];

test.each(prices)('the price %o says which pitches are bought, and which wait', (price, said) => {
  expect(told({}, { price })).toContain(`| Price: $99.50 | Pitches: ${said} | Start`);
});

test('what to know of the song before paying is said as long as one can change it', () => {
  putAnswer(songs.resolve, { body: { url: songUrl } }, { warning: 'It is out on Apr 1.' } as never);
  expect(told()).toContain('| Ada Edit | Before you pay It is out on Apr 1. | Genres');
  putAnswer(songs.resolve, { body: { url: songUrl } }, { warning: null } as never);
  expect(told()).not.toContain('Before you pay');
});
