import { Genre, Language, Mood } from '#contract/genres.ts';
import { type Random, seededSpotifyId } from './random.ts';

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

/** The genre and, in half of all cases, a neighbouring one from the taxonomy. */
function genresAround(random: Random, genre: Genre): Genre[] {
  const at = Genre.options.indexOf(genre);
  const beside = Genre.options[at === 0 || random.chance(0.5) ? at + 1 : at - 1];
  return beside && random.chance(0.5) ? [genre, beside] : [genre];
}

/** The genre with two neighbours on either side: what a playlist takes, so that campaigns find several. */
export function genresNear(genre: Genre): Genre[] {
  const at = Genre.options.indexOf(genre);
  return Genre.options.slice(Math.max(0, at - 2), at + 3);
}

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
