import { Suspense } from 'react';
import type { Order } from '#contract/orders/orders/schema.ts';
import { OrderActivity } from './order-activity.tsx';
import { OrderAlerts } from './order-alerts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLinks } from './order-links.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { useOrderSlots } from './order-slots.ts';
import { OrderSong } from './order-song.tsx';
import { PendingApproval } from './pending-approval.tsx';

/** All details of one order. */
export function OrderDetails({ order }: { order: Order }) {
  const { MakeGoods } = useOrderSlots();
  return (
    <>
      <OrderSong order={order} />
      <PendingApproval order={order} />
      <OrderAlerts order={order} />
      <OrderLinks order={order} />
      <OrderFacts order={order} />
      <OrderPayment order={order} />
      <Suspense fallback={null}>
        <MakeGoods order={order} />
      </Suspense>
      <OrderRefunds order={order} />
      <OrderMessages order={order} />
      <OrderMails order={order} />
      <OrderActivity order={order} />
    </>
  );
}
