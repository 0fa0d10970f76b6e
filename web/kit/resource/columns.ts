import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RowOf } from '#web/lib/query.ts';
import type { Sort } from './list-state.ts';

/** What a table needs of a column to lay it out. */
export interface ColumnMeta {
  id: string;
  header: string;
  /** Figures go right. */
  align?: 'right';
  /** Pixels that a text which may be cut has at least; it shows whole while there is room. Without it, it is never cut. */
  width?: number;
  /** Where there is no room the highest leaves first. Without one the column stays. */
  priority?: number;
  /** Hidden until chosen. */
  optional?: true;
  /** Its place in a row on phones: next to the row's name, in the second line, or as the step at its end. */
  phone?: 'badge' | 'fact' | 'step';
}

/** A column of a list. The first names the row and links to it. */
export interface Column<Row, S extends string = string> extends ColumnMeta {
  cell: (row: Row) => ReactNode;
  /** What stands on phones instead of the cell; null for nothing. In the second line the first column's comes first. */
  brief?: (row: Row) => ReactNode;
  /** Values of `sort` that its heading goes through, e.g. `['-total', 'total']`; after the last, none. */
  sorts?: readonly S[];
}

/** Ids of the columns that a list names, of which its file has some; any for a list that names none. */
type ColumnId<E extends Endpoint> = E extends { list: { columns?: readonly (infer C)[] | undefined } }
  ? C
  : string;

/** The columns of a list; they sort by what its endpoint knows. */
export type Columns<E extends Endpoint> = readonly (Column<RowOf<E>, Sort<E>> & { id: ColumnId<E> })[];

/** Ids of the chosen columns, in their order; null for the default. */
export type ColumnChoice = readonly string[] | null;

/** The columns to show. The first always is the first; an id that is not known is left out. */
export function visibleColumns<C extends ColumnMeta>(columns: readonly C[], choice: ColumnChoice): C[] {
  const [first, ...others] = columns;
  if (!first) return [];
  if (!choice) return [first, ...others.filter(({ optional }) => !optional)];
  return [first, ...choice.flatMap((id) => others.find((column) => column.id === id) ?? [])];
}

/** The choice with one column shown or hidden; a shown one comes last. */
export const toggleColumn = (shown: readonly string[], id: string): string[] =>
  shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];

/** The choice with one column a place nearer to the begin (-1) or the end (1). */
export function moveColumn(shown: readonly string[], id: string, by: 1 | -1): string[] {
  const from = shown.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= shown.length) return [...shown];
  const next = shown.filter((other) => other !== id);
  next.splice(to, 0, id);
  return next;
}

/**
 * Ids of the columns that have no room: those with the lowest priority are given it first. `least` holds the least width of
 * each in pixels, `available` what there is for them all. A column without a known width takes none, and shows until it is
 * known.
 */
export function columnsToHide(
  columns: readonly ColumnMeta[],
  least: ReadonlyMap<string, number>,
  available: number,
): ReadonlySet<string> {
  const widthOf = ({ id }: ColumnMeta): number => least.get(id) ?? 0;
  const staying = columns.filter(({ priority }) => priority === undefined);
  const leaving = columns
    .filter(({ priority }) => priority !== undefined)
    .toSorted((one, other) => (one.priority ?? 0) - (other.priority ?? 0));
  const without = new Set<string>();
  let taken = staying.reduce((sum, column) => sum + widthOf(column), 0);
  for (const column of leaving) {
    if (taken + widthOf(column) > available) without.add(column.id);
    else taken += widthOf(column);
  }
  return without;
}
