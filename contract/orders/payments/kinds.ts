import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { payment: 'pay', paymentAttempt: 'att', moneyMove: 'mmv' },
  audit: [
    'payment.by_hand',
    'payment.declined',
    'payment.captured',
    'payment.capture_refused',
    'payment.voided',
    'payment.late',
    'payment.given_back',
    'payment.stray_given_back',
    'dispute.opened',
    'dispute.changed',
    'dispute.noted',
    'dispute.won',
    'dispute.lost',
    'inquiry.opened',
    'inquiry.changed',
    'inquiry.closed',
  ],
  lists: ['payments'],
  jobs: {
    'payment.capture': 'Charge the card',
    'payment.release': 'Release the hold on the card',
    'payment.refund': 'Refund the customer',
    'payment.settle': 'Check payments with the provider',
    'payment.catch-up': 'Read payment events that weren’t delivered',
    'payment.find-strays': 'Find payments without an order',
  },
  mails: {
    'payment-link': 'Payment link',
    'payment-reminder': 'Payment reminder',
    dispute: 'Chargeback',
  },
} as const satisfies Kinds;
