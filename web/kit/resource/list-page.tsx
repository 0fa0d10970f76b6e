import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListName } from '#contract/list-names.ts';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { formatCount } from '#web/lib/format.ts';
import { useMay } from '#web/lib/may.tsx';
import type { ApiList } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { breakpoints, useMedia } from '#web/lib/use-media.ts';
import { cx } from '#web/ui/cx.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type Action, useActions } from './actions.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import type { Column } from './columns.ts';
import type { CsvCall } from './csv-button.tsx';
import type { FirstUse } from './list-empty-state.tsx';
import type { Sort } from './list-state.ts';
import { isUnused, ListSummary } from './list-summary.tsx';
import { type DateFilters, type Filters, ListToolbar, type SortChoice } from './list-toolbar.tsx';
import { NEW } from './new-row.ts';
import type { PanelProps } from './panel.tsx';
import type { RowActions } from './row-menu-button.tsx';
import { Table } from './table.tsx';
import type { MenuText } from './table-header.tsx';
import { useBulk } from './use-bulk.tsx';
import type { List } from './use-list.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';
import { useSteps } from './use-steps.ts';
import { useViews } from './use-views.ts';
import { ViewTabs } from './view-tabs.tsx';

/** The link in the list that opens a row. */
const linkOfRow = (id: string): HTMLElement | null =>
  document.querySelector(`[data-row="${CSS.escape(id)}"] [data-row-link]`);

const NewPanel = lazyPart(() => import('./new-panel.tsx'), 'NewPanel');

/** A list that has views. */
type ViewedList = Endpoint & { list: { views: ListName } };

interface ListPageProps<E extends ViewedList, Row extends { id: string }> extends Omit<List<E>, 'list'> {
  list: ApiList<Row>;
  title: string;
  text?: ReactNode;
  /** What the table lists, e.g. `Users`. */
  label: string;
  /** Name of the parameter that holds the open row, e.g. `user` in `?user=usr_1`; for a list with a panel. */
  param?: string;
  /** Placeholder and name of the search field. */
  search: string;
  filters: Filters<E>;
  /** Filters by a span of time, with their labels. */
  dates?: DateFilters<E>;
  sort?: SortChoice<E>;
  columns: readonly Column<Row, Sort<E>>[];
  /** What people call a row, e.g. its address. */
  nameOf: (row: Row) => string;
  /** The page that a row leads to, in place of a panel; null for none. */
  rowLink?: (row: Row) => string | null;
  /** The heading above the first of the rows that belong together, where the list is sorted by it; null for none. */
  groupOf?: ((row: Row) => string) | null;
  actions: readonly Action<Row>[];
  /** Where the row's song can be heard. */
  listenTo?: (row: Row) => string | null;
  exported?: CsvCall;
  /** Heading of the menu's column and text of its buttons; without it the buttons show three dots. */
  menuText?: MenuText;
  firstUse: FirstUse;
  /** `lazy`, as `form` is: the list shows before it. Without it, rows lead to other pages. */
  panel?: ComponentType<PanelProps<Row>>;
  /** Further buttons next to the one that adds a row. */
  tools?: ReactNode;
  /** How a row is added: the button, the remark below the panel's title, the call and its form. */
  add?: {
    label: string;
    icon: LucideIcon;
    text: string;
    call: Endpoint;
    form: ComponentType<{ onDone: () => void }>;
  };
}

/** A query without the size of its pages, for what concerns all that match. */
const askedOf = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'limit'));

/** A page of the back office about one kind of row: the list, one of it open at the side, and what can be done. */
export function ListPage<E extends ViewedList, Row extends { id: string }>(props: ListPageProps<E, Row>) {
  const { title, text, label, endpoint, params, state, list, columns, nameOf } = props;
  const may = useMay();
  const add = props.add && may(props.add.call) ? props.add : undefined;
  const canAct = props.actions.some(({ call }) => may(call));
  const { panel: RowPanel } = props;
  const query = askedOf(props.query);
  const open = useOpenRow(props.param ?? 'row');
  const shown = useLastValue(open.id);
  const actions = useActions(props.actions, () => open.id && open.close());
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  const [menu] = useState<RowActions<Row>>(() => ({
    of: (row) => newest.current.of(row),
    start: (action, row) => newest.current.start(action, row),
  }));
  const views = useViews(endpoint.list.views, state);
  const rowSelection = useSelection(list.items, JSON.stringify([params, query]));
  const noun = label.toLowerCase();
  const matching = list.total && `${formatCount(list.total.count)}${list.total.exact ? '' : '+'}`;
  const bulk = useBulk(props.actions, {
    path: endpoint.path,
    params,
    query,
    noun,
    matching,
    selection: rowSelection,
    rows: list.items ?? [],
    rowLink: open.linkTo,
  });
  const selection = bulk.actions.length > 0 ? rowSelection : null;
  useRowKeys({
    rows: list.items ?? [],
    selection,
    actions: props.actions,
    menu,
    listenTo: props.listenTo,
  });
  // An open panel is not modal then.
  const beside = useMedia(breakpoints.lg);
  const steps = useSteps(list, open.id, open.show);
  const returnTo = () => (shown === null || shown === NEW ? null : linkOfRow(shown));
  const panel = { open: open.id !== null, onClose: open.close, beside };
  useEffect(() => {
    if (open.id)
      document.querySelector(`[data-row="${CSS.escape(open.id)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [open.id]);
  return (
    <div className={cx(panel.open && 'lg:pr-[calc(var(--container-panel)-0.5rem)]')}>
      <Page
        width="wide"
        title={title}
        mark={<DemoDataNotice />}
        text={text}
        actions={
          <>
            {props.tools}
            {add && (
              <LinkButton
                variant="primary"
                render={<Link to={open.linkTo({ id: NEW })} preventScrollReset />}
              >
                {/* Next to further buttons only its text has room on a phone. */}
                <add.icon aria-hidden className={cx(props.tools !== undefined && 'max-sm:hidden')} />
                {add.label}
              </LinkButton>
            )}
          </>
        }
      >
        <ViewTabs label={label} views={views} />
        <ListToolbar
          state={state}
          search={props.search}
          filters={props.filters}
          {...(props.dates && { dates: props.dates })}
        />
        <BulkProgress
          path={endpoint.path}
          noun={noun}
          bulk={bulk}
          rowLink={open.linkTo}
          onProgress={list.refetch}
        />
        <ListSummary
          name={endpoint.list.views}
          noun={noun}
          matching={matching}
          state={state}
          query={query}
          columns={columns}
          views={views}
          sort={props.sort}
          exported={props.exported}
          unused={isUnused(list, state)}
        />
        <Table
          label={label}
          list={list}
          state={state}
          columns={columns}
          choice={views.choice}
          nameOf={nameOf}
          rowLink={props.rowLink ?? open.linkTo}
          {...(RowPanel && { onFollow: open.follow })}
          {...(props.groupOf && { groupOf: props.groupOf })}
          menu={canAct ? menu : null}
          {...(props.menuText && { menuText: props.menuText })}
          selection={selection}
          currentId={open.id}
          firstUse={props.firstUse}
        />
        {selection && (
          <BulkBar
            selection={selection}
            rows={list.items ?? []}
            matching={list.hasMore ? matching : null}
            bulk={bulk}
          />
        )}
        {add && shown === NEW && (
          <Suspense fallback={null}>
            <NewPanel {...panel} title={add.label} text={add.text} form={add.form} />
          </Suspense>
        )}
        {RowPanel && shown !== null && !(add && shown === NEW) && (
          <Suspense fallback={null}>
            <RowPanel
              {...panel}
              id={shown}
              known={list.items?.find(({ id }) => id === shown)}
              actions={actions}
              steps={steps}
              returnTo={returnTo}
            />
          </Suspense>
        )}
        {bulk.dialog}
        {actions.dialog}
      </Page>
    </div>
  );
}
