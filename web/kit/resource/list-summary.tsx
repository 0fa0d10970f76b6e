import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListName } from '#contract/list-names.ts';
import { nounFor } from '#contract/plural.ts';
import { type Column, visibleColumns } from './columns.ts';
import { CsvButton, type CsvCall } from './csv-button.tsx';
import { DisplayOptions } from './display-options.tsx';
import type { ListState, Sort } from './list-state.ts';
import { type SortChoice, SortSelect } from './list-toolbar.tsx';
import type { ListViews } from './use-views.ts';
import { ViewSave } from './view-tabs.tsx';

/** How many rows of a list match, as text or null, and next to it the actions for all of them. */
export const ListLine = ({
  matching,
  noun,
  filtered,
  children,
}: {
  matching: string | null;
  noun: string;
  filtered: boolean;
  children: ReactNode;
}) => (
  <div className="@container mb-2">
    <div className="flex min-h-8 flex-wrap items-center gap-2">
      <p aria-live="polite" className="text-sm text-muted">
        {matching && (
          <>
            <strong className="font-semibold text-ink tabular-nums">{matching}</strong>{' '}
            {nounFor(matching, noun)}
            {filtered && (matching === '1' ? ' matches' : ' match')}
          </>
        )}
      </p>
      <div className="ml-auto flex flex-wrap justify-end gap-2 @max-sm:gap-1">{children}</div>
    </div>
  </div>
);

/** Whether a list has no row, and would have none without its filters: there is nothing to sort, save or lay out. */
export const isUnused = (
  list: { items: readonly unknown[] | undefined },
  state: { filtered: boolean },
): boolean => list.items?.length === 0 && !state.filtered;

interface ListSummaryProps<E extends Endpoint, Row> {
  name: ListName;
  /** What the rows are called, e.g. `users`. */
  noun: string;
  /** How many match, as text; null while it is not known. */
  matching: string | null;
  state: ListState<E>;
  query: object;
  columns: readonly Column<Row, Sort<E>>[];
  views: ListViews;
  sort: SortChoice<E> | undefined;
  exported: CsvCall | undefined;
  /** The list has no rows at all: only their number shows. */
  unused: boolean;
}

/** The line above a table: how many rows match, their order, and what is done with all of them. */
export function ListSummary<E extends Endpoint, Row>(props: ListSummaryProps<E, Row>) {
  const { noun, matching, state, views } = props;
  return (
    <ListLine matching={matching} noun={noun} filtered={state.filtered}>
      {!props.unused && (
        <>
          {props.sort && <SortSelect state={state} sort={props.sort} />}
          <ViewSave list={props.name} views={views} />
          {props.exported && (
            <CsvButton
              exported={props.exported}
              query={props.query}
              chosen={views.choice && visibleColumns(props.columns, views.choice)}
              matching={matching}
            />
          )}
          <DisplayOptions columns={props.columns} choice={views.choice} onChoose={views.choose} />
        </>
      )}
    </ListLine>
  );
}
