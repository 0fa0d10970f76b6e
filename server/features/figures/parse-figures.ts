import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '#contract/errors.ts';
import { type DayFigures, figureHeadings, MOST_FIGURE_ROWS } from '#contract/figures.ts';
import type { ImportProblem } from '#contract/playlist-imports.ts';

export type FileDay = Omit<DayFigures, 'source'>;
type Heading = (typeof figureHeadings)[number];

export interface ParsedFigures {
  /** Rows below the headings. */
  rows: number;
  days: (FileDay & { line: number })[];
  problems: ImportProblem[];
}

const refused = (sentence: string): AppError =>
  new AppError('invalid_input', `file: ${sentence}`, { errors: { file: sentence } });

/**
 * Reads a file as Spotify for Artists exports it: a date, streams and listeners in each row, further columns left out.
 * What is wrong with a cell is a problem of its line; throws `invalid_input` for what is no such file, and
 * `too_many_rows`.
 */
export function parseFigures(content: Buffer): ParsedFigures {
  const [first, ...rest] = linesOf(textOf(content));
  if (!first) throw refused('The file is empty. The first row must contain the column headings.');
  const at = columnsOf(first.record);
  const seen = new Map<string, number>();
  const problems: ImportProblem[] = [];
  const days: ParsedFigures['days'] = [];
  for (const { record, line } of rest) {
    const row = readRow(line, (heading) => record[at[heading] ?? -1] ?? '', problems);
    if (!row) continue;
    const twin = seen.get(row.day);
    if (twin === undefined) days.push(row);
    else problems.push({ line, column: 'date', text: `Duplicate of the date in line ${twin}.` });
    seen.set(row.day, twin ?? line);
  }
  return { rows: rest.length, days, problems };
}

function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refused('This file isn’t UTF-8. Upload the unchanged export from Spotify for Artists.');
  }
}

interface Line {
  line: number;
  record: string[];
}

function linesOf(text: string): Line[] {
  let lines: Line[];
  try {
    const parsed = parse(text, {
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
      // One more than the headings and as many rows as may be: enough to see that there are too many.
      to: MOST_FIGURE_ROWS + 2,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    lines = parsed.map(({ info, record }) => ({ line: info.lines, record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(
      `Line ${Number(error.lines) || 1} can’t be read. Escape quotation marks inside a cell by doubling them, and close every quoted cell.`,
    );
  }
  if (lines.length > MOST_FIGURE_ROWS + 1)
    throw new AppError(
      'too_many_rows',
      `The file has more than ${MOST_FIGURE_ROWS.toLocaleString('en-US')} rows. Export a shorter date range.`,
    );
  return lines;
}

/** Where the columns are. Of streams and listeners one may be missing. */
function columnsOf(headings: readonly string[]): Partial<Record<Heading, number>> {
  const plain = headings.map((text) => text.toLowerCase().replace(/[^a-z]/g, ''));
  const at: Partial<Record<Heading, number>> = {};
  for (const heading of figureHeadings) {
    const index = plain.indexOf(heading);
    if (index >= 0 && plain.indexOf(heading, index + 1) >= 0)
      throw refused(`The column "${heading}" appears twice. Remove one.`);
    if (index >= 0) at[heading] = index;
  }
  if (at.date === undefined)
    throw refused('Missing column "date". The first row must contain: date, streams, listeners.');
  if (at.streams === undefined && at.listeners === undefined)
    throw refused('Missing column "streams" or "listeners". Export the audience or song view.');
  return at;
}

function readRow(
  line: number,
  cell: (heading: Heading) => string,
  problems: ImportProblem[],
): (FileDay & { line: number }) | null {
  const before = problems.length;
  const day = cell('date');
  if (!isDay(day))
    problems.push({ line, column: 'date', text: 'Use the date format YYYY-MM-DD, such as 2026-05-31.' });
  const [streams, listeners] = (['streams', 'listeners'] as const).map((heading) => {
    const text = cell(heading);
    if (text === '') return null;
    const count = countOf(text);
    if (count === null) problems.push({ line, column: heading, text: 'Use a whole number.' });
    return count;
  });
  if (problems.length === before && streams === null && listeners === null)
    problems.push({ line, column: null, text: 'Add streams or listeners.' });
  return problems.length > before
    ? null
    : { line, day, streams: streams ?? null, listeners: listeners ?? null };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Digits, with or without a mark between thousands; at most a billion. */
function countOf(text: string): number | null {
  const grouped = /^\d{1,3}([.,' \u00a0\u202f]\d{3})+$/.test(text);
  if (!grouped && !/^\d{1,10}$/.test(text)) return null;
  const count = Number(text.replace(/\D/g, ''));
  return count <= 1_000_000_000 ? count : null;
}
