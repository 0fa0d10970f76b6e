import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type ColumnChoice, type ColumnFace, chosenColumns, columnsWithoutRoom } from './columns.ts';

const none: ReadonlySet<string> = new Set();

/** Pixels of each track of a grid, as it was laid out. */
const tracksOf = (grid: Element): number[] =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);

/**
 * The columns to show in a table of this width, and the tracks of its grid. Until somebody chooses the columns, those
 * without room are left out, by priority; chosen ones all show, and the table scrolls. `ends`: pixels of the first and
 * last track, which are no columns.
 */
export function useColumns<C extends ColumnFace>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly C[],
  { choice, width, ends }: { choice: ColumnChoice; width: number; ends: { start: number; end: number } },
) {
  const chosen = useMemo(() => chosenColumns(columns, choice), [columns, choice]);
  // Known once the table did not fit, when every track has its least width.
  const [least, setLeast] = useState<ReadonlyMap<string, number>>(new Map());
  const [scrolls, setScrolls] = useState(false);
  const available = width - ends.start - ends.end;
  const without = choice ? none : columnsWithoutRoom(chosen, least, available);
  const names = [...without].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set is another one each time, its names are not
  const shown = useMemo(() => chosen.filter(({ id }) => !without.has(id)), [chosen, names]);

  // After every drawing, as other rows may need more room than those before.
  useLayoutEffect(() => {
    if (!table.current || width === 0) return;
    const tracks = tracksOf(table.current).slice(1);
    const widths = new Map(shown.map(({ id }, index) => [id, tracks[index] ?? 0]));
    const overflows = [...widths.values()].reduce((sum, track) => sum + track, 0) > available + 1;
    const isNews = [...widths].some(([id, track]) => Math.abs((least.get(id) ?? 0) - track) > 1);
    const canLeave = !choice && shown.some(({ priority }) => priority !== undefined);
    if (overflows && canLeave && isNews) setLeast(new Map([...least, ...widths]));
    else setScrolls(overflows);
  });

  const tracks = shown.map(({ width: part }) => `minmax(${part ? `${part}px` : 'max-content'}, auto)`);
  return {
    shown,
    /** Value of `grid-template-columns`. */
    template: [`${ends.start}px`, ...tracks, `${ends.end}px`].join(' '),
    /** There is more at the sides than shows. */
    scrolls,
    /** Columns that are left out, as the table is too narrow for them. */
    withoutRoom: chosen.filter(({ id }) => without.has(id)),
  };
}
