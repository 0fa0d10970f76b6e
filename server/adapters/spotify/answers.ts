import { z } from 'zod';
import { rowsOf } from '#server/adapters/answers.ts';
import { storable } from '#server/lib/shortened.ts';

/** Far above what Spotify has, and within what a column holds. */
export const MAX_NAME = 1000;
export const MAX_COUNT = 2_000_000_000;

/** A name or title as it is shown. */
export const Name = z.string().min(1).max(MAX_NAME).transform(storable);

/** What something is called at Spotify: an id, a snapshot, a token. */
export const Code = z.string().min(1).max(4096).transform(storable);

/** A picture that pages could load; the widest comes first. */
export const Images = rowsOf(z.object({ url: z.url().max(500) }));

const HOUR_S = 3600;

/** For how many seconds a token works; an hour, as ever, where Spotify does not say. */
export const Lifetime = z
  .number()
  .transform((seconds) => Math.min(Math.max(0, seconds), 24 * HOUR_S))
  .catch(HOUR_S);
