import { z } from 'zod';
import { brandParams } from './brand.ts';
import { BulkQueued } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { idOf } from './ids.ts';
import { MAX_CSV_BYTES } from './limits.ts';

/** Rows that a file may hold. */
export const MAX_IMPORT_ROWS = 5000;
/** Problems that the answer lists; `problemCount` counts them all. */
export const MAX_PROBLEMS_SHOWN = 200;

/** Headings of the file, in any order; those of the export are understood too. */
export const importHeadings = [
  'Link',
  'Name',
  'Followers',
  'Genres',
  'Slots',
  'Curator email',
  'Moods',
  'Languages',
] as const;
/** Those that a file may lack. */
export const optionalHeadings: ReadonlySet<string> = new Set(['Slots', 'Moods', 'Languages']);

/** What is wrong in a line of the file; the headings are line 1. `column` is a heading, or null for the whole line. */
export const ImportProblem = z.object({ line: z.int(), column: z.string().nullable(), text: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

/** A file that was checked, and of which nothing has been added yet. */
export const PlaylistImport = z.object({
  id: z.string(),
  /** Rows below the headings. */
  rows: z.int(),
  /** Rows that can be added. */
  ready: z.int(),
  /** The first rows that can be added, to look at. */
  sample: z.array(z.object({ line: z.int(), name: z.string(), url: z.string() })),
  problemCount: z.int(),
  problems: z.array(ImportProblem),
});
export type PlaylistImport = z.infer<typeof PlaylistImport>;

/** Playlists from a file: it is checked first, and a job adds its valid rows after a confirmation. */
export const playlistImports = {
  check: endpoint({
    method: 'POST',
    path: '/{name}/playlists/imports/',
    summary: `Validate a playlist file without importing it. Up to ${MAX_IMPORT_ROWS} rows.`,
    access: 'admin',
    brand: 'path',
    params: brandParams,
    upload: { types: ['text/csv'], mostBytes: MAX_CSV_BYTES },
    limit: 'csv_file',
    status: 201,
    answer: PlaylistImport,
    errors: ['invalid_input', 'too_many_rows'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/{name}/playlists/imports/{id}/start/',
    summary: 'Import the valid rows of a checked file. Runs in the background.',
    access: 'admin',
    brand: 'path',
    params: brandParams.extend({ id: idOf('playlistImport') }),
    status: 202,
    answer: BulkQueued,
    errors: ['not_found', 'conflict'],
  }),
};
