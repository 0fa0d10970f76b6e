/** Pixels of each column of one row, so that nothing of it is cut. */
export type RowWidths = readonly number[];

/** Pixels of each track of a grid, as it was laid out. */
const tracksOf = (grid: Element): number[] =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);

/**
 * Lays out these rows of a table, alone, as wide as their contents, for a moment that is never painted. Answers the widths of
 * their columns; the cells at both ends are no columns.
 */
export function measureRows(rows: readonly HTMLElement[]): RowWidths[] {
  for (const row of rows) {
    // Shows the columns that the table has no room for.
    row.dataset.measured = '';
    row.style.contentVisibility = 'visible';
    row.style.gridTemplateColumns = `repeat(${row.childElementCount}, max-content)`;
  }
  const widths = rows.map((row) => tracksOf(row).slice(1, -1));
  for (const row of rows) {
    delete row.dataset.measured;
    row.style.contentVisibility = '';
    row.style.gridTemplateColumns = '';
  }
  return widths;
}

/** The widest of each column. */
export const maxWidths = (rows: readonly RowWidths[]): RowWidths =>
  (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column] ?? 0)));
