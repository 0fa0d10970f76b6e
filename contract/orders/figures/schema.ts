import { columnChoices, DateOrder, ImportProblem } from '../../csv-reading.schema.ts';
import { MAX_CSV_BYTES } from '../../limits.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

/** Days before the start that the baseline is made of, and of how many of them there must be figures. */
export const BASELINE_DAYS = 28;

export const MIN_BASELINE_DAYS = 7;

/** Rows that a file may hold: more than ten years. */
export const MAX_FIGURE_ROWS = 4000;

/** Headings of the file; Spotify for Artists exports them so. Further columns are left out. */
export const figureHeadings = ['date', 'streams', 'listeners'] as const;

export const csvFile = { types: ['text/csv'], mostBytes: MAX_CSV_BYTES } as const;

/** Typed in by the artist, or from a file of Spotify for Artists. */
export const FigureSource = z.enum(['entered', 'csv']);

export type FigureSource = z.infer<typeof FigureSource>;

export const Count = z
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

/** The figures of a campaign, from the days of its baseline on, oldest first. */
export const Figures = z.object({
  baseline: Baseline.nullable(),
  days: z.array(DayFigures),
  /** When figures came in last. */
  updatedAt: IsoTime.nullable(),
});

export type Figures = z.infer<typeof Figures>;

/** What the sender says of a file where it doesn't tell itself. */
export const FigureReading = z
  .strictObject({
    columns: columnChoices(figureHeadings),
    dates: DateOrder.meta({
      description: 'Which number of 03/04/2026 is the day, where the file doesn’t tell',
    }),
  })
  .partial();

export type FigureReading = z.infer<typeof FigureReading>;

/** What a file holds: of a check, what would be kept; of an import, what was. */
export const FigureFile = z.object({
  /** Rows below the headings. */
  rows: z.int(),
  /** Days that can be kept. */
  ready: z.int(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** The first of these days as they were read, and what they all come to. */
  sample: z.array(DayFigures.pick({ day: true, streams: true, listeners: true }).extend({ line: z.int() })),
  streams: z.int(),
  listeners: z.int(),
  /** Some dates can be read with the day or the month first: say which with `dates`. */
  datesUnsure: z.boolean(),
  problemCount: z.int(),
  problems: z.array(ImportProblem),
});

export type FigureFile = z.infer<typeof FigureFile>;
