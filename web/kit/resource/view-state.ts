import type { View } from '#contract/reporting/views/schema.ts';
import type { ColumnChoice } from './columns.ts';

/** What a view keeps of a list: its address and its columns. */
export type ViewContent = Pick<View, 'query' | 'columns'>;

/** What the list shows now, as a view would keep it. */
export const viewContent = (raw: Readonly<Record<string, string>>, choice: ColumnChoice): ViewContent => ({
  query: Object.fromEntries(Object.entries(raw).filter(([name]) => name !== 'limit')),
  columns: [...(choice ?? [])],
});

const sameEntries = (one: Record<string, string>, other: Record<string, string>): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** Whether both show the same; the order of columns counts. */
export const isSameContent = (one: ViewContent, other: ViewContent): boolean =>
  sameEntries(one.query, other.query) &&
  one.columns.length === other.columns.length &&
  one.columns.every((id, index) => id === other.columns[index]);

/** Changes of an address that lead from one view's content to another's. */
export const viewChanges = (
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): Record<string, string | null> => ({
  ...Object.fromEntries(Object.keys(from).map((name) => [name, null])),
  ...to,
});

/** The columns a view shows; null for those of the list. */
export const columnChoice = ({ columns }: ViewContent): ColumnChoice => (columns.length > 0 ? columns : null);
