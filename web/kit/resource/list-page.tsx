import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { Page } from '#web/kit/page.tsx';
import type { ApiList } from '#web/lib/query.ts';
import { useLast } from '#web/lib/use-last.ts';
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
  firstUse,
  panel: RowPanel,
  add,
}: ListPageProps<E, Row>) {
  const open = useOpenRow(param);
  const shown = useLast(open.id);
  const actions = useActions(known, () => open.id && open.close());
  const panel = { open: open.id !== null, onClose: open.close };
  return (
    <Page
      title={title}
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
            trigger={<IconButton icon={Ellipsis} label={`Actions for ${nameOf(row)}`} />}
          />
        )}
        firstUse={firstUse}
      />
      {add && shown === NEW ? (
        <SidePanel {...panel} title={add.label} text={add.text} startInContent>
          <add.form onDone={open.close} />
        </SidePanel>
      ) : (
        <RowPanel {...panel} id={shown ?? ''} actions={actions} />
      )}
      {actions.dialog}
    </Page>
  );
}
