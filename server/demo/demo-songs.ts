import { Genre, Language, Mood } from '#contract/genres.schema.ts';
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

/** Genres that one list mixes, and those that it takes besides. */
const families: readonly { own: readonly Genre[]; also: readonly Genre[] }[] = [
  {
    own: ['Pop', 'Indie Pop', 'Indie Rock', 'Rock', 'Alternative', 'Metal', 'Punk'],
    also: ['Folk/Singer-songwriter', 'Country/Americana'],
  },
  {
    own: ['Hip-Hop/Rap', 'Trap/Drill', 'R&B/Soul', 'Latin/Reggaeton', 'Afrobeats/Amapiano', 'K-/J-pop'],
    also: ['Pop', 'Electronic', 'House'],
  },
  {
    own: ['Electronic', 'House', 'Techno', 'Drum & Bass', 'Lo-fi/Chillhop', 'Ambient/Neoclassical'],
    also: ['Indie Pop', 'Hip-Hop/Rap'],
  },
  {
    own: ['Folk/Singer-songwriter', 'Country/Americana', 'Jazz/Blues', 'Christian/Gospel'],
    also: ['Indie Pop', 'R&B/Soul', 'Lo-fi/Chillhop', 'Ambient/Neoclassical'],
  },
];

function familyOf(genre: Genre) {
  const family = families.find(({ own }) => own.includes(genre));
  if (!family) throw new Error(`The demo has no genre family with ${genre}.`);
  return family;
}

/** The genre and, of most songs, one or both of its neighbours. */
function genresAround(random: Random, genre: Genre): Genre[] {
  const { own } = familyOf(genre);
  const at = own.indexOf(genre);
  const beside = [own[at - 1], own[at + 1]].filter((name) => name !== undefined);
  return [genre, ...random.some(beside, random.pick([0, 1, 2, 2]))];
}

/** What a playlist takes: all that goes with its genre, so that eighty playlists can carry a small package. */
export function genresWith(genre: Genre): Genre[] {
  const { own, also } = familyOf(genre);
  return [genre, ...own.filter((other) => other !== genre), ...also];
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
