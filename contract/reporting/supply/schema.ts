import { Genre } from '../../genres.schema.ts';
import { z } from '../../zod.ts';

const count = z.int().nonnegative();

/** What artists want of a genre, and what curators have for it. A campaign and a playlist count in each of their genres. */
export const GenreSupply = z.object({
  genre: Genre,
  /** Pitches of orders placed in the last four weeks. */
  asked: count,
  /** Pitches that are planned and not sent. */
  planned: count,
  /** Pitches that wait for an answer. */
  waiting: count,
  /** Pitches that got a no in the last four weeks. */
  refused: count,
  /** Places that are free within the next four weeks, on playlists that take pitches now. */
  free: count,
});

export type GenreSupply = z.infer<typeof GenreSupply>;
