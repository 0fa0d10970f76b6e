import type { Insertable } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import { REVIEW_MS } from '#contract/catalogue/reviews/rules.ts';
import { Genre, Language, Mood } from '#contract/genres.schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';
import { endOfWeek } from '#server/domains/catalogue/playlists/review-due.ts';
import { curatorNames, reviewers, reviewTools } from './demo-names.ts';
import { addressOf } from './demo-people.ts';
import { genresWith } from './demo-songs.ts';
import { playlistNames } from './playlist-names.ts';
import { type Random, seededId, seededSpotifyId } from './random.ts';

type Curator = Insertable<Database['curators']>;
type Playlist = Insertable<Database['playlists']>;
type Review = Insertable<Database['playlist_reviews']>;

const PLAYLISTS = 80;
/** Followers are log-normal around this median. */
const MEDIAN_FOLLOWERS = 4000;
const SPREAD = 1.4;

/**
 * Makes 25 curators with 80 playlists over both brands, and their weekly reviews. `coverOf` gives the address of the
 * picture of an id at Spotify.
 */
export function makePlaylists(
  random: Random,
  now: Date,
  coverOf: (spotifyId: string) => string,
): { curators: Curator[]; playlists: Playlist[]; reviews: Review[] } {
  const curators = curatorNames.map((name, index): Curator => {
    const joined = plus(now, -DAY * random.between(150, 400));
    return {
      id: seededId(random, 'curator', joined),
      brand: index % 5 < 3 ? 'real-playlist' : 'eaa',
      name,
      email: addressOf(name, 'example.org'),
      created_at: joined,
      demo: true,
    };
  });
  const taken = new Set<string>();
  const playlists = Array.from({ length: PLAYLISTS }, (_, index) =>
    makePlaylist(random, now, curators, index, coverOf, taken),
  );
  const reviews = playlists.map((row, index) => review(random, now, row, index));
  return {
    curators,
    playlists: playlists.map((row, index) => withNewest(row, reviews[index]?.[0])),
    reviews: reviews.flat(),
  };
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
  curators: readonly Curator[],
  index: number,
  coverOf: (spotifyId: string) => string,
  taken: Set<string>,
): Playlist {
  const brand: Brand = index % 5 < 3 ? 'real-playlist' : 'eaa';
  const genre = Genre.options[index % Genre.options.length] ?? 'Pop';
  const name = random.pick(playlistNames[genre].filter((one) => !taken.has(one)));
  taken.add(name);
  const added = plus(now, -DAY * (isNew(index) ? random.between(0.2, 2.5) : random.between(60, 150)));
  const followers = Math.round(MEDIAN_FOLLOWERS * Math.exp(SPREAD * random.normal()));
  const id = seededId(random, 'playlist', added);
  const curator = random.pick(curators.filter((one) => one.brand === brand));
  const spotifyId = seededSpotifyId(random);
  return {
    id,
    brand,
    curator_id: curator.id,
    name,
    url: `https://open.spotify.com/playlist/${spotifyId}`,
    image: coverOf(spotifyId),
    followers: Math.min(180_000, Math.max(400, followers)),
    genres: genresWith(genre),
    ...tagsOf(index),
    slots: random.int(4, 20),
    refuses_ai: index % 3 === 0,
    status: isCondemned(index) ? 'removed' : index % 19 === 5 ? 'paused' : 'active',
    facts_at: isNew(index) ? added : plus(now, -DAY * (1 + (index % 20))),
    review_due_at: added,
    created_at: added,
    demo: true,
  };
}

/** Moods, languages and size, in turn. One playlist in seven has an unknown size. */
function tagsOf(index: number): Pick<Playlist, 'moods' | 'languages' | 'items'> {
  const moods = [Mood.options[(index * 5) % 12], Mood.options[(index * 7 + 3) % 12]];
  const language = Language.options[(index * 3) % Language.options.length];
  return {
    moods: [...new Set(moods.filter((mood) => mood !== undefined))],
    languages: index % 3 === 0 && language && language !== 'English' ? ['English', language] : ['English'],
    items: index % 7 === 6 ? null : 60 + ((index * 37) % 140),
  };
}

/** One playlist in ten was added lately, and has no review yet. */
const isNew = (index: number): boolean => index % 10 === 7;

const isCondemned = (index: number): boolean => index % 37 === 30;

/** Days since the newest review. One playlist in nine has an expired one; one in eight is due this week, on any day. */
function daysSinceReview(random: Random, now: Date, index: number): number {
  if (index % 9 === 4) return random.between(7.5, 20);
  const leftOfWeek = (endOfWeek(now).getTime() - now.getTime()) / DAY;
  return index % 8 === 1 ? 7 - leftOfWeek * random.between(0.1, 0.9) : random.between(0.2, 6.5);
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
