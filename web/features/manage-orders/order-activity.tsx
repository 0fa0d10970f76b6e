import type { Order } from '#contract/orders.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { type Fields, labelIn } from '#web/kit/resource/field-changes.tsx';
import { activityTones, campaignLabels, orderLabels } from '#web/nouns/order-labels.ts';
import { paymentLabels } from '#web/nouns/payment-label.ts';
import { CommentForm } from './comment-form.tsx';

const fields: Fields = {
  status: { label: 'Order', show: labelIn(orderLabels) },
  campaign: { label: 'Campaign', show: labelIn(campaignLabels) },
  payment: { label: 'Payment', show: labelIn(paymentLabels) },
  genres: { label: 'Genres' },
  moods: { label: 'Moods' },
  language: { label: 'Language' },
  coupon: { label: 'Coupon' },
};

/** Events and comments of an order, and the form for a new comment. */
export const OrderActivity = ({ order }: { order: Order }) => (
  <Activity of={`order ${order.number}`} entries={order.timeline} tones={activityTones} fields={fields}>
    <CommentForm order={order} />
  </Activity>
);
