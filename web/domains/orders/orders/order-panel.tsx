import { orders } from '#contract/admin-calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OrderDetails } from './order-details.tsx';

/** Holds the place of an order's details. */
const OrderSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-6">
    <div className="flex gap-4">
      <Skeleton className="size-20 rounded-md sm:size-24" />
      <div className="flex grow flex-col gap-2 pt-1">
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="w-32" />
        <Skeleton className="h-6 w-40" />
      </div>
    </div>
    <Skeleton className="h-40" />
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
  </div>
);

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
