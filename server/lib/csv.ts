import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** The columns of a file: heading to the cell of a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/**
 * Spreadsheets run a text that begins like this as a formula, so it gets a quote in front. Numbers stay as they are.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const guarded = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

const lines = (cells: readonly (readonly Cell[])[]): string =>
  stringify(
    cells.map((row) => row.map(guarded)),
    { record_delimiter: 'windows', quoted_string: true },
  );

/**
 * Streams rows as comma-separated values (RFC 4180). Begins with a byte order mark, so that spreadsheets read UTF-8. The
 * headings come with the first rows, so that nothing is sent before those could be read.
 */
export async function* csvText<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  let headings = `\uFEFF${lines([Object.keys(columns)])}`;
  for await (const rows of batches) {
    yield headings + lines(rows.map((row) => cells.map((cell) => cell(row))));
    headings = '';
  }
  if (headings) yield headings;
}
