import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  afterOffer,
  choosePlaylists,
  compareAll,
  fittingPlaylists,
  type MatchedPlaylist,
  type MatchedSong,
  maxPromoted,
  takesPitches,
} from './match-playlists.ts';

const song: MatchedSong = {
  genres: ['Pop', 'Rock'],
  moods: ['Chill', 'Party'],
  language: 'English',
  aiUse: null,
  artist: 'ada',
  curators: [],
  offered: new Set(),
  alreadyOn: new Set(),
  withheld: new Set(),
  preferred: new Set(['a', 'b']),
  leftOut: new Set(),
  starred: new Set(['s']),
};
const fits: MatchedPlaylist = {
  id: 'c',
  curatorId: 'mia',
  genres: ['Pop'],
  moods: [],
  languages: [],
  status: 'active',
  verdict: 'watch',
  reviewed: true,
  slots: 10,
  items: 100,
  followers: 1,
  promoted: 0,
  offeredToday: 0,
  offeredThisWeek: 0,
  isCuratorAway: false,
  standing: 94,
  refusedGenres: [],
  refusesAi: false,
  weeklyLimit: null,
  artists: new Set(),
};
const ids = (matches: readonly { playlist: MatchedPlaylist }[]) => matches.map(({ playlist }) => playlist.id);

it.each<[string, Partial<MatchedPlaylist>, Partial<MatchedPlaylist>]>([
  ['a star', { id: 's' }, { id: 'a', genres: ['Pop', 'Rock'], verdict: 'healthy' }],
  ['one that accepted the song before', { id: 'b' }, { genres: ['Pop', 'Rock'], verdict: 'healthy' }],
  ['a genre in common', { genres: ['Pop', 'Rock'] }, { moods: ['Chill'] }],
  ['a mood in common', { moods: ['Chill'] }, {}],
  ['the language in common', { languages: ['English'] }, { verdict: 'healthy' }],
  [
    'two moods as much as a genre, so a healthy review decides',
    { moods: ['Chill', 'Party'], verdict: 'healthy' },
    { genres: ['Pop', 'Rock'] },
  ],
  ['a healthy review', { verdict: 'healthy' }, { promoted: 0, followers: 9 }],
  ['a better standing of its curator', { standing: 90 }, { standing: 89, promoted: 0, followers: 9 }],
  ['more room, if the standings are alike', { standing: 90, promoted: 1 }, { standing: 99, promoted: 2 }],
  ['more room', { promoted: 1 }, { promoted: 2, followers: 9 }],
  [
    'more room by its share of promoted songs',
    { promoted: 1, items: 50 },
    { slots: 3, promoted: 1, followers: 9 },
  ],
  ['more followers', { followers: 2, id: 'z' }, {}],
  ['the older playlist', {}, { id: 'd' }],
])('the better match has %s', (_what, better, worse) => {
  const one = { ...fits, ...better };
  const other = { ...fits, id: 'e', ...worse };
  for (const read of [
    [one, other],
    [other, one],
  ]) {
    expect(ids(fittingPlaylists(song, read))).toEqual([one.id, other.id]);
    expect(ids(compareAll(song, read))).toEqual([one.id, other.id]);
  }
});

const playlist = (id: string) =>
  fc.record({
    ...Object.fromEntries(Object.entries(fits).map(([name, value]) => [name, fc.constant(value)])),
    id: fc.constant(id),
    genres: fc.constantFrom<MatchedPlaylist['genres']>(['Pop'], ['Pop', 'Rock']),
    moods: fc.constantFrom<MatchedPlaylist['moods']>([], ['Chill']),
    verdict: fc.constantFrom('healthy', 'watch'),
    status: fc.constantFrom('active', 'active', 'paused'),
    promoted: fc.integer({ min: 0, max: 3 }),
    followers: fc.integer({ min: 1, max: 2 }),
  }) as fc.Arbitrary<MatchedPlaylist>;
const shuffled = fc
  .tuple(...['a', 'b', 'c', 'd', 'e', 'f'].map(playlist))
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));

it('all playlists are ranked by fewest reasons against, then what they have in common, review, room, followers and age', () => {
  fc.assert(
    fc.property(shuffled, (playlists) => {
      const keys = (one: MatchedPlaylist) => [
        one.status === 'active' ? 0 : 1,
        song.preferred.has(one.id) ? 0 : 1,
        -2 * one.genres.length - one.moods.length,
        one.verdict === 'healthy' ? 0 : 1,
        one.promoted,
        -one.followers,
        one.id.charCodeAt(0),
      ];
      const expected = playlists.toSorted((one, other) => {
        const [left, right] = [keys(one), keys(other)];
        const place = left.findIndex((value, at) => value !== right[at]);
        return (left[place] ?? 0) - (right[place] ?? 0);
      });
      expect(ids(compareAll(song, playlists))).toEqual(expected.map(({ id }) => id));
      expect(ids(fittingPlaylists(song, playlists))).toEqual(
        expected.filter(({ status }) => status === 'active').map(({ id }) => id),
      );
    }),
  );
});

it('a playlist that may hold no promoted song has no room, however many it holds', () => {
  const tiny = { ...fits, id: 'z', items: 4, promoted: 1 };
  const over = { ...fits, id: 'a', slots: 50, promoted: 25 };
  const full = { ...fits, id: 'b', slots: 50, promoted: 20 };
  const none = { ...song, preferred: new Set<string>() };
  for (const { bars } of compareAll(none, [tiny, over, full])) expect(bars).toEqual(['share']);
  // Both have no room left, so the older one comes first.
  expect(ids(compareAll(none, [tiny, over, full]))).toEqual(['b', 'z', 'a']);
});

it('a match names what both have in common', () => {
  const [match] = compareAll(song, [
    {
      ...fits,
      id: 'a',
      genres: ['Metal', 'Rock'],
      moods: ['Party', 'Dark'],
      languages: ['Spanish', 'English'],
    },
  ]);
  expect(match?.why).toEqual({
    genres: ['Rock'],
    moods: ['Party'],
    language: 'English',
    acceptedBefore: true,
  });
  const [other] = compareAll({ ...song, language: null }, [{ ...fits, languages: ['English'] }]);
  expect(other?.why).toEqual({ genres: ['Pop'], moods: [], language: null });
  const [foreign] = compareAll(song, [{ ...fits, languages: ['Spanish'] }]);
  expect(foreign?.why.language).toBeNull();
});

it.each([
  [null, 4],
  [0, 0],
  [4, 0],
  [5, 1],
  [100, 20],
])('of %s songs, %i may be promoted', (items, most) => {
  expect(maxPromoted(items)).toBe(most);
});

it.each([
  ['healthy', true],
  ['watch', true],
  ['condemned', false],
  [null, false],
] as const)('a playlist with the verdict %s takes pitches: %s', (verdict, takes) => {
  expect(takesPitches(verdict)).toBe(takes);
});

it('an offer takes a place of the playlist, one of its day, and its artist', () => {
  const before = { ...fits, promoted: 2, offeredToday: 1, artists: new Set(['bo']) };
  expect(afterOffer(before, 'ada')).toEqual({
    ...before,
    promoted: 3,
    offeredToday: 2,
    offeredThisWeek: 1,
    artists: new Set(['bo', 'ada']),
  });
});

it('no playlist is chosen when none is wanted', () => {
  const ranked = fittingPlaylists(song, [fits]);
  expect(choosePlaylists({ curators: ['mia', 'mia'] }, ranked, 0)).toEqual([]);
  expect(ids(choosePlaylists({ curators: ['mia', 'mia'] }, ranked, 1))).toEqual(['c']);
});
