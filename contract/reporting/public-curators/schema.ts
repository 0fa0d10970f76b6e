import { Brand } from '../../brand.schema.ts';
import { Genre } from '../../genres.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

/** At most so many playlists of a curator are shown. */
export const MAX_PUBLIC_PLAYLISTS = 20;

/** Curators on one page of the index. */
export const CURATORS_A_PAGE = 24;

/** A curator who agreed to be shown, as everyone may read it: no address, and no name that they did not choose. */
export const PublicCurator = z.object({
  id: z.string(),
  brand: Brand,
  name: z.string(),
  /** Since when they are shown. */
  since: IsoTime,
  /** Of their playlists, the most frequent first. */
  genres: z.array(Genre),
  /** Those that take pitches, the one with the most followers first. */
  playlists: z
    .array(z.object({ id: z.string(), name: z.string(), url: z.string(), genres: z.array(Genre) }))
    .max(MAX_PUBLIC_PLAYLISTS),
  /** What became of the pitches that were answered or ran out in the last 90 days; `medianHours` is null without an answer. */
  answers: z.object({
    of: z.int().nonnegative(),
    given: z.int().nonnegative(),
    accepted: z.int().nonnegative(),
    medianHours: z.int().nonnegative().nullable(),
  }),
});

export type PublicCurator = z.infer<typeof PublicCurator>;
