import type { ColumnChoice, ImportProblem } from '#contract/csv-reading.schema.ts';
import type { AppError } from '#contract/errors.ts';
import { pluralize } from '#contract/plural.ts';
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

/** Where columns are, as whoever sent the file said it. */
export type ColumnChoices<C extends string> = Partial<Record<C, ColumnChoice>>;

export interface TableRow<C extends string> {
  line: number;
  /** Its cells as they came. */
  record: readonly string[];
  /** What the row has in the columns that the file has. */
  cells: Partial<Record<C, string>>;
}

export interface Table<C extends string> {
  headings: readonly string[];
  /** Rows below the headings. */
  count: number;
  /** Those that can be read: with a cell for each heading. */
  rows: TableRow<C>[];
  /** The others, which are problems. */
  unread: Pick<TableRow<C>, 'line' | 'record'>[];
  problems: ImportProblem[];
}

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Reads a CSV file with headings in any order; columns with others are left out, unless `choices` names them. A row with
 * more or fewer cells than headings is a problem, as nobody knows which cell is whose. Throws `invalid_input` for what is
 * no such file, with its headings where a column is missing, and what `tooManyRows` says.
 */
export async function readTable<C extends string>(
  content: Buffer,
  format: TableFormat<C>,
  choices: ColumnChoices<C> = {},
): Promise<Table<C>> {
  const known = new Set(
    (Object.entries(format.columns) as [C, readonly string[]][]).flatMap(([column, others]) =>
      [column, ...others].map(plain),
    ),
  );
  let places: [C, ColumnChoice][] | null = null;
  const table: Table<C> = { headings: [], count: 0, rows: [], unread: [], problems: [] };
  const isHeading = (heading: string): boolean => known.has(plain(heading));
  for await (const { record, line, separator } of csvLines(content, { isHeading, notUtf8: format.notUtf8 })) {
    if (!places) {
      table.headings = record;
      places = placesOf(record, format, choices);
      continue;
    }
    table.count += 1;
    if (table.count > format.mostRows) throw format.tooManyRows();
    const { length: width } = table.headings;
    const refuse = (column: C | null, text: string): void => {
      table.problems.push({ line, column, text });
    };
    if (record.length !== width) {
      table.unread.push({ line, record });
      refuse(null, unevenText(record.length, width, separator));
      continue;
    }
    const cells = places.map(([column, at]) => [column, typeof at === 'number' ? record[at] : at] as const);
    const spoilt = cells.filter(([, cell]) => cell?.includes('\0'));
    for (const [column] of spoilt) refuse(column, NUL);
    if (spoilt.length > 0) table.unread.push({ line, record });
    else table.rows.push({ line, record, cells: Object.fromEntries(cells) as Partial<Record<C, string>> });
  }
  return table;
}

const NUL = 'This cell contains a NUL character, which can’t be stored. Type the cell again.';

const NAMES: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' };

function unevenText(cells: number, headings: number, separator: string): string {
  const counted = `This row has ${pluralize(cells, 'cell')} for ${pluralize(headings, 'heading')}.`;
  return cells > headings
    ? `${counted} Put quotation marks around cells that contain a ${NAMES[separator] ?? separator}.`
    : `${counted} Add the missing cells, even if they’re empty.`;
}

/** Where the columns are: where they were said to be, else by their own heading, else by another tool’s. */
function placesOf<C extends string>(
  record: readonly string[],
  { columns, missing }: TableFormat<C>,
  choices: ColumnChoices<C>,
): [C, ColumnChoice][] {
  const headings = record.map(plain);
  const places = (Object.entries(columns) as [C, readonly string[]][]).flatMap(
    ([column, others]): [C, ColumnChoice][] => {
      const chosen: ColumnChoice | undefined = choices[column];
      if (chosen !== undefined)
        return typeof chosen === 'string' || chosen < record.length ? [[column, chosen]] : [];
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
  const lacking = (Object.keys(columns) as C[]).filter(
    (column) => !found.has(column) && missing(column, found),
  );
  const [first] = lacking;
  if (first) throw refusedFile(missing(first, found) ?? '', { headings: [...record], missing: lacking });
  return places;
}
