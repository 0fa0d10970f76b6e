import { afterEach, expect, test } from 'vitest';
import { ownPlaylists } from '#contract/calls.ts';
import { genres } from '#contract/genres.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { OwnPlaylists } from './own-playlists.tsx';

afterEach(clearAnswers);

const playlist = {
  ...{ status: 'active' },
  ...{ name: 'Night Bus', adds: null, slots: 10, liveCount: 3, weeklyLimit: null, refusedGenres: [] },
  ...{ refusesAi: false, showsName: false, version: 1 },
};
const section = (): string => textOf(<OwnPlaylists brand="eaa" />);
const told = (rows: object[], next: string | null = null): string => {
  const items = rows.map((row, n) => ({ ...playlist, id: `${n}`, ...row }));
  putAnswer(ownPlaylists.list, {}, { pages: [{ items, next, total: null }], pageParams: [null] } as never);
  return section();
};

const head = 'Playlists | You decide what enters your playlists and how long it stays.';
const disclosure =
  'Say in your description that you’re paid | EAA pays me a flat fee to review songs, whatever I decide. No place here is for sale. Copy text';
const form = [
  'Slots for our songs | More songs aren’t pitched until there’s room.',
  'Pitches a week | Leave it empty for no limit.',
  `Never pitch these genres ${genres.join(' ').replaceAll('&', '&amp;')}`,
  'Never pitch songs that AI generated | Songs that AI only assisted are still pitched. Artists tell us which it is.',
  'Show its name to artists | They read it when they choose playlists. Otherwise they read its genres only, unless you have a public page.',
  'Save playlist',
].join(' ');
const adds = 'Add songs I accept | You can switch this off at any time, and move or remove any song.';

test('each playlist says how many slots are taken, and what its curator can choose', () => {
  expect(told([{}, { name: 'Day Train', liveCount: 0, slots: 1 }])).toBe(
    `${head} | Night Bus 3 of 10 slots taken ${form} | Day Train 0 of 1 slots taken ${form} | ${disclosure}`,
  );
});

test('a playlist that is paused says so', () => {
  expect(told([{ status: 'paused' }])).toContain(
    'Night Bus 3 of 10 slots taken Paused by our team: no pitches',
  );
});

test.each([true, false])('whether we add accepted songs can be chosen where we could, here %s', (chosen) => {
  expect(told([{ adds: chosen }])).toBe(
    `${head} | Night Bus 3 of 10 slots taken ${adds} ${form} | ${disclosure}`,
  );
});

test('more is offered only where there is more', () => {
  expect(told([{}], 'next')).toBe(
    `${head} | Night Bus 3 of 10 slots taken ${form} | ${disclosure} Show more`,
  );
});

test('without playlists a curator reads how to add one, and nothing while they load or have failed', () => {
  expect(section()).toBe(head);
  expect(told([])).toBe(`${head} | No playlists yet Reply to one of our emails to add a playlist.`);
  clearAnswers();
  putFailure(ownPlaylists.list, {}, [503, 'busy', 'Try again in a minute.']);
  expect(section()).toBe(`${head} | Couldn’t load this page Try again in a minute. Try again`);
});
