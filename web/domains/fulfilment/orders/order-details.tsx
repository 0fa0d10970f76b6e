import type { Order } from '#contract/orders/orders/schema.ts';
import { OrderMakeGoods } from '#web/domains/fulfilment/make-goods/order-make-goods.tsx';
import { OrderActivity } from '#web/domains/orders/orders/order-activity.tsx';
import { OrderAlerts } from '#web/domains/orders/orders/order-alerts.tsx';
import { OrderFacts } from '#web/domains/orders/orders/order-facts.tsx';
import { OrderLinks } from '#web/domains/orders/orders/order-links.tsx';
import { OrderMails } from '#web/domains/orders/orders/order-mails.tsx';
import { OrderMessages } from '#web/domains/orders/orders/order-messages.tsx';
import { OrderPayment } from '#web/domains/orders/orders/order-payment.tsx';
import { OrderRefunds } from '#web/domains/orders/orders/order-refunds.tsx';
import { OrderSong } from '#web/domains/orders/orders/order-song.tsx';
import { PendingApproval } from '#web/domains/orders/orders/pending-approval.tsx';

/** All details of one order. */
export const OrderDetails = ({ order }: { order: Order }) => (
  <>
    <OrderSong order={order} />
    <PendingApproval order={order} />
    <OrderAlerts order={order} />
    <OrderLinks order={order} />
    <OrderFacts order={order} />
    <OrderPayment order={order} />
    <OrderMakeGoods order={order} />
    <OrderRefunds order={order} />
    <OrderMessages order={order} />
    <OrderMails order={order} />
    <OrderActivity order={order} />
  </>
);
