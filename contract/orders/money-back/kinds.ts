import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { refund: 'rfd' },
  told: {
    'refund.made': 'order.refunded',
    'refund.paid_back': 'order.refunded',
    'refund.seen': 'order.refunded',
  },
  audit: ['refund.queued', 'refund.to_pay_back', 'refund.failed', 'refund.returned'],
  mails: {
    'refund-issued': 'Refund',
  },
} as const satisfies Kinds;
