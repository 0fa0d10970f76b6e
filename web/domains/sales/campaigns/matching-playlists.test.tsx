import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { MatchingPlaylists } from './matching-playlists.tsx';

const playlist = (n: number, given: object = {}) => ({
  ...{ id: `pls_${n}`, name: `List ${n}`, image: null, genres: ['Pop'], followers: n },
  ...{ reviewedAt: ago(DAY), acceptance: null, answers: 0, answerHours: null, waits: null },
  ...given,
});
const lists = (count: number) => Array.from({ length: count }, (_, at) => playlist(at + 1));

interface Given {
  draft?: object;
  fit?: object;
  playlists?: object[];
  offer?: object;
}
const failed = { data: undefined, error: new Error('away'), isFetching: false };
const reads = (data: unknown, error: unknown = null) => ({ data, error, isFetching: false });

const of = (read: object, { draft, offer }: Given = {}): string =>
  textOf(
    <MatchingPlaylists
      draft={{ genres: ['Pop'], leftOut: [], starred: [], ...draft } as never}
      edit={() => {}}
      offer={offer as never}
      {...(read as { fit: never; playlists: never })}
    />,
  );
const fitOf = (given: object = {}) => ({ count: 2, reason: 'Few take Pop.', widen: [], ...given });
const told = (given: Given): string => {
  const playlists = given.playlists ?? lists(2);
  const fit = fitOf({ count: playlists.length, ...given.fit });
  return of({ fit: reads(fit), playlists: reads(playlists) }, given);
};

const counts: [count: number, leftOut: string[], said: string][] = [
  [0, [], 'No playlist fits this song right now'],
  [1, [], '1 playlist fits this song'],
  [2, [], '2 playlists fit this song'],
  [2, ['pls_1'], '1 of the 2 playlists that fit this song can get a pitch'],
  [2, ['pls_9'], '2 playlists fit this song'],
  [999, [], '999 playlists fit this song'],
  [1_000, [], '1,000 or more playlists fit this song'],
  [1_000, ['pls_1'], '999 of the 1,000 or more playlists that fit this song can get a pitch'],
];

test.each(counts)(
  'of %i that fit, with %o left out, it says how many get a pitch',
  (count, leftOut, said) => {
    const all = told({ draft: { leftOut }, fit: { count }, playlists: lists(Math.min(count, 2)) });
    expect(all.split(' | ').slice(0, 2)).toEqual([said, 'Few take Pop.']);
  },
);

test('what is bought is told with the playlists, while it is sold', () => {
  expect(told({ offer: { pitches: 1, amount: 4_950 } })).toMatch(
    /^2 playlists fit this song \| Chosen below: 1 pitch, \$49\.50 \| Few take Pop\. \| Star those/,
  );
  expect(told({ offer: { pitches: 10, amount: 0 } })).toContain('| Chosen below: 10 pitches, Free |');
  expect(told({})).not.toContain('Chosen below');
});

test('genres that would add playlists are named, to add only where there is room for one', () => {
  const widen = [{ genre: 'House', playlists: 3 }];
  const genres = ['Pop', 'Rock'];
  expect(told({ fit: { widen }, draft: { genres } })).toContain(
    'Few take Pop. If your song fits one of these genres too, add it: House (3 more). |',
  );
  expect(told({ fit: { widen }, draft: { genres: [...genres, 'Jazz'] } })).toContain(
    'Few take Pop. Related genres with more playlists: House (3 more). |',
  );
});

test('playlists that wait for a place are none to choose, and those that are missing are mentioned', () => {
  const waits = playlist(2, { waits: 'It is full.' });
  expect(told({ fit: { count: 1 }, playlists: [playlist(1), waits] })).not.toMatch(
    /List 2|These are the best/,
  );
  expect(told({ fit: { count: 3 } })).toMatch(/ \| These are the best 2\.$/);
  expect(told({ fit: { count: 0 }, playlists: [waits] })).toBe(
    'No playlist fits this song right now | Few take Pop.',
  );
});

/** The names of the rows, in their order. */
const namesIn = (text: string): string[] => [...text.matchAll(/\| (List \d)/g)].map(([, name]) => `${name}`);

test('five show before all are asked for, what was starred first', () => {
  expect(told({ playlists: lists(5) })).not.toContain('Show');
  const six = told({ playlists: lists(6), draft: { starred: ['pls_6'] } });
  expect(namesIn(six)).toEqual(['List 6', 'List 1', 'List 2', 'List 3', 'List 4']);
  expect(six).toMatch(/ Show all 6 \| You starred 1 playlist\. Clear choices$/);
});

test('the last playlist that can get a pitch has to stay', () => {
  const last = 'Keep at least one playlist.';
  expect(told({ draft: { leftOut: ['pls_1'] } }).split(last)).toHaveLength(2);
  expect(told({ draft: { leftOut: ['pls_1'] } })).toContain(`Leave out List 2 ${last} | You left out`);
  expect(told({})).not.toContain(last);
  expect(told({ fit: { count: 3 }, draft: { leftOut: ['pls_1'] } })).not.toContain(last);
});

test('the choices are summed up, with those starred that don’t fit where that is known', () => {
  const draft = { starred: ['pls_1', 'pls_8'], leftOut: ['pls_2'] };
  expect(told({ draft })).toMatch(
    /\| You starred 2 playlists and left out 1\. 1 starred one doesn’t fit this song right now\. Clear choices$/,
  );
  expect(told({ draft: { starred: ['pls_8', 'pls_9'] } })).toMatch(
    / 2 starred ones don’t fit this song right now\. Clear choices$/,
  );
  expect(told({ draft, fit: { count: 3 } })).toContain('and left out 1. Clear choices |');
  expect(told({ draft: { starred: ['pls_1'] } })).toContain('You starred 1 playlist. Clear choices');
  expect(told({})).not.toContain('Clear choices');
});

test('without genres nothing shows, and while it loads no sentence', () => {
  expect(told({ draft: { genres: [] } })).toBe('');
  expect(of({ fit: reads(undefined), playlists: reads(lists(2)) })).toBe('');
  expect(of({ fit: reads(fitOf()), playlists: reads(undefined) })).toBe('');
});

test('where either couldn’t be loaded the campaign goes on, and what was loaded before stays', () => {
  const sorry = 'We couldn’t load matching playlists. You can still continue with your campaign.';
  expect(of({ fit: failed, playlists: reads(lists(2)) })).toBe(sorry);
  expect(of({ fit: reads(fitOf()), playlists: failed })).toBe(sorry);
  const stale = { fit: reads(fitOf(), failed.error), playlists: reads(lists(2), failed.error) };
  expect(of(stale)).toMatch(/^2 playlists fit this song \|/);
});
