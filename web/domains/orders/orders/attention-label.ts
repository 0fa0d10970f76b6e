import type { Attention } from '#contract/orders/orders/schema.ts';

/** Why an order needs attention. */
export const attentionLabels: Record<Attention, string> = {
  disputed: 'Chargeback',
  inquiry: 'Inquiry of the bank',
  refund_failed: 'Refund failed',
  to_pay_back: 'Manual refund due',
  refund_returned: 'Refund returned',
  message: 'Message to answer',
};
