import { type CSSProperties, Fragment, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiList } from '#web/lib/query.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Column, ColumnChoice } from './columns.ts';
import { type FirstUse, isListEmpty, ListEmptyState } from './list-empty-state.tsx';
import { ListFooter } from './list-footer.tsx';
import type { ListState, Sort } from './list-state.ts';
import { AllRowsCheckbox } from './row-checkbox.tsx';
import type { RowActions } from './row-menu-button.tsx';
import { PhoneGroup, TableGroup } from './table-group.tsx';
import { EndHeader, HeaderCell, type MenuText } from './table-header.tsx';
import { PhoneRow, type RowProps, TableRow } from './table-row.tsx';
import {
  CHECKBOX_WIDTH,
  cellStyle,
  endStyle,
  MENU_TEXT_WIDTH,
  MENU_WIDTH,
  pinnedCheckbox,
  rowStyle,
  rowsStyle,
} from './table-style.ts';
import { useColumns } from './use-columns.ts';
import { useFirstScreen } from './use-first-screen.ts';
import { useScrollEdges } from './use-scroll-edges.ts';
import type { RowSelection } from './use-selection.ts';
import { useWidth } from './use-width.ts';

const ROWS_WHILE_LOADING = 10;
/** Below it, or where the columns that always show have no room, a row is two lines instead of cells. */
const NARROW = 500;
/** So many rows are always laid out: it costs little, and a picture of the whole page shows them all. */
const FEW_ROWS = 60;
const places = Array.from({ length: ROWS_WHILE_LOADING }, (_, index) => `place-${index}`);

interface TableProps<E extends Endpoint, Row extends { id: string }> {
  /** What the table lists, for screen readers. */
  label: string;
  list: ApiList<Row>;
  state: ListState<E>;
  columns: readonly Column<Row, Sort<E>>[];
  choice: ColumnChoice;
  /** What people call a row. */
  nameOf: (row: Row) => string;
  /** Address of the row's details: the first column's cell becomes the link, and the whole row follows it; null for none. */
  rowLink: (row: Row) => string | null;
  /** The heading above the first of the rows that belong together; none for a list without. */
  groupOf?: ((row: Row) => string) | null;
  /** Follows such a link where that is more than going there. */
  onFollow?: NonNullable<RowProps<Row>['onFollow']>;
  /** What the menus of the rows offer; null where nothing can be done with a row. */
  menu: RowActions<Row> | null;
  menuText?: MenuText;
  /** Null where nothing can be done with many rows. */
  selection: RowSelection | null;
  /** Id of the row whose details are open. */
  currentId: string | null;
  /** What stands here before the first row ever exists. */
  firstUse: FirstUse;
}

/** A list from the server as a table; where there is little room, each row is two lines. */
export function Table<E extends Endpoint, Row extends { id: string }>(props: TableProps<E, Row>) {
  const {
    label,
    list,
    state,
    columns,
    choice,
    nameOf,
    rowLink,
    groupOf,
    onFollow,
    menu,
    menuText,
    selection,
    currentId,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  // Without the borders of the card.
  const width = Math.max(0, useWidth(frame) - 2);
  const ends = {
    start: selection ? CHECKBOX_WIDTH : 8,
    end: menuText ? MENU_TEXT_WIDTH : MENU_WIDTH,
  };
  const [whole, setWhole] = useState(false);
  const rows = useFirstScreen(frame, list.items, { whole: currentId !== null, ready: width > 0 });
  const { drawn, withoutRoom, scrolls, fits, ...columnsHere } = useColumns(table, columns, {
    choice,
    width,
    ends,
    rows,
    whole,
  });
  const narrow = width > 0 && (width < NARROW || !fits);
  useScrollEdges(scroller, scrolls && !narrow);
  if (isListEmpty(list)) {
    return (
      <div ref={frame} className="contain-inline-size">
        <ListEmptyState list={list} state={state} firstUse={props.firstUse} />
      </div>
    );
  }

  // Rows are drawn once, for the width that they get.
  if (width === 0) return <div ref={frame} className="contain-inline-size" />;

  const rowProps = (row: Row): RowProps<Row> => ({
    row,
    name: nameOf(row),
    columns: narrow ? columns : columnsHere.columns,
    to: rowLink(row),
    current: row.id === currentId,
    onFollow: onFollow ?? null,
    selected: selection?.ids.has(row.id) ?? false,
    onSelect: selection?.toggle ?? null,
    menu,
    menuLabel: menuText?.label ?? null,
  });
  /** The heading that stands above a row, or null. */
  const headingOf = (row: Row, before: Row | undefined): string | null =>
    groupOf && (!before || groupOf(before) !== groupOf(row)) ? groupOf(row) : null;
  const look = list.isStale && 'opacity-60 transition-opacity';
  const busy = list.isLoading || list.isStale;
  return (
    // Its width is that of the page: a table that is too wide at first must not widen the page.
    <div ref={frame} className="contain-inline-size">
      <Card
        ref={scroller}
        data-list
        className={scrolls && !narrow ? 'max-h-[calc(100dvh-6rem)] overflow-auto' : 'overflow-clip'}
      >
        {narrow ? (
          <ul aria-label={label} aria-busy={busy} className={cx('@container', look)}>
            {rows
              ? rows.map((row, at) => (
                  <Fragment key={row.id}>
                    <PhoneGroup heading={headingOf(row, rows[at - 1])} />
                    <PhoneRow {...rowProps(row)} />
                  </Fragment>
                ))
              : places.map((key) => (
                  <li key={key} className="border-b border-line px-3 py-3 last:border-b-0">
                    <Skeleton className="w-40" />
                    <Skeleton className="mt-2 w-56" />
                  </li>
                ))}
          </ul>
        ) : (
          <table
            ref={table}
            aria-label={label}
            aria-busy={busy}
            data-long={(drawn.settled && (list.items?.length ?? 0) > FEW_ROWS) || undefined}
            data-scrolls={scrolls || undefined}
            data-without={drawn.without}
            style={{ ...drawn.style, '--checkbox': `${ends.start}px` } as CSSProperties}
            className={cx('grid text-sm', look)}
          >
            <thead className={cx(rowsStyle, 'text-left text-xs text-muted')}>
              <tr
                className={cx(
                  rowStyle,
                  'sticky z-3 min-h-10 rounded-t-lg bg-surface',
                  scrolls ? 'top-0' : 'top-16',
                )}
              >
                {selection ? (
                  <th className={cx(endStyle, 'justify-end pr-1', pinnedCheckbox)}>
                    <AllRowsCheckbox
                      selected={selection.ids.size}
                      shown={list.items?.length ?? 0}
                      label={label}
                      onSelect={selection.toggleLoaded}
                    />
                  </th>
                ) : (
                  <td />
                )}
                {columnsHere.columns.map((column, index) => (
                  <HeaderCell key={column.id} column={column} state={state} first={index === 0} />
                ))}
                <EndHeader
                  text={menu ? (menuText?.header ?? null) : undefined}
                  withoutRoom={withoutRoom.map(({ header }) => header)}
                  whole={whole}
                  onWhole={setWhole}
                />
              </tr>
            </thead>
            <tbody className={rowsStyle}>
              {rows
                ? rows.map((row, at) => (
                    <Fragment key={row.id}>
                      <TableGroup
                        heading={headingOf(row, rows[at - 1])}
                        columns={columnsHere.columns.length + 2}
                      />
                      <TableRow {...rowProps(row)} />
                    </Fragment>
                  ))
                : places.map((key) => (
                    <tr key={key} className={cx(rowStyle, 'min-h-11 last:border-b-0')}>
                      <td />
                      {columnsHere.columns.map((column) => (
                        <td key={column.id} className={cellStyle}>
                          <Skeleton className="w-full max-w-32" />
                        </td>
                      ))}
                      <td />
                    </tr>
                  ))}
            </tbody>
          </table>
        )}
      </Card>
      <ListFooter list={list} />
    </div>
  );
}
