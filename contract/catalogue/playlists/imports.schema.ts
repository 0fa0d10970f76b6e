import { columnChoices, ImportProblem } from '../../csv-reading.schema.ts';
import { Genre } from '../../genres.schema.ts';
import { z } from '../../zod.ts';
import { importHeadings } from './rules.ts';

/** What the sender says of a file where it doesn't tell itself. */
export const ImportReading = z.strictObject({ columns: columnChoices(importHeadings) }).partial();

/** A file that was checked, and of which nothing has been added yet. */
export const PlaylistImport = z.object({
  id: z.string(),
  /** Rows below the headings. */
  rows: z.int(),
  /** Rows that can be added. */
  ready: z.int(),
  /** The first rows that can be added as they were read, and the followers of them all. */
  sample: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      url: z.string(),
      followers: z.int(),
      genres: z.array(Genre),
      slots: z.int(),
    }),
  ),
  followers: z.int(),
  problemCount: z.int(),
  problems: z.array(ImportProblem),
});

export type PlaylistImport = z.infer<typeof PlaylistImport>;
