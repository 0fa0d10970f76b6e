import type { PaymentStatus } from '#contract/payments.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

/** The states of a payment, in words. */
export const paymentLabels: Labels<PaymentStatus> = {
  pending: { label: 'Pending', tone: 'neutral' },
  authorized: { label: 'Authorised', tone: 'accent' },
  success: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partly refunded', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'bad' },
  lost: { label: 'Dispute lost', tone: 'bad' },
  voided: { label: 'Released', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
};
