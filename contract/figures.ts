import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_CSV_BYTES } from './limits.ts';
import { OrderByNumber } from './my-orders.ts';
import { ImportProblem } from './playlist-imports.ts';
import { IsoTime } from './time.ts';

/** Days before the start that the baseline is made of, and of how many of them there must be figures. */
export const BASELINE_DAYS = 28;
export const MIN_BASELINE_DAYS = 7;

/** Rows that a file may hold: more than ten years. */
export const MAX_FIGURE_ROWS = 4000;

/** Headings of the file; Spotify for Artists exports them so. Further columns are left out. */
export const figureHeadings = ['date', 'streams', 'listeners'] as const;

/** Typed in by the artist, or from a file of Spotify for Artists. */
export const FigureSource = z.enum(['entered', 'csv']);
export type FigureSource = z.infer<typeof FigureSource>;

const Count = z
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(1_000_000_000, 'This number is too large.');

/** Streams and listeners of one day; one of the two may be unknown. */
export const DayFigures = z.object({
  day: z.iso.date(),
  streams: Count.nullable(),
  listeners: Count.nullable(),
  source: FigureSource,
});
export type DayFigures = z.infer<typeof DayFigures>;

/** What was usual before the start: means of a day. Once it is fixed, later figures do not change it. */
export const Baseline = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Days of these with figures. */
  days: z.int(),
  streams: z.number().nullable(),
  listeners: z.number().nullable(),
  fixedAt: IsoTime,
  /** Fixed when the campaign started; else from figures that came in after that. */
  atStart: z.boolean(),
});
export type Baseline = z.infer<typeof Baseline>;

/** The figures of a campaign, from the days of its baseline on, oldest first. */
export const Figures = z.object({
  baseline: Baseline.nullable(),
  days: z.array(DayFigures),
  /** When figures came in last. */
  updatedAt: IsoTime.nullable(),
});
export type Figures = z.infer<typeof Figures>;

/** What a file holds: of a check, what would be kept; of an import, what was. */
export const FigureFile = z.object({
  /** Rows below the headings. */
  rows: z.int(),
  /** Days that can be kept. */
  ready: z.int(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  problemCount: z.int(),
  problems: z.array(ImportProblem),
});
export type FigureFile = z.infer<typeof FigureFile>;

const csvFile = { types: ['text/csv'], mostBytes: MAX_CSV_BYTES } as const;

/** Streams and listeners of a campaign's song, as its artist knows them. */
export const figures = {
  enter: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/figures/',
    summary: 'Add stats for one day. Replaces existing stats for that day.',
    access: 'user',
    params: OrderByNumber,
    body: z
      .strictObject({ day: z.iso.date(), streams: Count.nullable(), listeners: Count.nullable() })
      .refine(({ streams, listeners }) => streams !== null || listeners !== null, {
        path: ['streams'],
        message: 'Enter streams, listeners or both.',
      }),
    status: 200,
    answer: Figures,
    errors: ['not_found', 'conflict'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/figures/check/',
    summary: `Validate a stats file without importing it. Up to ${MAX_FIGURE_ROWS} rows.`,
    access: 'user',
    params: OrderByNumber,
    upload: csvFile,
    limit: 'csv_file',
    status: 200,
    answer: FigureFile,
    errors: ['not_found', 'invalid_input', 'too_many_rows'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/figures/import/',
    summary: 'Import the valid rows of a stats file. Replaces existing days.',
    access: 'user',
    params: OrderByNumber,
    upload: csvFile,
    limit: 'csv_file',
    status: 200,
    answer: FigureFile,
    errors: ['not_found', 'invalid_input', 'too_many_rows', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/orders/{number}/figures/',
    summary: 'Delete all stats of a campaign. A baseline set at the start is kept.',
    access: 'user',
    params: OrderByNumber,
    status: 204,
    errors: ['not_found'],
  }),
};
