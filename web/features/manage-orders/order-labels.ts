import type { Attention } from '#contract/order-lists.ts';

export const attentionLabels: Record<Attention, string> = {
  disputed: 'Payment disputed',
  refund_failed: 'Refund failed',
  to_pay_back: 'To pay back by hand',
  refund_returned: 'Refund sent back by the bank',
};
