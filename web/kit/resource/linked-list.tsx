import type { Endpoint } from '#contract/endpoint.ts';
import { formatCount } from '#web/lib/format.ts';
import type { ApiList } from '#web/lib/query.ts';
import type { Column } from './columns.ts';
import { CsvButton, type CsvCall } from './csv-button.tsx';
import type { FirstUse } from './list-empty-state.tsx';
import type { ListState, Sort } from './list-state.ts';
import { isUnused, ListLine } from './list-summary.tsx';
import { type DateFilters, type Filters, ListToolbar, type SortChoice, SortSelect } from './list-toolbar.tsx';
import { Table } from './table.tsx';

/** A list that is read, filtered and saved as a file; its rows lead to other pages. */
export function LinkedList<E extends Endpoint, Row extends { id: string }>({
  label,
  text,
  state,
  list,
  columns,
  search,
  filters,
  dates,
  sort,
  nameOf,
  rowLink,
  exported,
  firstUse,
}: {
  /** What the table lists, e.g. `Answers`. */
  label: string;
  /** What they are good for. */
  text?: string;
  state: ListState<E>;
  list: ApiList<Row>;
  columns: readonly Column<Row, Sort<E>>[];
  search?: string;
  filters: Filters<E>;
  dates: DateFilters<E>;
  sort?: SortChoice<E>;
  nameOf: (row: Row) => string;
  /** Where a row leads. */
  rowLink: (row: Row) => string;
  /** The call of the file. */
  exported: CsvCall;
  firstUse: FirstUse;
}) {
  const matching = list.total && `${formatCount(list.total.count)}${list.total.exact ? '' : '+'}`;
  return (
    <>
      {text && <p className="mb-4 max-w-2xl text-muted">{text}</p>}
      <ListToolbar state={state} {...(search && { search })} filters={filters} dates={dates} />
      <ListLine matching={matching} noun={label.toLowerCase()} filtered={state.filtered}>
        {!isUnused(list, state) && (
          <>
            {sort && <SortSelect state={state} sort={sort} />}
            <CsvButton exported={exported} query={state.query} matching={matching} />
          </>
        )}
      </ListLine>
      <Table
        label={label}
        list={list}
        state={state}
        columns={columns}
        choice={null}
        nameOf={nameOf}
        menu={null}
        selection={null}
        rowLink={rowLink}
        currentId={null}
        firstUse={firstUse}
      />
    </>
  );
}
