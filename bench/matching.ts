/** Plans 1,000 campaigns over 2,000 playlists: `node bench/matching.ts`. Prints milliseconds and what was planned. */
import { performance } from 'node:perf_hooks';
import { Genre, Language, Mood } from '#contract/genres.ts';
import {
  type MatchedPlaylist,
  type MatchedSong,
  planInTurn,
} from '#server/features/pitches/match-playlists.ts';

const CAMPAIGNS = 1000;
const PLAYLISTS = 2000;
const WANTED = 40;

/** One of a list, by a number that wanders through it. */
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const playlists = Array.from(
  { length: PLAYLISTS },
  (_, n): MatchedPlaylist => ({
    id: `pls_${String(n).padStart(6, '0')}`,
    genres: [...new Set([at(Genre.options, n), at(Genre.options, n * 7 + 1), at(Genre.options, n * 13 + 5)])],
    moods: [at(Mood.options, n * 5), at(Mood.options, n * 3 + 1)],
    languages: [at(Language.options, n * 11)],
    status: n % 19 === 5 ? 'paused' : 'active',
    verdict: n % 9 === 4 ? 'watch' : 'healthy',
    reviewed: n % 10 !== 7,
    slots: 4 + (n % 17),
    items: n % 7 === 6 ? null : 60 + ((n * 37) % 140),
    followers: 400 + ((n * 7919) % 60_000),
    promoted: n % 4,
    offeredToday: 0,
    artists: new Set(),
  }),
);
const songs = Array.from({ length: CAMPAIGNS }, (_, n): MatchedSong & { wanted: number } => ({
  genres: [at(Genre.options, n * 3), at(Genre.options, n * 5 + 2)],
  moods: [at(Mood.options, n)],
  language: at(Language.options, n * 2),
  artist: `artist ${n % 400}`,
  offered: new Set(),
  withheld: new Set(),
  preferred: new Set(),
  wanted: WANTED,
}));

const times: number[] = [];
let planned = 0;
for (let run = 0; run < 5; run += 1) {
  const start = performance.now();
  planned = planInTurn(songs, playlists).reduce((sum, chosen) => sum + chosen.length, 0);
  times.push(performance.now() - start);
}
const median = times.toSorted((one, other) => one - other)[2] ?? 0;
process.stdout.write(
  `${CAMPAIGNS} campaigns over ${PLAYLISTS} playlists: ${median.toFixed(0)} ms, ${planned} pitches planned\n`,
);
