import { z } from 'zod';

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
