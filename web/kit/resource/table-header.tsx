import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Endpoint } from '#contract/endpoint.ts';
import { cx } from '#web/ui/cx.ts';
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

/** The heading over the buttons at the end of the rows. */
export const ActionsHeader = ({ text }: { text?: string | undefined }) => (
  <th scope="col" className={cx('relative flex items-center px-3 font-semibold', pinnedEnd)}>
    {text ?? <span className="sr-only">Actions</span>}
  </th>
);
