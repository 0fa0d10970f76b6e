import { z } from 'zod';
import { requiredLine } from './fields.ts';
import { Genre, Language, Mood } from './genres.ts';
import { idOf } from './ids.ts';

const Followers = z
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(100_000_000, 'Enter at most 100,000,000.');
const Slots = z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(200, 'Enter at most 200.');
/** More than a song has: a list mixes all that go together. */
const Genres = z.array(Genre).max(10, 'Choose at most ten genres.');
const Moods = z.array(Mood).max(5, 'Choose at most five moods.');
const Languages = z.array(Language).max(5, 'Choose at most five languages.');
const Items = z
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(10_000, 'Enter at most 10,000.')
  .nullable();
const Image = z
  .url({ protocol: /^https?$/, error: 'Enter the address of a picture.' })
  .max(500)
  .nullable();

/** What is entered of a playlist, by hand or by a line of a file. */
export const playlistFields = {
  name: requiredLine('the name of the playlist', 200),
  image: Image,
  followers: Followers,
  genres: Genres.min(1, 'Choose at least one genre.'),
  moods: Moods,
  languages: Languages,
  /** Songs on it; null where nobody knows. */
  items: Items,
  slots: Slots,
  curatorId: idOf('curator', 'Choose a curator.'),
  accountId: idOf('spotifyAccount').nullable(),
};

/** A link as it is pasted: web link, short link, URI or bare id. */
export const PlaylistText = requiredLine('the link of a playlist', 500);
