import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useFontLoads } from '#web/lib/use-font-loads.ts';
import { type ColumnChoice, type ColumnFace, chosenColumns, columnsWithoutRoom } from './columns.ts';
import { type ColumnNeed, widthsOf } from './tracks.ts';

const none: ReadonlySet<string> = new Set();
const inPixels = (widths: readonly number[]): string => widths.map((width) => `${width}px`).join(' ');

/** Pixels of each track of a grid, as it was laid out. */
const tracksOf = (grid: Element): number[] =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);

interface Room {
  choice: ColumnChoice;
  /** Of the table, in pixels; 0 while it is not known. */
  width: number;
  /** Pixels of the first and last track, which are no columns. */
  ends: { start: number; end: number };
  /** What the columns hold: measured again whenever it is another object. */
  rows: unknown;
  density: string;
}

/** How a table is drawn. */
interface Drawn {
  style: CSSProperties;
  /** Places of the columns that are left out, counted from 1. */
  without: string | undefined;
  /** The columns have widths of their own, so that no row depends on the others. */
  settled: boolean;
}

/**
 * The columns of a table of this width. The browser lays the rows out once, to learn how wide each column's contents are,
 * before anything is painted; from then on columns have widths in pixels, and another width of the table is arithmetic.
 * Until somebody chooses the columns, those without room are left out, by priority; chosen ones all show, and the table
 * scrolls.
 */
export function useColumns<C extends ColumnFace>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly C[],
  { choice, width, ends, rows, density }: Room,
) {
  const chosen = useMemo(() => chosenColumns(columns, choice), [columns, choice]);
  const fontLoads = useFontLoads();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object whenever contents may be of another width
  const content = useMemo(() => ({}), [chosen, rows, density, fontLoads]);
  const [measured, setMeasured] = useState<{ content: object; naturals: readonly number[] } | null>(null);
  const naturals = measured?.content === content ? measured.naturals : null;
  useLayoutEffect(() => {
    if (naturals || !table.current || width === 0) return;
    setMeasured({ content, naturals: tracksOf(table.current).slice(1, -1) });
  });

  if (!naturals) {
    const tracks = chosen.map(({ width: part }) => (part ? `minmax(${part}px, max-content)` : 'max-content'));
    const gridTemplateColumns = [`${ends.start}px`, ...tracks, `${ends.end}px`].join(' ');
    const drawn: Drawn = { style: { gridTemplateColumns }, without: undefined, settled: false };
    return { columns: chosen, drawn, scrolls: false, withoutRoom: [] };
  }
  const needs = new Map<string, ColumnNeed>(
    chosen.map(({ id, width: part }, at) => {
      const natural = naturals[at] ?? 0;
      return [id, { least: part ?? natural, natural }];
    }),
  );
  const available = width - ends.start - ends.end;
  const least = new Map([...needs].map(([id, need]) => [id, need.least]));
  const without = choice ? none : columnsWithoutRoom(chosen, least, available);
  const shown = [...needs].filter(([id]) => !without.has(id)).map(([, need]) => need);
  const widths = [ends.start, ...widthsOf(shown, available), ends.end];
  const sum = widths.reduce((total, part) => total + part, 0);
  const drawn: Drawn = {
    style: { '--tracks': inPixels(widths), width: sum } as CSSProperties,
    without: chosen.flatMap(({ id }, at) => (without.has(id) ? [at + 1] : [])).join(' ') || undefined,
    settled: true,
  };
  return {
    columns: chosen,
    drawn,
    /** There is more at the sides than shows. */
    scrolls: sum > width + 1,
    /** Columns that are left out, as the table is too narrow for them. */
    withoutRoom: chosen.filter(({ id }) => without.has(id)),
  };
}
