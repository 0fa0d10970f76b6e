import type { Endpoint } from '#contract/endpoint.ts';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { formatCount } from '#web/lib/format.ts';
import type { ApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import type { Column } from './columns.ts';
import { CsvButton, type CsvCall } from './csv-button.tsx';
import type { FirstUse } from './list-empty-state.tsx';
import type { ListState, Sort } from './list-state.ts';
import { isUnused, ListLine } from './list-summary.tsx';
import { type DateFilters, type Filters, ListToolbar } from './list-toolbar.tsx';
import { Table } from './table.tsx';

/** A page with the rows that a figure of the dashboard is made of: they are read, filtered and saved as a file. */
export function FigureRowsPage<E extends Endpoint, Row extends { id: string }>({
  title,
  text,
  noun,
  state,
  list,
  columns,
  filters,
  dates,
  nameOf,
  rowLink,
  exported,
  firstUse,
}: {
  title: string;
  /** What the figure is of these rows. */
  text: string;
  /** Many of the rows, e.g. `answers`. */
  noun: string;
  state: ListState<E>;
  list: ApiList<Row>;
  columns: readonly Column<Row, Sort<E>>[];
  filters: Filters<E>;
  dates: DateFilters<E>;
  nameOf: (row: Row) => string;
  /** Where a row leads. */
  rowLink: (row: Row) => string;
  /** The call of the file. */
  exported: CsvCall;
  firstUse: FirstUse;
}) {
  const matching = list.total && `${formatCount(list.total.count)}${list.total.exact ? '' : '+'}`;
  return (
    <Page
      width="wide"
      title={title}
      text={text}
      mark={<DemoDataNotice />}
      breadcrumbs={[{ label: 'Dashboard', to: paths.dashboard }]}
    >
      <ListToolbar state={state} filters={filters} dates={dates} />
      <ListLine matching={matching} noun={noun} filtered={state.filtered}>
        {!isUnused(list, state) && <CsvButton exported={exported} query={state.query} matching={matching} />}
      </ListLine>
      <Table
        label={title}
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
    </Page>
  );
}
