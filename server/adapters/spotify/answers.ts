import { z } from 'zod';
import { storable } from '#server/lib/shortened.ts';

/** The rows of a list that can be read: one that is null, or lacks what it needs, costs itself alone. */
export const rowsOf = <S extends z.ZodType>(row: S) =>
  z.array(z.unknown()).transform((rows): z.output<S>[] =>
    rows.flatMap((one) => {
      const read = row.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

/** What an answer may lack, or have in a form that is not known: null then. */
export const orNull = <S extends z.ZodType>(value: S) => value.nullable().catch(null).default(null);

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
