import type { ImportProblem } from '#contract/csv-reading.schema.ts';
import { AppError } from '#contract/errors.ts';
import {
  type DayFigures,
  type FigureReading,
  figureHeadings,
  MAX_FIGURE_ROWS,
} from '#contract/orders/figures/schema.ts';
import { inTurns } from '#server/lib/csv-lines.ts';
import { readTable, type Table, type TableFormat } from '#server/lib/csv-table.ts';
import { countReader } from '#server/lib/written-count.ts';
import { dayReader } from '#server/lib/written-day.ts';

export type FileDay = Omit<DayFigures, 'source'>;
type Heading = (typeof figureHeadings)[number];

export interface ParsedFigures {
  table: Table<Heading>;
  /** Some dates can be read with the day or the month first. */
  datesUnsure: boolean;
  days: (FileDay & { line: number })[];
  problems: ImportProblem[];
}

const MAX_COUNT = 1_000_000_000;

const format: TableFormat<Heading> = {
  columns: {
    date: ['day', 'timestamp'],
    streams: ['daily streams', 'spotify streams', 'streams spotify'],
    listeners: ['daily listeners', 'spotify listeners', 'listeners spotify'],
  },
  missing: (column, found) => {
    if (column === 'date')
      return `Missing column “date”. The first row must contain: ${figureHeadings.join(', ')}.`;
    return found.has('streams') || found.has('listeners')
      ? null
      : 'Missing column “streams” or “listeners”. Export the audience or song view.';
  },
  notUtf8: 'Use it as Spotify for Artists exports it.',
  mostRows: MAX_FIGURE_ROWS,
  tooManyRows: () =>
    new AppError(
      'too_many_rows',
      `The file has more than ${MAX_FIGURE_ROWS.toLocaleString('en-US')} rows. Export a shorter date range.`,
    ),
};

/**
 * Reads a file as Spotify for Artists exports it, or what a spreadsheet made of it: a date, streams and listeners in each
 * row, further columns left out. What is wrong with a cell is a problem of its line; throws `invalid_input` for what is
 * no such file, and `too_many_rows`.
 */
export async function parseFigures(
  content: Buffer,
  { columns, dates }: FigureReading = {},
): Promise<ParsedFigures> {
  const table = await readTable(content, format, columns);
  const texts = (...headings: Heading[]): string[] =>
    table.rows.flatMap(({ cells }) => headings.map((heading) => cells[heading] ?? ''));
  const dayOf = dayReader(texts('date'), dates);
  let datesUnsure = false;
  const countOf = countReader(texts('streams', 'listeners'));
  const seen = new Map<string, number>();
  const problems = [...table.problems];
  const days: ParsedFigures['days'] = [];
  for await (const { line, cells } of inTurns(table.rows)) {
    const before = problems.length;
    const day = dayOf(cells.date ?? '');
    if (day === 'unsure') {
      datesUnsure = true;
      problems.push({ line, column: 'date', text: UNSURE });
    } else if (!day)
      problems.push({ line, column: 'date', text: 'Use the date format YYYY-MM-DD, such as 2026-05-31.' });
    const countIn = (heading: 'streams' | 'listeners') => {
      const text = cells[heading] ?? '';
      const count = text === '' ? null : countOf(text);
      if (text !== '' && (count === null || count > MAX_COUNT))
        problems.push({ line, column: heading, text: 'Use a whole number, such as 1234.' });
      return count;
    };
    const streams = countIn('streams');
    const listeners = countIn('listeners');
    if (problems.length === before && streams === null && listeners === null)
      problems.push({ line, column: null, text: 'Add streams or listeners.' });
    if (problems.length > before || !day || day === 'unsure') continue;
    const twin = seen.get(day.day);
    if (twin === undefined) days.push({ line, day: day.day, streams, listeners });
    else problems.push({ line, column: 'date', text: `Duplicate of the date in line ${twin}.` });
    seen.set(day.day, twin ?? line);
  }
  return {
    table,
    datesUnsure,
    days,
    problems: problems.toSorted((one, other) => one.line - other.line),
  };
}

const UNSURE =
  'This date can be read with the day or the month first. Use the date format YYYY-MM-DD, such as 2026-05-31.';
