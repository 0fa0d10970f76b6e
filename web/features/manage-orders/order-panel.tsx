import { BadgeCheck, CircleX, Ellipsis } from 'lucide-react';
import type { BrandPath } from '#contract/brand.ts';
import { getBrandOrder } from '#contract/brand-orders.ts';
import { type Order, orderCan } from '#contract/orders.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { useLast } from '#web/lib/use-last.ts';
import { Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { type OrderAction, OrderActionMenu } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

const LOOK_AGAIN_MS = 10_000;

/** One order at the side of the list, kept current. */
export function OrderPanel({
  name,
  id,
  onClose,
  onAction,
}: {
  name: BrandPath;
  /** Null: closed. */
  id: string | null;
  onClose: () => void;
  onAction: (action: OrderAction) => void;
}) {
  const shown = useLast(id);
  const {
    data: order,
    error,
    refetch,
  } = useApiQuery(
    getBrandOrder,
    { params: { name, id: shown ?? '' } },
    { enabled: id !== null, refetchInterval: LOOK_AGAIN_MS },
  );
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title={order ? `Order ${order.number}` : 'Order'}
      text={
        order && (
          <>
            Created <RelativeTime at={order.createdAt} />
          </>
        )
      }
      footer={order && <PanelActions order={order} onAction={onAction} />}
    >
      {order ? (
        <OrderDetails key={order.id} order={order} />
      ) : error ? (
        <NotLoaded
          error={error}
          retry={() => void refetch()}
          missing={{
            title: 'No such order',
            text: "There is no order at this address among this brand's orders.",
          }}
        />
      ) : (
        <OrderSkeleton />
      )}
    </SidePanel>
  );
}

function PanelActions({ order, onAction }: { order: Order; onAction: (action: OrderAction) => void }) {
  const refusal = orderCan.review(order);
  return (
    <>
      <OrderActionMenu
        order={order}
        onAction={onAction}
        align="start"
        trigger={
          <Button className="mr-auto">
            <Ellipsis aria-hidden />
            <span className="max-sm:sr-only">Actions</span>
          </Button>
        }
      />
      <Button
        variant="danger-quiet"
        disabledReason={refusal}
        onClick={() => onAction({ kind: 'reject', order })}
      >
        <CircleX aria-hidden className="max-sm:hidden" />
        Reject
      </Button>
      <Button variant="primary" disabledReason={refusal} onClick={() => onAction({ kind: 'approve', order })}>
        <BadgeCheck aria-hidden className="max-sm:hidden" />
        Approve
      </Button>
    </>
  );
}
