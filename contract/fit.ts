import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Genre } from './genres.ts';
import { IsoTime } from './time.ts';

/** Playlists that fit are counted up to this number. */
export const MAX_FITTING = 1000;
const MAX_GENRES = 3;
const SAMPLE = 5;

/** A playlist that would take a pitch now, as anybody may see it: nothing of its curator. */
export const FittingPlaylist = z.object({
  name: z.string(),
  image: z.string().nullable(),
  followers: z.int().nonnegative(),
  /** When its weekly review was made. */
  reviewedAt: IsoTime,
  /** Share of its answered pitches that were accepted, from 0 to 1; null while it has answered too few. */
  acceptance: z.number().min(0).max(1).nullable(),
});
export type FittingPlaylist = z.infer<typeof FittingPlaylist>;

export const Fit = z.object({
  /** Playlists that a song of these genres could be pitched to now; `MAX_FITTING` stands for that many or more. */
  count: z.int().nonnegative().max(MAX_FITTING),
  /** The best of them, as matching ranks them. */
  sample: z.array(FittingPlaylist).max(SAMPLE),
});
export type Fit = z.infer<typeof Fit>;

/** `Pop,House` */
const Genres = z
  .string()
  .max(200)
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(Genre).max(MAX_GENRES, `Use up to ${MAX_GENRES} genres.`))
  .meta({ description: 'One to three genres, separated by commas', example: 'Pop,House' });

export const fit = {
  read: endpoint({
    method: 'GET',
    path: '/api/fit/',
    summary: 'Get the number of reviewed playlists that match these genres, with five examples',
    access: 'public',
    query: z.object({ genres: Genres }),
    status: 200,
    answer: Fit,
    limit: 'fit',
  }),
};
