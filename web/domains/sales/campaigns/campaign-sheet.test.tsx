import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { CampaignSheet } from './campaign-sheet.tsx';

const draft = {
  songName: 'Rain',
  artistName: 'Ada',
  image: null,
  genres: ['Pop', 'House'],
  duration: '4 Weeks',
};
const offer = { pitches: 10, waiting: 0, curators: 6, amount: 10_000 };
const starter = { name: 'Starter', pitches: 10 };
const sheet = (given: {
  draft?: object;
  chosen?: object | null;
  offer?: object | null;
  next?: string;
}): string =>
  textOf(
    <CampaignSheet
      label="Campaign summary"
      draft={{ ...draft, ...given.draft } as never}
      chosen={(given.chosen === null ? undefined : starter) as never}
      offer={(given.offer === null ? undefined : { ...offer, ...given.offer }) as never}
    >
      {given.next}
    </CampaignSheet>,
  );

test('a campaign shows its song, its genres, and what is bought for how much', () => {
  expect(sheet({ next: 'Continue' })).toBe(
    'Rain | Ada | Pop, House | Starter $100.00 | 4 Weeks, 10 pitches to 10 playlists from 6 curators Continue',
  );
});

test('an empty campaign names what will be there, and nothing of what is not sold', () => {
  const empty = { songName: '', artistName: '', genres: [] };
  expect(sheet({ draft: empty, offer: null })).toBe('Song | Artist');
  expect(sheet({ draft: empty, chosen: null })).toBe('Song | Artist');
});

const bought: [offer: object, said: string][] = [
  [{ amount: 0 }, 'Free | 4 Weeks, 10 pitches to 10 playlists from 6 curators'],
  [{ curators: null }, '$100.00 | 4 Weeks, 10 pitches to playlists'],
  [{ pitches: 1, curators: 1 }, '$100.00 | 4 Weeks, 1 pitch to 1 playlist from 1 curator'],
  [{ waiting: 1 }, '$100.00 | 4 Weeks, 10 pitches: 9 now from 6 curators, 1 as places become free'],
];

test.each(bought)('an offer with %o says what is bought, and what waits', (given, said) => {
  expect(sheet({ offer: given })).toBe(`Rain | Ada | Pop, House | Starter ${said}`);
});
