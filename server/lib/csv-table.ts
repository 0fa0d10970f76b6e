import type { ImportProblem } from '#contract/catalogue/playlists/schema.ts';
import type { AppError } from '#contract/errors.ts';
import { csvLines, refusedFile } from './csv-lines.ts';

export interface TableFormat<C extends string> {
  /** Each column's other headings: what other tools call it, the likeliest first. */
  columns: Record<C, readonly string[]>;
  /** The sentence about a column that the file lacks, or null if it can do without. */
  missing: (column: C, found: ReadonlySet<C>) => string | null;
  notUtf8: string;
  mostRows: number;
  tooManyRows: () => AppError;
}

export interface TableRow<C extends string> {
  line: number;
  /** What the row has in the columns that the file has. */
  cells: Partial<Record<C, string>>;
}

export interface Table<C extends string> {
  /** Rows below the headings. */
  count: number;
  /** Those with a cell for each heading. */
  rows: TableRow<C>[];
  problems: ImportProblem[];
}

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Reads a CSV file with headings in any order; columns with others are left out. A row with more or fewer cells than
 * headings is a problem, as nobody knows which cell is whose. Throws `invalid_input` for what is no such file, and
 * what `tooManyRows` says.
 */
export async function readTable<C extends string>(
  content: Buffer,
  format: TableFormat<C>,
): Promise<Table<C>> {
  const known = new Set(
    (Object.entries(format.columns) as [C, readonly string[]][]).flatMap(([column, others]) =>
      [column, ...others].map(plain),
    ),
  );
  let at: { width: number; places: [C, number][] } | null = null;
  const table: Table<C> = { count: 0, rows: [], problems: [] };
  const isHeading = (heading: string): boolean => known.has(plain(heading));
  for await (const { record, line, separator } of csvLines(content, { isHeading, notUtf8: format.notUtf8 })) {
    if (!at) {
      at = { width: record.length, places: placesOf(record, format) };
      continue;
    }
    table.count += 1;
    if (table.count > format.mostRows) throw format.tooManyRows();
    if (record.length === at.width)
      table.rows.push({
        line,
        cells: Object.fromEntries(at.places.map(([column, index]) => [column, record[index]])) as Partial<
          Record<C, string>
        >,
      });
    else table.problems.push({ line, column: null, text: unevenText(record.length, at.width, separator) });
  }
  return table;
}

const NAMES: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' };

function unevenText(cells: number, headings: number, separator: string): string {
  const counted = `This row has ${cells} ${cells === 1 ? 'cell' : 'cells'} for ${headings} ${headings === 1 ? 'heading' : 'headings'}.`;
  return cells > headings
    ? `${counted} Put quotation marks around cells that contain a ${NAMES[separator] ?? separator}.`
    : `${counted} Add the missing cells, even if they’re empty.`;
}

/** Where the columns are. One with its own heading goes before those with another tool’s. */
function placesOf<C extends string>(
  record: readonly string[],
  { columns, missing }: TableFormat<C>,
): [C, number][] {
  const headings = record.map(plain);
  const places = (Object.entries(columns) as [C, readonly string[]][]).flatMap(
    ([column, others]): [C, number][] => {
      const name = [column, ...others].map(plain).find((heading) => headings.includes(heading));
      if (name === undefined) return [];
      const index = headings.indexOf(name);
      if (headings.includes(name, index + 1))
        throw refusedFile(
          `The column "${name === plain(column) ? column : record[index]}" appears twice. Remove one.`,
        );
      return [[column, index]];
    },
  );
  const found = new Set(places.map(([column]) => column));
  for (const column of Object.keys(columns) as C[]) {
    const sentence = found.has(column) ? null : missing(column, found);
    if (sentence) throw refusedFile(sentence);
  }
  return places;
}
