import type { Insertable } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import { REVIEW_MS } from '#contract/catalogue/reviews/rules.ts';
import { Genre, Language, Mood } from '#contract/genres.schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';
import { endOfWeek } from '#server/domains/catalogue/playlists/review-due.ts';
import { curatorNames } from './curator-names.ts';
import { reviewers, reviewTools } from './demo-names.ts';
import { addressOf } from './demo-people.ts';
import { playlistNames } from './playlist-names.ts';
import { type Random, seededId, seededSpotifyId } from './random.ts';
import { relatedGenres } from './related-genres.ts';

type Curator = Insertable<Database['curators']>;
type Playlist = Insertable<Database['playlists']>;
type Review = Insertable<Database['playlist_reviews']>;

/** Followers are log-normal around this median. */
const MEDIAN_FOLLOWERS = 4000;
const SPREAD = 1.4;

/** A curator with the one genre that all their playlists begin with. */
interface GenreCurator {
  genre: Genre;
  row: Curator;
}

/** What distinguishes a playlist of the table: `place` counts those of its genre in its brand. */
interface Drawn {
  index: number;
  place: number;
  name: string;
  genre: Genre;
  curator: Curator;
}

/** In turn, so that every genre is in both. */
const brandOf = (index: number): Brand => (index % 2 === 0 ? 'real-playlist' : 'eaa');

/**
 * Makes the curators and playlists of both brands, with their weekly reviews: so many that the smallest package fits in every
 * genre. `coverOf` gives the address of the picture of an id at Spotify.
 */
export function makePlaylists(
  random: Random,
  now: Date,
  coverOf: (spotifyId: string) => string,
): { curators: Curator[]; playlists: Playlist[]; reviews: Review[] } {
  const curators = Genre.options.flatMap((genre) =>
    curatorNames[genre].map((name, index): GenreCurator => {
      const joined = plus(now, -DAY * random.between(150, 400));
      const id = seededId(random, 'curator', joined);
      const email = addressOf(name, 'example.org');
      return { genre, row: { id, brand: brandOf(index), name, email, created_at: joined, demo: true } };
    }),
  );
  const named = Genre.options.flatMap((genre) =>
    playlistNames(genre).map((name, nth) => ({ genre, name, nth })),
  );
  const playlists = named.map(({ genre, name, nth }, index) => {
    const own = curators.filter((one) => one.genre === genre && one.row.brand === brandOf(nth));
    const place = Math.floor(nth / 2);
    const curator = own[place % own.length]?.row;
    if (!curator) throw new Error(`The demo has no curator of ${genre}.`);
    return makePlaylist(random, now, { index, place, name, genre, curator }, coverOf);
  });
  const reviews = playlists.map((row, index) => review(random, now, row, index));
  return {
    curators: curators.map(({ row }) => row),
    playlists: playlists.map((row, index) => withNewest(row, reviews[index]?.[0])),
    reviews: reviews.flat(),
  };
}

/** How many genres a playlist takes beside its own, in turn: two to five are on each. */
const BESIDE = [4, 3, 2, 3, 4, 1];

/** The genres of a playlist: its own and, from another one each time, some of those related to it. */
export function genresOf(genre: Genre, place: number): Genre[] {
  const related = relatedGenres[genre];
  const from = place % related.length;
  const beside = [...related.slice(from), ...related.slice(0, from)].slice(0, BESIDE[place % BESIDE.length]);
  return [genre, ...beside];
}

/** A playlist with what it keeps of its newest review. */
const withNewest = (playlist: Playlist, newest: Review | undefined): Playlist =>
  newest
    ? {
        ...playlist,
        review_verdict: newest.verdict,
        reviewed_at: newest.reviewed_at,
        review_due_at: newest.expires_at,
      }
    : playlist;

function makePlaylist(
  random: Random,
  now: Date,
  { index, place, name, genre, curator }: Drawn,
  coverOf: (spotifyId: string) => string,
): Playlist {
  const added = plus(now, -DAY * (isNew(index) ? random.between(0.2, 2.5) : random.between(60, 150)));
  const followers = Math.round(MEDIAN_FOLLOWERS * Math.exp(SPREAD * random.normal()));
  const id = seededId(random, 'playlist', added);
  const spotifyId = seededSpotifyId(random);
  return {
    id,
    brand: curator.brand,
    curator_id: curator.id,
    name,
    url: `https://open.spotify.com/playlist/${spotifyId}`,
    image: coverOf(spotifyId),
    followers: Math.min(180_000, Math.max(400, followers)),
    genres: genresOf(genre, place),
    ...tagsOf(index),
    slots: random.int(8, 24),
    refuses_ai: index % 3 === 0,
    status: isCondemned(index) ? 'removed' : index % 29 === 5 ? 'paused' : 'active',
    facts_at: isNew(index) ? added : plus(now, -DAY * (1 + (index % 20))),
    review_due_at: added,
    created_at: added,
    demo: true,
  };
}

/** Moods, languages and size, in turn. One playlist in thirteen has an unknown size. */
function tagsOf(index: number): Pick<Playlist, 'moods' | 'languages' | 'items'> {
  const moods = [Mood.options[(index * 5) % 12], Mood.options[(index * 7 + 3) % 12]];
  const language = Language.options[(index * 3) % Language.options.length];
  return {
    moods: [...new Set(moods.filter((mood) => mood !== undefined))],
    languages: index % 3 === 0 && language && language !== 'English' ? ['English', language] : ['English'],
    items: index % 13 === 6 ? null : 60 + ((index * 37) % 140),
  };
}

/** One playlist in sixteen was added lately, and has no review yet. */
const isNew = (index: number): boolean => index % 16 === 7;

const isCondemned = (index: number): boolean => index % 61 === 30;

/**
 * Days since the newest review. One playlist in thirteen has an expired one; one in nine, of both brands in turn, is due this week: on any
 * of its days, or within the next where the week is nearly over.
 */
function daysSinceReview(random: Random, now: Date, index: number): number {
  if (index % 13 === 4) return random.between(7.5, 20);
  const leftOfWeek = Math.max(1, (endOfWeek(now).getTime() - now.getTime()) / DAY);
  return index % 9 === 1 ? 7 - leftOfWeek * random.between(0.1, 0.9) : random.between(0.2, 6.5);
}

/** Weekly reviews up to now. New playlists have none. */
function review(random: Random, now: Date, playlist: Playlist, index: number): Review[] {
  if (isNew(index)) return [];
  const newest = daysSinceReview(random, now, index);
  const weeks = random.int(2, 6);
  return Array.from({ length: weeks }, (_, week): Review => {
    const reviewedAt = plus(now, -DAY * newest - week * REVIEW_MS);
    const good = random.chance(0.9) ? 'healthy' : 'watch';
    return {
      id: seededId(random, 'playlistReview', reviewedAt),
      playlist_id: playlist.id,
      reviewer: random.pick(reviewers),
      verdict: week === 0 && isCondemned(index) ? 'condemned' : good,
      evidence: JSON.stringify(reviewTools.map(({ tool, url }) => ({ tool, url: `${url}/${playlist.id}` }))),
      reviewed_at: reviewedAt,
      expires_at: plus(reviewedAt, REVIEW_MS),
    };
  });
}
