import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** The columns of a file by their headings, each with what a row shows there. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** Spreadsheets run what begins like this as a formula, so a quote goes before it. Numbers are left alone. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const guarded = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

const lines = (cells: readonly (readonly Cell[])[]): string =>
  stringify(
    cells.map((row) => row.map(guarded)),
    { record_delimiter: 'windows', quoted_string: true },
  );

/**
 * Rows as comma-separated values (RFC 4180), piece by piece as they are read. Begins with a byte order mark, by which
 * spreadsheets know UTF-8.
 */
export async function* csvText<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield `\uFEFF${lines([Object.keys(columns)])}`;
  for await (const rows of batches) yield lines(rows.map((row) => cells.map((cell) => cell(row))));
}
