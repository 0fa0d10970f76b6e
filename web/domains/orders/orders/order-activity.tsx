import { orders } from '#contract/admin-calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import type { Fields } from '#web/kit/resource/field-changes.tsx';
import { Allowed } from '#web/lib/may.tsx';
import { CommentForm } from './comment-form.tsx';
import { orderFields } from './order-fields.ts';
import { activityTones } from './order-labels.ts';

const fields: Fields = { ...orderFields, coupon: { label: 'Coupon' } };

/** Events and comments of an order, and the form for a new comment. */
export const OrderActivity = ({ order }: { order: Order }) => (
  <Activity of={`order ${order.number}`} entries={order.timeline} tones={activityTones} fields={fields}>
    <Allowed call={orders.comment} brand={order.brand}>
      <CommentForm order={order} />
    </Allowed>
  </Activity>
);
