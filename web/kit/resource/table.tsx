import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiList, RowOf } from '#web/lib/query.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ListFoot } from './list-foot.tsx';
import { type FirstUse, hasNothing, ListNothing } from './list-nothing.tsx';
import type { ListState, Sort } from './list-state.ts';

export interface Column<Row, S extends string = string> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Values of `sort` that its heading goes through, e.g. `['-total', 'total']`; after the last, none. */
  sorts?: readonly S[];
  /** Figures go right. */
  align?: 'right';
}

/** The columns of a list; they sort by what its endpoint knows. */
export type Columns<E extends Endpoint> = readonly Column<RowOf<E>, Sort<E>>[];

const ROWS_WHILE_LOADING = 8;

interface TableProps<E extends Endpoint, Row extends { id: string }> {
  /** What the table lists, for screen readers. */
  label: string;
  list: ApiList<Row>;
  state: ListState<E>;
  columns: readonly Column<Row, Sort<E>>[];
  /** Address of the row's details: the first column's cell becomes the link, and the whole row follows it. */
  rowLink: (row: Row) => string;
  /** Buttons or a menu at the end of the row. */
  rowActions?: (row: Row) => ReactNode;
  /** Visible heading of their column; hidden by default. */
  actionsHeader?: string;
  /** Id of the row whose details are open. */
  currentId: string | null;
  /** What stands here before the first row ever exists. */
  firstUse: FirstUse;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown } as const;

/** A heading; one that sorts is a button, and says so to screen readers. */
function HeadCell<E extends Endpoint, Row>({
  column: { header, sorts, align },
  state,
}: {
  column: Column<Row, Sort<E>>;
  state: ListState<E>;
}) {
  const current = sorts?.indexOf(state.get('sort') as Sort<E>) ?? -1;
  const sort: string | undefined = sorts?.[current];
  const direction = sort === undefined ? undefined : sort.startsWith('-') ? 'descending' : 'ascending';
  const Icon = direction ? arrows[direction] : ArrowUpDown;
  const next = sorts?.[current + 1] ?? '';
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cx(
        'h-11 whitespace-nowrap px-3 font-semibold first:pl-4 last:pr-4',
        align === 'right' && 'text-right',
      )}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => state.set('sort', next)}
          className="-mx-1 inline-flex items-center gap-1.5 rounded-sm px-1 hover:text-ink"
        >
          {header}
          <Icon aria-hidden className={cx('size-3.5', direction ? 'text-ink' : 'opacity-50')} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

const cellStyle =
  'px-3 py-3 align-middle first:pl-4 last:pr-4 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-4 max-sm:py-1.5';
const namedOnCards =
  'max-sm:before:shrink-0 max-sm:before:text-sm max-sm:before:text-muted max-sm:before:content-[attr(data-name)]';

const rowStyle = cx(
  'relative border-b border-line last:border-b-0',
  'max-sm:block max-sm:rounded-lg max-sm:border! max-sm:border-line max-sm:bg-surface max-sm:py-2.5 max-sm:shadow-rest',
);

function TableRow<E extends Endpoint, Row extends { id: string }>({
  row,
  columns,
  rowLink,
  rowActions,
  currentId,
}: TableProps<E, Row> & { row: Row }) {
  const current = row.id === currentId;
  return (
    <tr
      aria-current={current ? 'true' : undefined}
      className={cx(rowStyle, 'hover:bg-ink/3', current && 'bg-accent-soft!')}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-name={column.header}
          className={cx(
            cellStyle,
            index > 0 && namedOnCards,
            column.align === 'right' && 'text-right tabular-nums',
          )}
        >
          {index === 0 ? (
            <Link
              to={rowLink(row)}
              preventScrollReset
              // Replaces another open row, so that Back leads to the list.
              replace={currentId !== null}
              className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {column.cell(row)}
            </Link>
          ) : (
            <div className="min-w-0 max-sm:text-right">{column.cell(row)}</div>
          )}
        </td>
      ))}
      {rowActions && (
        <td
          className={cx(
            cellStyle,
            'relative z-1 w-0 whitespace-nowrap py-1! text-right max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:w-auto max-sm:p-0!',
          )}
        >
          {rowActions(row)}
        </td>
      )}
    </tr>
  );
}

/** A list from the server as a table; under 500 px each row is a card. */
export function Table<E extends Endpoint, Row extends { id: string }>(props: TableProps<E, Row>) {
  const { label, list, state, columns, rowActions, actionsHeader, firstUse } = props;
  if (hasNothing(list)) return <ListNothing list={list} state={state} firstUse={firstUse} />;
  return (
    <div>
      <Card className="relative overflow-x-auto max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none">
        <table
          aria-label={label}
          aria-busy={list.isLoading || list.isStale}
          className={cx('w-full text-sm max-sm:block', list.isStale && 'opacity-60 transition-opacity')}
        >
          <thead className="border-b border-line text-left text-xs text-muted max-sm:sr-only">
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} state={state} />
              ))}
              {rowActions && (
                <th scope="col" className="w-0 px-4 font-semibold">
                  {actionsHeader ?? <span className="sr-only">Actions</span>}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-3">
            {list.items
              ? list.items.map((row) => <TableRow key={row.id} row={row} {...props} />)
              : Array.from({ length: ROWS_WHILE_LOADING }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows that only hold the place
                  <tr key={index} className={rowStyle}>
                    {columns.map((column) => (
                      <td key={column.id} className={cellStyle}>
                        <Skeleton className="my-0.5 w-full max-w-32" />
                      </td>
                    ))}
                    {rowActions && <td className={cellStyle} />}
                  </tr>
                ))}
          </tbody>
        </table>
      </Card>
      <ListFoot list={list} />
    </div>
  );
}
