import type { OrderPayment, PaymentStatus } from '#contract/payments.ts';
import type { RefundStatus } from '#contract/refunds.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

/** Labels of the payment's own status. */
export const paymentLabels: Labels<PaymentStatus> = {
  pending: { label: 'Not paid yet', tone: 'neutral' },
  authorized: { label: 'Held on card', tone: 'info' },
  success: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partly refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'bad' },
  lost: { label: 'Dispute lost', tone: 'bad' },
  voided: { label: 'Hold released', tone: 'neutral' },
  failed: { label: 'Not paid', tone: 'neutral' },
};

/** The payment's label for operators. Open and returned refunds come before the payment's own status. */
export function paymentLabel(payment: OrderPayment): Labels<string>[string] {
  if (payment.returned > 0) return { label: 'Refund sent back', tone: 'bad' };
  if (payment.onItsWayBack > 0) {
    return payment.byHand
      ? { label: 'To pay back by hand', tone: 'warn' }
      : { label: 'Refund under way', tone: 'info' };
  }
  return paymentLabels[payment.payment_status];
}

export const refundLabels: Labels<RefundStatus> = {
  requested: { label: 'Under way', tone: 'info' },
  to_pay_back: { label: 'To pay back by hand', tone: 'warn' },
  succeeded: { label: 'Paid back', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  returned: { label: 'Sent back by the bank', tone: 'bad' },
};
