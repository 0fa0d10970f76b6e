import { type Fields, labelIn } from '#web/kit/resource/field-changes.tsx';
import { campaignLabels, orderLabels } from './order-labels.ts';
import { paymentLabels } from './payment-label.ts';

/** What the activity of an order and of its campaign calls the fields that both show. */
export const orderFields: Fields = {
  status: { label: 'Order', show: labelIn(orderLabels) },
  campaign: { label: 'Campaign', show: labelIn(campaignLabels) },
  payment: { label: 'Payment', show: labelIn(paymentLabels) },
  genres: { label: 'Genres' },
  moods: { label: 'Moods' },
  language: { label: 'Language' },
};
