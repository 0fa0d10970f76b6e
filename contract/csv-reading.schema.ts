import { MAX_CSV_COLUMNS } from './limits.ts';
import { z } from './zod.ts';

/** Where a file has a column, as a person says it: the place among its headings, from 0; or the text of all rows. */
const ColumnChoice = z.union([
  z
    .int()
    .min(0)
    .max(MAX_CSV_COLUMNS - 1),
  z.string().max(500),
]);

export type ColumnChoice = z.infer<typeof ColumnChoice>;

/** What people say of a file's columns where its headings don't: JSON such as `{"Link":2,"Genres":"Pop"}`. */
export const columnChoices = <H extends string>(headings: readonly [H, ...H[]]) =>
  z
    .string()
    .max(10_000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'Send a JSON object of columns.' });
        return z.NEVER;
      }
    })
    .pipe(z.partialRecord(z.enum(headings), ColumnChoice, 'Send a JSON object of columns.'))
    .optional()
    .meta({
      description: `Where columns are whose headings aren’t known: the place of each from 0, or one text for all rows, as JSON. Columns: ${headings.join(', ')}`,
    });

/** Which number of `03/04/2026` is the day, where a file doesn't tell. */
export const DateOrder = z.enum(['day_first', 'month_first']);

export type DateOrder = z.infer<typeof DateOrder>;

/** What is wrong in a line of the file; the headings are line 1. `column` is a heading, or null for the whole line. */
export const ImportProblem = z.object({ line: z.int(), column: z.string().nullable(), text: z.string() });

export type ImportProblem = z.infer<typeof ImportProblem>;
