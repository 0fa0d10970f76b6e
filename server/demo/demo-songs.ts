import { Genre, Language, Mood } from '#contract/genres.schema.ts';
import { type Random, seededSpotifyId } from './random.ts';
import { relatedGenres } from './related-genres.ts';

/** A song that demo campaigns may promote. */
export interface DemoTrack {
  /** The track id at Spotify. */
  id: string;
  songName: string;
  artistName: string;
  image: string;
  url: string;
  /** One of the product's own genres. */
  genre: string;
}

/** Groups songs by act, in the order of each act's first song. */
export function groupByAct(tracks: readonly DemoTrack[]): DemoTrack[][] {
  const acts = new Map<string, DemoTrack[]>();
  for (const track of tracks) acts.set(track.artistName, [...(acts.get(track.artistName) ?? []), track]);
  return [...acts.values()];
}

const VERSIONS = ['Acoustic', 'Live', 'Piano Version', 'Night Version', 'Radio Edit'];

/**
 * Another version of a song, with its own id. A song gets one trial ever, so demo trials use such versions, and every
 * song of the catalogue stays free for a trial.
 */
export function otherVersion(random: Random, track: DemoTrack): DemoTrack {
  const id = seededSpotifyId(random);
  return {
    ...track,
    id,
    songName: `${track.songName} (${random.pick(VERSIONS)})`,
    url: `https://open.spotify.com/track/${id}`,
  };
}

/** The genre and, of most songs, one or both of the nearest. */
const genresAround = (random: Random, genre: Genre): Genre[] => [
  genre,
  ...random.some(relatedGenres[genre].slice(0, 2), random.pick([0, 1, 2, 2])),
];

const INSTRUMENTAL = ['Lo-fi/Chillhop', 'Ambient/Neoclassical', 'Techno', 'Drum & Bass'];

/** What an artist enters about a song: genres, moods and language. */
export function tagsFor(random: Random, track: DemoTrack) {
  const genre = Genre.parse(track.genre);
  const spoken = random.chance(0.8) ? 'English' : random.pick(Language.options);
  return {
    genres: genresAround(random, genre),
    moods: random.some(Mood.options, random.int(1, 3)),
    language: INSTRUMENTAL.includes(genre) ? Language.enum.Instrumental : spoken,
  };
}
