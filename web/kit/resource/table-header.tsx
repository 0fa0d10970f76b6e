import { ArrowDown, ArrowUp, ArrowUpDown, ChevronsRightLeft } from 'lucide-react';
import type { Endpoint } from '#contract/endpoint.ts';
import { cx } from '#web/ui/cx.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { Column } from './columns.ts';
import type { ListState, Sort } from './list-state.ts';
import { pinnedEnd, pinnedStart } from './table-style.ts';

const arrows = { ascending: ArrowUp, descending: ArrowDown } as const;

/** A heading; a sortable one is a button, announced to screen readers. */
export function HeaderCell<E extends Endpoint, Row>({
  column: { header, sorts, align },
  state,
  first,
}: {
  column: Column<Row, Sort<E>>;
  state: ListState<E>;
  /** It stands over the names of the rows. */
  first: boolean;
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
        'flex items-center whitespace-nowrap px-3 font-semibold',
        align === 'right' && 'justify-end text-right',
        first && pinnedStart,
      )}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => state.set('sort', next)}
          className="-mx-1 inline-flex h-7 items-center gap-1.5 rounded-sm px-1 hover:text-ink"
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

/** What the menus of the rows are called, where three dots will not do. */
export interface MenuText {
  header: string;
  label: string;
}

/**
 * The heading over the buttons at the end of the rows. Where columns have no room it says how many, and shows them: the
 * table then scrolls.
 */
export function EndHeader({
  text,
  withoutRoom,
  whole,
  onWhole,
}: {
  /** Null: for screen readers alone. Undefined where the rows have no menu. */
  text: string | null | undefined;
  /** Headings of the columns that the table is too narrow for. */
  withoutRoom: readonly string[];
  whole: boolean;
  onWhole: (whole: boolean) => void;
}) {
  const names = withoutRoom.join(', ');
  if (text === undefined && withoutRoom.length === 0) return <td />;
  return (
    <th
      scope="col"
      className={cx('relative flex items-center justify-between gap-1 px-1 font-semibold', pinnedEnd)}
    >
      {text && <span className="pl-2">{text}</span>}
      {text === null && <span className="sr-only">Actions</span>}
      {withoutRoom.length > 0 && (
        <Tooltip text={whole ? `Hide ${names}` : `Show ${names}`}>
          <button
            type="button"
            aria-pressed={whole}
            aria-label={`Show all columns. Hidden: +${withoutRoom.length}, ${names}`}
            onClick={() => onWhole(!whole)}
            className="mx-auto inline-flex h-7 min-w-9 items-center justify-center rounded-sm px-1 text-accent hover:bg-ink/7"
          >
            {whole ? <ChevronsRightLeft aria-hidden className="size-4" /> : `+${withoutRoom.length}`}
          </button>
        </Tooltip>
      )}
    </th>
  );
}
