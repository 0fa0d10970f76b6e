import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import type { Column } from './columns.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { type RowActions, RowMenuButton } from './row-menu-button.tsx';
import {
  cellStyle,
  endStyle,
  pinnedCheckbox,
  pinnedEnd,
  pinnedStart,
  rowStyle,
  skippedStyle,
} from './table-style.ts';

/** What a row is drawn from, in a table and in the lines of a phone alike. */
export interface RowProps<Row> {
  row: Row;
  /** What people call it. */
  name: string;
  columns: readonly Column<Row>[];
  /** Address of its details; null for a row that has none. */
  to: string | null;
  /** Its details are open. */
  current: boolean;
  /** Called when its link is pressed; null for a link like any other. */
  onFollow: ((event: MouseEvent, to: string) => void) | null;
  selected: boolean;
  /** Null where nothing can be done with many rows. */
  onSelect: ((id: string, range?: boolean) => void) | null;
  menu: RowActions<Row> | null;
  /** Text of the menu's button instead of three dots. */
  menuLabel: string | null;
}

export const rowBackground = (current: boolean, selected: boolean): string =>
  current || selected ? 'bg-row-chosen' : 'bg-surface hover:bg-row-hover';

/**
 * The link of a row: its text is the first cell's, the whole row takes the press. Where the first cell is pinned it covers
 * what is right of that cell, too, up to the end of the row, which cuts it off.
 */
const rowLinkStyle = cx(
  'after:absolute after:inset-0 in-data-scrolls:after:right-auto in-data-scrolls:after:w-screen',
  'block min-w-0 scroll-mt-28 scroll-mb-20 font-semibold focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
);

/** The name of a row, which leads to its details where it has some; else it takes the focus alone. */
function RowLink({
  to,
  onFollow,
  className,
  children,
}: Pick<RowProps<never>, 'to' | 'onFollow'> & { className?: string; children: ReactNode }) {
  const style = cx(rowLinkStyle, className);
  if (to === null)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the list act on the row with the focus
      <span tabIndex={0} data-row-link className={style}>
        {children}
      </span>
    );
  return (
    <Link to={to} onClick={(event) => onFollow?.(event, to)} data-row-link className={style}>
      {children}
    </Link>
  );
}

function TableRowOf<Row extends { id: string }>(props: RowProps<Row>) {
  const { row, name, columns, to, current, onFollow, selected, onSelect, menu, menuLabel } = props;
  const [first, ...others] = columns;
  return (
    <tr
      data-row={row.id}
      aria-current={current ? 'true' : undefined}
      className={cx(
        rowStyle,
        skippedStyle,
        'relative min-h-11 last:border-b-0',
        rowBackground(current, selected),
      )}
    >
      <td className={cx(endStyle, 'justify-end pr-1', pinnedCheckbox)}>
        {onSelect && <RowCheckbox id={row.id} name={name} selected={selected} onSelect={onSelect} />}
      </td>
      <td className={cx(cellStyle, pinnedStart)}>
        <RowLink to={to} onFollow={onFollow}>
          {first?.cell(row)}
        </RowLink>
      </td>
      {others.map((column) => (
        <td key={column.id} className={cx(cellStyle, column.align === 'right' && 'text-right tabular-nums')}>
          {column.cell(row)}
        </td>
      ))}
      <td className={cx(endStyle, 'justify-center', pinnedEnd)}>
        {menu && <RowMenuButton row={row} name={name} actions={menu} label={menuLabel} />}
      </td>
    </tr>
  );
}

/** A row of a table. It is drawn again only when something of it changes: two hundred of them stay quick to scroll. */
export const TableRow = memo(TableRowOf) as typeof TableRowOf;

/**
 * The facts below the name, apart by dots; what is empty is left out. A fact that has no room goes to the next line whole.
 * Its dot stands left of it, so the first fact of a line has its dot outside, where the row cuts it off. Where the badge
 * stands before the facts, its lines are theirs.
 */
function Facts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const facts: [string, ReactNode][] = columns.map(({ id, brief, cell }) => [id, (brief ?? cell)(row)]);
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3.5 text-xs text-muted @max-xs:contents">
      {facts
        .filter(([, fact]) => fact !== null && fact !== '')
        .map(([id, fact]) => (
          <span
            key={id}
            className="flex max-w-full not-first:before:-ml-2 not-first:before:w-2 not-first:before:shrink-0 not-first:before:content-['·']"
          >
            <span className="truncate">{fact}</span>
          </span>
        ))}
    </span>
  );
}

function PhoneRowOf<Row extends { id: string }>(props: RowProps<Row>) {
  const { row, name, columns, to, current, onFollow, selected, onSelect, menu, menuLabel } = props;
  const badge = columns.find(({ phone }) => phone === 'badge');
  const step = columns.find(({ phone }) => phone === 'step');
  return (
    <li
      data-row={row.id}
      aria-current={current ? 'true' : undefined}
      className={cx(
        'relative flex items-center gap-2 border-b border-line py-1.5 pl-2.5 last:border-b-0',
        !menu && 'pr-2.5',
        rowBackground(current, selected),
      )}
    >
      {onSelect && (
        <span className="relative z-1 flex">
          <RowCheckbox id={row.id} name={name} selected={selected} onSelect={onSelect} />
        </span>
      )}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-1.5 gap-y-0.5 overflow-x-clip text-sm @max-xs:gap-x-3.5">
        <RowLink to={to} onFollow={onFollow} className="flex-1 truncate @max-xs:basis-full">
          {name}
        </RowLink>
        {badge && (
          <span className="shrink-0 [&>span]:h-5 [&>span]:px-1.5 [&>span]:text-[0.6875rem]">
            {(badge.brief ?? badge.cell)(row)}
          </span>
        )}
        <span className="flex min-w-0 basis-full flex-wrap items-center gap-x-2 gap-y-1 @max-xs:contents">
          <Facts
            columns={columns.filter(({ phone, brief }, at) => phone === 'fact' || (at === 0 && brief))}
            row={row}
          />
          {step && <span className="ml-auto empty:hidden">{(step.brief ?? step.cell)(row)}</span>}
        </span>
      </span>
      {menu && (
        <span className={cx('relative z-1', menuLabel ? 'mr-2.5' : '-ml-2')}>
          <RowMenuButton row={row} name={name} actions={menu} label={menuLabel} />
        </span>
      )}
    </li>
  );
}

/** A row in two lines: what it is with its state, then a few facts and the step to take, which goes below where it has no room. Below 320 px each has its own line. */
export const PhoneRow = memo(PhoneRowOf) as typeof PhoneRowOf;
