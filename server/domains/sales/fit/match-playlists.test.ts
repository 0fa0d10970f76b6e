import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AiUse, Genre, Language, Mood } from '#contract/genres.schema.ts';
import {
  compareAll,
  exclusionReasons,
  type Match,
  type MatchedPlaylist,
  type MatchedSong,
  planSequentially,
} from './match-playlists.ts';

const genres = Genre.options.slice(0, 4);
const moods = Mood.options.slice(0, 3);
const languages = Language.options.slice(0, 3);
const artists = ['ada', 'bo', 'cy'];
const curators = ['mia', 'noa'];

const playlist = (id: number): fc.Arbitrary<MatchedPlaylist> =>
  fc.record({
    id: fc.constant(`p${id}`),
    curatorId: fc.constantFrom(...curators),
    genres: fc.uniqueArray(fc.constantFrom(...genres), { minLength: 1, maxLength: 3 }),
    moods: fc.uniqueArray(fc.constantFrom(...moods), { maxLength: 2 }),
    languages: fc.uniqueArray(fc.constantFrom(...languages), { maxLength: 2 }),
    status: fc.constantFrom('active', 'active', 'active', 'paused', 'removed'),
    verdict: fc.constantFrom('healthy', 'healthy', 'watch', 'condemned', null),
    reviewed: fc.constantFrom(true, true, true, false),
    slots: fc.integer({ min: 1, max: 6 }),
    items: fc.option(fc.integer({ min: 0, max: 40 })),
    followers: fc.integer({ min: 0, max: 3 }),
    promoted: fc.integer({ min: 0, max: 4 }),
    offeredToday: fc.integer({ min: 0, max: 3 }),
    offeredThisWeek: fc.integer({ min: 0, max: 3 }),
    standing: fc.constantFrom(45, 90, 94),
    isCuratorAway: fc.constantFrom(false, false, false, true),
    refusedGenres: fc.uniqueArray(fc.constantFrom(...genres), { maxLength: 1 }),
    refusesAi: fc.boolean(),
    weeklyLimit: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 2 }),
    artists: fc.uniqueArray(fc.constantFrom(...artists), { maxLength: 1 }).map((names) => new Set(names)),
  });

const playlists = fc
  .integer({ min: 0, max: 7 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => playlist(id))));

const someIds = fc
  .uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 2 })
  .map((ids) => new Set(ids.map((id) => `p${id}`)));

const song: fc.Arbitrary<MatchedSong & { wanted: number }> = fc.record({
  genres: fc.uniqueArray(fc.constantFrom(...genres), { minLength: 1, maxLength: 2 }),
  moods: fc.uniqueArray(fc.constantFrom(...moods), { maxLength: 2 }),
  language: fc.option(fc.constantFrom(...languages)),
  aiUse: fc.option(fc.constantFrom(...AiUse.options)),
  artist: fc.constantFrom(...artists),
  offered: someIds,
  curators: fc.array(fc.constantFrom(...curators), { maxLength: 3 }),
  alreadyOn: someIds,
  withheld: someIds,
  preferred: someIds,
  leftOut: someIds,
  starred: someIds,
  wanted: fc.integer({ min: 0, max: 5 }),
});

const common = <T>(some: readonly T[], others: readonly T[]): number =>
  some.filter((one) => others.includes(one)).length;

/** What the rules say in other words: every playlist is tried, and the best is taken, one at a time. */
function byBruteForce(
  songs: readonly (MatchedSong & { wanted: number })[],
  start: readonly MatchedPlaylist[],
) {
  const taken: { song: number; playlist: string; artist: string }[] = [];
  return songs.map((song, index) => {
    const fits = (one: MatchedPlaylist): boolean => {
      const here = taken.filter(({ playlist }) => playlist === one.id);
      const holds = one.promoted + here.length + 1;
      return (
        common(song.genres, one.genres) > 0 &&
        one.status === 'active' &&
        (one.verdict === 'healthy' || one.verdict === 'watch') &&
        one.reviewed &&
        !song.offered.has(one.id) &&
        !song.alreadyOn.has(one.id) &&
        !song.withheld.has(one.id) &&
        !song.leftOut.has(one.id) &&
        holds <= one.slots &&
        // A fifth of its songs, or of twenty if their number is unknown.
        holds * 5 <= (one.items ?? 20) &&
        one.offeredToday + here.length + 1 <= 3 &&
        one.offeredThisWeek + here.length + 1 <= (one.weeklyLimit ?? 99) &&
        common(song.genres, one.refusedGenres) === 0 &&
        !(one.refusesAi && song.aiUse === 'generated') &&
        !one.isCuratorAway &&
        !one.artists.has(song.artist) &&
        here.every(({ artist }) => artist !== song.artist)
      );
    };
    const score = (one: MatchedPlaylist): readonly (number | string)[] => {
      const most = Math.min(one.slots, Math.floor((one.items ?? 20) / 5));
      const holds =
        one.promoted + taken.filter(({ playlist, song }) => playlist === one.id && song !== index).length;
      return [
        song.starred.has(one.id) ? 1 : 0,
        song.preferred.has(one.id) ? 1 : 0,
        2 * common(song.genres, one.genres) +
          common(song.moods, one.moods) +
          (song.language !== null && one.languages.includes(song.language) ? 1 : 0),
        one.verdict === 'healthy' ? 1 : 0,
        Math.floor(one.standing / 10),
        most === 0 ? 0 : 1 - holds / most,
        one.followers,
      ];
    };
    const better = (one: MatchedPlaylist, other: MatchedPlaylist): boolean => {
      const [left, right] = [score(one), score(other)];
      const at = left.findIndex((value, place) => value !== right[place]);
      return at === -1 ? one.id < other.id : (left[at] ?? 0) > (right[at] ?? 0);
    };
    const chosen: string[] = [];
    const ofCurator = (curator: string): number =>
      song.curators.filter((one) => one === curator).length +
      start.filter(({ id, curatorId }) => chosen.includes(id) && curatorId === curator).length;
    while (chosen.length < song.wanted) {
      const free = start.filter((one) => !chosen.includes(one.id) && fits(one));
      const others = free.filter(({ curatorId }) => ofCurator(curatorId) < 2);
      const next = others.length > 0 ? others : free;
      const best = next.find((one) => next.every((other) => other === one || better(one, other)));
      if (!best) break;
      chosen.push(best.id);
      taken.push({ song: index, playlist: best.id, artist: song.artist });
    }
    return chosen;
  });
}

it('plans what a search over all playlists finds, so that no limit is ever broken and no free place is left', () => {
  fc.assert(
    fc.property(fc.array(song, { maxLength: 6 }), playlists, (songs, playlists) => {
      const planned = planSequentially(songs, playlists).map((chosen) =>
        chosen.map(({ playlist }) => playlist.id),
      );
      expect(planned).toEqual(byBruteForce(songs, playlists));
    }),
    { numRuns: 2000 },
  );
});

it('does not depend on the order in which playlists are read', () => {
  fc.assert(
    fc.property(fc.array(song, { maxLength: 3 }), playlists, (songs, playlists) => {
      expect(planSequentially(songs, playlists.toReversed())).toEqual(planSequentially(songs, playlists));
    }),
  );
});

it('says of each playlist what speaks against it, and of those that fit what they have in common', () => {
  fc.assert(
    fc.property(song, playlists, (song, playlists) => {
      const compared = compareAll(song, playlists);
      const [fitting = []] = planSequentially([{ ...song, wanted: playlists.length }], playlists);
      expect(compared.map(({ playlist }) => playlist.id).toSorted()).toEqual(
        playlists.map(({ id }) => id).toSorted(),
      );
      const byId = (one: Match, other: Match) => (one.playlist.id < other.playlist.id ? -1 : 1);
      expect(compared.filter(({ bars }) => bars.length === 0).toSorted(byId)).toEqual(fitting.toSorted(byId));
      for (const { why } of fitting) expect(why.genres).not.toEqual([]);
    }),
  );
});

const free: MatchedPlaylist = {
  id: 'p0',
  curatorId: 'mia',
  genres: ['Pop', 'Rock'],
  moods: ['Chill'],
  languages: ['English'],
  status: 'active',
  verdict: 'healthy',
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
const tune: MatchedSong = {
  genres: ['Pop'],
  moods: [],
  language: null,
  aiUse: 'generated',
  artist: 'ada',
  curators: [],
  offered: new Set(),
  alreadyOn: new Set(),
  withheld: new Set(),
  preferred: new Set(),
  leftOut: new Set(),
  starred: new Set(),
};

it.each([
  ['another genre', { genres: ['Metal'] }, ['genre']],
  ['a paused playlist', { status: 'paused' }, ['status']],
  ['an expired review', { reviewed: false }, ['review']],
  ['a condemned playlist', { verdict: 'condemned', status: 'removed' }, ['status', 'condemned']],
  ['no free slot', { promoted: 10 }, ['slots']],
  ['one free slot', { promoted: 9 }, []],
  ['a fifth promoted', { slots: 50, promoted: 20 }, ['share']],
  ['nearly a fifth promoted', { slots: 50, promoted: 19 }, []],
  ['an unknown number of songs, counted as twenty', { items: null, promoted: 4 }, ['share']],
  ['three songs today', { offeredToday: 3 }, ['adds']],
  ['four songs this week, of four', { weeklyLimit: 4, offeredThisWeek: 4 }, ['weekly']],
  ['three songs this week, of four', { weeklyLimit: 4, offeredThisWeek: 3 }, []],
  ['a genre that the curator refuses', { refusedGenres: ['Pop'] }, ['refused_genre']],
  ['a curator who refuses songs that AI generated', { refusesAi: true }, ['refused_ai']],
  ['a curator who is away', { isCuratorAway: true }, ['away']],
  ['the same artist', { artists: new Set(['ada']) }, ['artist']],
] as [string, Partial<MatchedPlaylist>, string[]][])('%s', (_what, change, bars) => {
  expect(exclusionReasons(tune, { ...free, ...change })).toEqual(bars);
});

it.each(['none', 'assisted', null] as const)('is not barred as AI-generated with the answer %s', (aiUse) => {
  expect(exclusionReasons({ ...tune, aiUse }, { ...free, refusesAi: true })).toEqual([]);
});

it('plans two playlists of one curator, and more only once no other curator has one that fits', () => {
  const of = (curatorId: string, followers: number) => ({
    ...free,
    id: `${curatorId} ${followers}`,
    curatorId,
    followers,
  });
  const lists = [of('mia', 9), of('mia', 8), of('mia', 7), of('mia', 6), of('noa', 1)];
  const planned = (wanted: number, planned: string[] = []) =>
    planSequentially([{ ...tune, curators: planned, wanted }], lists)[0]?.map(({ playlist }) => playlist.id);
  expect(planned(3)).toEqual(['mia 9', 'mia 8', 'noa 1']);
  expect(planned(5)).toEqual(['mia 9', 'mia 8', 'noa 1', 'mia 7', 'mia 6']);
  expect(planned(2, ['mia'])).toEqual(['mia 9', 'noa 1']);
});

it('is barred by having been offered before, by being on it already, and by an admin', () => {
  expect(
    exclusionReasons({ ...tune, offered: new Set(['p0']) }, { ...free, artists: new Set(['ada']) }),
  ).toEqual(['offered']);
  expect(exclusionReasons({ ...tune, withheld: new Set(['p0']) }, free)).toEqual(['withheld']);
  const on = { ...tune, alreadyOn: new Set(['p0']) };
  expect(exclusionReasons(on, free)).toEqual(['already_on']);
  expect(exclusionReasons({ ...on, offered: new Set(['p0']) }, free)).toEqual(['offered']);
});
