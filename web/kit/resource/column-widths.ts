/** What a column needs, in pixels: at least, and so that nothing of it is cut. */
export interface ColumnNeed {
  least: number;
  natural: number;
}

const STEP = 24;
const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/**
 * What columns need, in whole steps while there is room for that: rows that come later, with slightly longer texts, then
 * seldom move the columns.
 */
export function roundColumnNeeds(needs: readonly ColumnNeed[], available: number): readonly ColumnNeed[] {
  const rounded = needs.map((need) => ({ ...need, natural: Math.ceil(need.natural / STEP) * STEP }));
  return sumOf(rounded.map(({ least, natural }) => Math.max(least, natural))) <= available ? rounded : needs;
}

/**
 * Widths in pixels, as a grid lays out `minmax(least, auto)`: every column has its least; what is left goes to all alike
 * until they are as wide as their contents, and then to all alike. Where the least widths do not fit, they are the answer.
 */
export function columnWidths(needs: readonly ColumnNeed[], available: number): number[] {
  const widths = needs.map(({ least }) => least);
  const limits = needs.map(({ least, natural }) => Math.max(least, natural));
  let free = available - sumOf(widths);
  let growing = [...widths.keys()];
  while (free > 0) {
    growing = growing.filter((at) => (limits[at] ?? 0) > (widths[at] ?? 0));
    const step = Math.min(
      free / growing.length,
      ...growing.map((at) => (limits[at] ?? 0) - (widths[at] ?? 0)),
    );
    if (growing.length === 0 || step < 0.01) break;
    for (const at of growing) widths[at] = (widths[at] ?? 0) + step;
    free -= step * growing.length;
  }
  return free > 0 ? widths.map((width) => width + free / widths.length) : widths;
}
