import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { listBrandOrders } from '#contract/order-lists.ts';
import { OrderStatus } from '#contract/orders.ts';
import { useListState } from '#web/kit/list-state.ts';
import { type ListFilter, ListToolbar } from '#web/kit/list-toolbar.tsx';
import { Page } from '#web/kit/page.tsx';
import { QueryTable } from '#web/kit/query-table.tsx';
import { useOpenRow } from '#web/kit/use-open-row.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OrderActionDialog } from './order-action-dialog.tsx';
import { type OrderAction, OrderActionMenu } from './order-actions.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderLabels } from './order-labels.ts';
import { OrderPanel } from './order-panel.tsx';

const filters: readonly ListFilter[] = [
  {
    name: 'status',
    label: 'Order status',
    any: 'Any status',
    options: OrderStatus.options.map((value) => ({ value, label: orderLabels[value].label })),
  },
  {
    name: 'sort',
    label: 'Sort',
    any: 'Newest first',
    options: [
      { value: 'createdAt', label: 'Oldest first' },
      { value: 'reviewDueAt', label: 'Review due first' },
      { value: '-total', label: 'Highest total' },
      { value: 'total', label: 'Lowest total' },
    ],
  },
];

/** The orders of the brand whose mode is on; one of them open at the side. */
export function Component() {
  const name = useMode();
  const state = useListState(listBrandOrders);
  const list = useApiList(listBrandOrders, { params: { name }, query: state.query }, { count: true });
  const open = useOpenRow('order');
  const [action, setAction] = useState<OrderAction | null>(null);
  return (
    <Page title={name === 'eaa' ? 'Manage Order' : 'Manage Orders'}>
      <ListToolbar state={state} search="Number, e-mail or title" filters={filters} />
      <QueryTable
        label="Orders"
        list={list}
        state={state}
        columns={orderColumns}
        rowKey={(order) => order.id}
        rowLink={open.linkTo}
        currentKey={open.id}
        rowActions={(order) => (
          <OrderActionMenu
            order={order}
            onAction={setAction}
            trigger={<IconButton icon={Ellipsis} label={`Actions for ${order.number}`} />}
          />
        )}
        firstUse={{
          title: 'No orders yet',
          text: 'An order appears here as soon as an artist checks out a campaign.',
        }}
      />
      <OrderPanel name={name} id={open.id} onClose={open.close} onAction={setAction} />
      <OrderActionDialog action={action} onClose={() => setAction(null)} />
    </Page>
  );
}
