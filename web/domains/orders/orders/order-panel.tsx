import { orders } from '#contract/admin-calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

/** One order at the side of the list. */
export function OrderPanel(panel: PanelProps<Order>) {
  const query = useApiQuery(
    orders.get,
    { params: { name: useMode(), id: panel.id } },
    { enabled: panel.open },
  );
  return (
    <Panel
      {...panel}
      query={query}
      noun="Order"
      title={({ number }) => `Order ${number}`}
      missing="This brand has no order with this ID. It may belong to the other brand."
      skeleton={<OrderSkeleton />}
    >
      {(order) => <OrderDetails order={order} />}
    </Panel>
  );
}
