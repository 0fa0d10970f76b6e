import type { ImportProblem } from '#contract/catalogue/playlists/schema.ts';
import { AppError } from '#contract/errors.ts';
import { figureHeadings, MAX_FIGURE_ROWS } from '#contract/orders/figures/rules.ts';
import type { DayFigures } from '#contract/orders/figures/schema.ts';
import { csvLines, refusedFile } from '#server/lib/csv-lines.ts';

export type FileDay = Omit<DayFigures, 'source'>;
type Heading = (typeof figureHeadings)[number];

export interface ParsedFigures {
  /** Rows below the headings. */
  rows: number;
  days: (FileDay & { line: number })[];
  problems: ImportProblem[];
}

/**
 * Reads a file as Spotify for Artists exports it: a date, streams and listeners in each row, further columns left out.
 * What is wrong with a cell is a problem of its line; throws `invalid_input` for what is no such file, and
 * `too_many_rows`.
 */
export async function parseFigures(content: Buffer): Promise<ParsedFigures> {
  let at: ReturnType<typeof columnsOf> | null = null;
  let rows = 0;
  const seen = new Map<string, number>();
  const problems: ImportProblem[] = [];
  const days: ParsedFigures['days'] = [];
  const format = {
    delimiter: [',', ';', '\t'],
    notUtf8: 'Use it as Spotify for Artists exports it.',
  };
  for await (const { record, line } of csvLines(content, format)) {
    if (!at) {
      at = columnsOf(record);
      continue;
    }
    const columns = at;
    rows += 1;
    if (rows > MAX_FIGURE_ROWS) throw tooManyRows();
    const row = readRow(line, (heading) => record[columns[heading] ?? -1] ?? '', problems);
    if (!row) continue;
    const twin = seen.get(row.day);
    if (twin === undefined) days.push(row);
    else problems.push({ line, column: 'date', text: `Duplicate of the date in line ${twin}.` });
    seen.set(row.day, twin ?? line);
  }
  return { rows, days, problems };
}

const tooManyRows = (): AppError =>
  new AppError(
    'too_many_rows',
    `The file has more than ${MAX_FIGURE_ROWS.toLocaleString('en-US')} rows. Export a shorter date range.`,
  );

/** Where the columns are. Of streams and listeners one may be missing. */
function columnsOf(headings: readonly string[]): Partial<Record<Heading, number>> {
  const plain = headings.map((text) => text.toLowerCase().replace(/[^a-z]/g, ''));
  const at: Partial<Record<Heading, number>> = {};
  for (const heading of figureHeadings) {
    const index = plain.indexOf(heading);
    if (index >= 0 && plain.indexOf(heading, index + 1) >= 0)
      throw refusedFile(`The column "${heading}" appears twice. Remove one.`);
    if (index >= 0) at[heading] = index;
  }
  if (at.date === undefined)
    throw refusedFile('Missing column "date". The first row must contain: date, streams, listeners.');
  if (at.streams === undefined && at.listeners === undefined)
    throw refusedFile('Missing column "streams" or "listeners". Export the audience or song view.');
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
