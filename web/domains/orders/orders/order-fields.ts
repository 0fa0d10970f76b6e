import { paymentLabels } from '#web/domains/orders/payments/payment-label.ts';
import { aiUseLabels } from '#web/domains/sales/campaigns/ai-use.ts';
import { type Fields, showLabel } from '#web/kit/resource/field-changes.tsx';
import { campaignLabels, orderLabels } from './order-labels.ts';

/** What the activity of an order and of its campaign calls the fields that both show. */
export const orderFields: Fields = {
  status: { label: 'Order', show: showLabel(orderLabels) },
  campaign: { label: 'Campaign', show: showLabel(campaignLabels) },
  payment: { label: 'Payment', show: showLabel(paymentLabels) },
  genres: { label: 'Genres' },
  moods: { label: 'Moods' },
  language: { label: 'Language' },
  claim: { label: 'Breaks the rule' },
  aiUse: { label: 'AI in the song', show: showLabel(aiUseLabels) },
};
