import { stringify } from 'csv-stringify/sync';

/** Money in a cell: dollars with both decimals, as spreadsheets add them up. */
interface Dollars {
  cents: number;
}

export type Cell = string | number | Dollars | null;

/** The columns of a file: heading to the cell of a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** An amount in a cell, of a column whose heading says `(USD)`. */
export const dollars = (cents: number | null): Cell => (cents === null ? null : { cents });

/**
 * Spreadsheets run a text that begins like this as a formula. Where they take another separator than the comma, what follows
 * it inside a text begins a cell, too, even behind quotes. Numbers and amounts stay as they are.
 */
const FORMULA = /(^|[;|\t\r\n])(?="*[=+\-@\t\r＝＋－＠])/g;
const guarded = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(FORMULA, "$1'") : cell);

/** A text of a file that was made here, as it was before. */
export const unguarded = (text: string): string =>
  text.replace(/(^|[;|\t\r\n])'(?="*[=+\-@\t\r＝＋－＠])/g, '$1');

/** Records to follow others. */
export const csvRecords = (cells: readonly (readonly Cell[])[]): string =>
  stringify(
    cells.map((row) => row.map(guarded)),
    {
      record_delimiter: 'windows',
      quoted_string: true,
      cast: { object: ({ cents }) => ({ value: (Number(cents) / 100).toFixed(2), quoted: false }) },
    },
  );

/** Begins a file with a byte order mark, so that spreadsheets read UTF-8. */
const MARK = '\uFEFF';

/** Records as a whole file. */
export const csvOf = (records: readonly (readonly Cell[])[]): string => MARK + csvRecords(records);

/**
 * Streams rows as comma-separated values (RFC 4180). The headings come with the
 * first rows, so that nothing is sent before those could be read.
 */
export async function* csvText<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  let headings = csvOf([Object.keys(columns)]);
  for await (const rows of batches) {
    yield headings + csvRecords(rows.map((row) => cells.map((cell) => cell(row))));
    headings = '';
  }
  if (headings) yield headings;
}
