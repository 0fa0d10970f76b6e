import type { Attention } from '#contract/attention.ts';

/** Why somebody must look after an order. */
export const attentionLabels: Record<Attention, string> = {
  disputed: 'Payment disputed',
  refund_failed: 'Refund failed',
  to_pay_back: 'To pay back by hand',
  refund_returned: 'Refund sent back by the bank',
};
