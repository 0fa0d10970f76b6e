import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { DemoMark } from '#web/kit/demo-mark.tsx';
import { Page } from '#web/kit/page.tsx';
import type { ApiList } from '#web/lib/query.ts';
import { useLast } from '#web/lib/use-last.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { type Action, ActionMenu, useActions } from './actions.tsx';
import type { FirstUse } from './list-nothing.tsx';
import type { ListState, Sort } from './list-state.ts';
import { type Filters, ListToolbar } from './list-toolbar.tsx';
import type { PanelProps } from './panel.tsx';
import { type Column, Table } from './table.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useSteps } from './use-steps.ts';

/** From this width on an open panel is not modal. */
const WIDE = '(width >= 1024px)';

/** The link in the list that opens a row. */
const linkOfRow = (param: string, id: string): HTMLElement | null =>
  document.querySelector(`table a[href*="${CSS.escape(`${param}=${id}`)}"]`);

/** The value in the address that stands for a row to be added. */
const NEW = 'new';

interface ListPageProps<E extends Endpoint, Row extends { id: string }> {
  title: string;
  text?: ReactNode;
  /** What the table lists, e.g. `Users`. */
  label: string;
  /** Name of the parameter that holds the open row, e.g. `user` in `?user=usr_1`. */
  param: string;
  state: ListState<E>;
  list: ApiList<Row>;
  /** Placeholder and name of the search field. */
  search: string;
  filters: Filters<E>;
  columns: readonly Column<Row, Sort<E>>[];
  /** What people call a row, e.g. its address. */
  nameOf: (row: Row) => string;
  actions: readonly Action<Row>[];
  /** Heading of the menu column and label of its buttons; without it the buttons show three dots. */
  menu?: { header: string; label: string };
  firstUse: FirstUse;
  panel: ComponentType<PanelProps<Row>>;
  /** How a row is added: the button, the remark below the panel's title, and the form. */
  add?: { label: string; icon: LucideIcon; text: string; form: ComponentType<{ onDone: () => void }> };
}

/** A page of the back office about one kind of row: the list, one of it open at the side, and what can be done. */
export function ListPage<E extends Endpoint, Row extends { id: string }>({
  title,
  text,
  label,
  param,
  state,
  list,
  search,
  filters,
  columns,
  nameOf,
  actions: known,
  menu,
  firstUse,
  panel: RowPanel,
  add,
}: ListPageProps<E, Row>) {
  const open = useOpenRow(param);
  const shown = useLast(open.id);
  const actions = useActions(known, () => open.id && open.close());
  const beside = useMedia(WIDE);
  const steps = useSteps(list, open.id, open.show);
  const returnTo = () => (shown === null || shown === NEW ? null : linkOfRow(param, shown));
  const panel = { open: open.id !== null, onClose: open.close, beside };
  useEffect(() => {
    if (open.id) linkOfRow(param, open.id)?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [open.id, param]);
  return (
    <div className={cx(panel.open && 'min-[1280px]:pr-[calc(var(--container-panel)-0.5rem)]')}>
      <Page
        title={title}
        mark={<DemoMark />}
        text={text}
        actions={
          add && (
            <LinkButton variant="primary" render={<Link to={open.linkTo({ id: NEW })} preventScrollReset />}>
              <add.icon aria-hidden />
              {add.label}
            </LinkButton>
          )
        }
      >
        <ListToolbar state={state} search={search} filters={filters} />
        <Table
          label={label}
          list={list}
          state={state}
          columns={columns}
          rowLink={open.linkTo}
          currentId={open.id}
          rowActions={(row) => (
            <ActionMenu
              actions={actions}
              row={row}
              trigger={
                menu ? (
                  <Button size="sm" aria-label={`${menu.label} for ${nameOf(row)}`}>
                    {menu.label}
                  </Button>
                ) : (
                  <IconButton icon={Ellipsis} label={`Actions for ${nameOf(row)}`} />
                )
              }
            />
          )}
          {...(menu && { actionsHeader: menu.header })}
          firstUse={firstUse}
        />
        {add && shown === NEW ? (
          <SidePanel {...panel} title={add.label} text={add.text} startInContent>
            <add.form onDone={open.close} />
          </SidePanel>
        ) : (
          <RowPanel
            {...panel}
            id={shown ?? ''}
            known={list.items?.find(({ id }) => id === shown)}
            actions={actions}
            steps={steps}
            returnTo={returnTo}
          />
        )}
        {actions.dialog}
      </Page>
    </div>
  );
}
