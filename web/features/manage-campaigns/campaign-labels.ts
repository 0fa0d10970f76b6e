import { type Fields, labelIn } from '#web/kit/resource/field-changes.tsx';
import { campaignLabels, orderLabels } from '#web/nouns/order-labels.ts';
import { paymentLabels } from '#web/nouns/payment-label.ts';

/** The fields of a campaign and of its order, as its activity and its form call them. */
export const fields: Fields = {
  status: { label: 'Order', show: labelIn(orderLabels) },
  campaign: { label: 'Campaign', show: labelIn(campaignLabels) },
  payment: { label: 'Payment', show: labelIn(paymentLabels) },
  genres: { label: 'Genres' },
  moods: { label: 'Moods' },
  language: { label: 'Language' },
  curatorNote: { label: 'Note for curators' },
};
