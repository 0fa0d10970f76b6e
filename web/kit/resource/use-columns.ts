import {
  type CSSProperties,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type ColumnNeed, columnWidths, roundColumnNeeds } from './column-widths.ts';
import { type ColumnChoice, type ColumnMeta, columnsToHide, visibleColumns } from './columns.ts';

/** Pixels of each column of one row, so that nothing of it is cut. */
type RowWidths = readonly number[];

/** Pixels of each track of a grid, as it was laid out. */
const tracksOf = (grid: Element): number[] =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);

/**
 * Lays out these rows of a table, alone, as wide as their contents, for a moment that is never painted. Answers the widths of
 * their columns; the cells at both ends are no columns.
 */
function measureRows(rows: readonly HTMLElement[]): RowWidths[] {
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
const maxWidths = (rows: readonly RowWidths[]): RowWidths =>
  (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column] ?? 0)));

let fontLoads = 0;

const onFontLoad = (notify: () => void): (() => void) => {
  const onLoaded = (): void => {
    fontLoads += 1;
    notify();
  };
  document.fonts.addEventListener('loadingdone', onLoaded);
  return () => document.fonts.removeEventListener('loadingdone', onLoaded);
};

/** Another number once a typeface has arrived, after which texts may be of another width. */
const useFontLoads = (): number => useSyncExternalStore(onFontLoad, () => fontLoads);

const none: ReadonlySet<string> = new Set();
const inPixels = (widths: readonly number[]): string => widths.map((width) => `${width}px`).join(' ');

interface Room {
  choice: ColumnChoice;
  /** Of the table, in pixels; 0 while it is not known. */
  width: number;
  /** Pixels of the first and last track, which are no columns. */
  ends: { start: number; end: number };
  /** What the columns hold. A row is measured again when it is another object. */
  rows: readonly object[] | undefined;
  /** All columns show, and the table scrolls. */
  whole: boolean;
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
 * Widths that the contents of the columns need, by the heading (whose key is `columns`) and the rows. Only what is not yet
 * known is laid out for it: one row that has changed costs one row.
 */
function naturalsOf(
  table: HTMLTableElement,
  { columns, rows, known }: { columns: object; rows: readonly object[]; known: WeakMap<object, RowWidths> },
): RowWidths {
  const keys = [columns, ...rows];
  const elements = [...table.querySelectorAll<HTMLElement>('thead > tr, [data-row]')];
  const news = keys.flatMap((key, at) => {
    const element = elements[at];
    return element && !known.has(key) ? [{ key, element }] : [];
  });
  const widths = measureRows(news.map(({ element }) => element));
  for (const [at, { key }] of news.entries()) known.set(key, widths[at] ?? []);
  return maxWidths(keys.map((key) => known.get(key) ?? []));
}

/**
 * The columns of a table of this width. The browser lays each row out once, to learn how wide its contents are, before
 * it is painted; then columns have widths in pixels, and another width of the table is arithmetic. Until columns are
 * chosen, those without room are hidden, by priority; chosen ones all show, and the table scrolls. So it does where it
 * is to be whole.
 */
export function useColumns<C extends ColumnMeta>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly C[],
  { choice, width, ends, rows, whole }: Room,
) {
  const chosen = useMemo(() => visibleColumns(columns, choice), [columns, choice]);
  const loads = useFontLoads();
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten whenever contents may be of another width
  const known = useMemo(() => new WeakMap<object, RowWidths>(), [chosen, loads]);
  const [measured, setMeasured] = useState<{ known: object; rows: unknown; naturals: RowWidths } | null>(
    null,
  );
  useLayoutEffect(() => {
    if (!table.current || width === 0 || (measured?.known === known && measured.rows === rows)) return;
    const naturals = naturalsOf(table.current, { columns: chosen, rows: rows ?? [], known });
    setMeasured({ known, rows, naturals });
  });

  // While other rows are measured off-screen, the columns stay as they are.
  const naturals = measured?.known === known ? measured.naturals : null;
  if (!naturals) {
    const drawn: Drawn = { style: {}, without: undefined, settled: false };
    return { columns: chosen, drawn, scrolls: false, fits: true, withoutRoom: [] };
  }
  const needs = new Map<string, ColumnNeed>(
    chosen.map(({ id, width: part }, at) => {
      const natural = naturals[at] ?? 0;
      // A column whose contents need less than its least width takes no room from truncated texts next to it.
      const least = rows ? Math.min(part ?? natural, natural) : (part ?? natural);
      return [id, { least, natural }];
    }),
  );
  const available = width - ends.start - ends.end;
  const least = new Map([...needs].map(([id, need]) => [id, need.least]));
  const withoutRoom = choice ? none : columnsToHide(chosen, least, available);
  const without = whole ? none : withoutRoom;
  const shown = [...needs].filter(([id]) => !without.has(id)).map(([, need]) => need);
  const widths = [ends.start, ...columnWidths(roundColumnNeeds(shown, available), available), ends.end];
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
    /** Columns that always show have room, or someone chose to scroll to them. */
    fits: whole || choice !== null || sum <= width + 1,
    /** Columns that the table is too narrow for. */
    withoutRoom: chosen.filter(({ id }) => withoutRoom.has(id)),
  };
}
