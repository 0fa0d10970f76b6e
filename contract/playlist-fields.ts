import { z } from 'zod';
import { requiredLine } from './fields.ts';
import { Genre, Language, Mood } from './genres.ts';
import { idOf } from './ids.ts';

const Followers = z
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(100_000_000, 'Enter 100,000,000 or less.');
const Slots = z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(200, 'Enter 200 or less.');
/** More than a song has: a list mixes all that go together. */
const Genres = z.array(Genre).max(10, 'Choose up to 10 genres.');
const Moods = z.array(Mood).max(5, 'Choose up to 5 moods.');
const Languages = z.array(Language).max(5, 'Choose up to 5 languages.');
const Items = z
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(10_000, 'Enter 10,000 or less.')
  .nullable();
const Image = z
  .url({ protocol: /^https?$/, error: 'Enter a link to an image.' })
  .max(500)
  .nullable();

/** What is entered of a playlist, by hand or by a line of a file. */
export const playlistFields = {
  name: requiredLine('the playlist name', 200),
  image: Image,
  followers: Followers,
  genres: Genres.min(1, 'Choose at least one genre.'),
  moods: Moods,
  languages: Languages,
  /** Number of songs; null if unknown. */
  items: Items,
  slots: Slots,
  curatorId: idOf('curator', 'Choose a curator.'),
  accountId: idOf('spotifyAccount').nullable(),
};

/** A link as it is pasted: web link, short link, URI or bare id. */
export const PlaylistText = requiredLine('a link to a playlist', 500);
