import type { RefundStatus } from '#contract/orders/money-back/schema.ts';
import type { OrderPayment, PaymentStatus } from '#contract/orders/payments/schema.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

/** Labels of the payment's own status. */
export const paymentLabels: Labels<PaymentStatus> = {
  pending: { label: 'Not paid yet', tone: 'neutral' },
  authorized: { label: 'Authorized', tone: 'info' },
  success: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partly refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Chargeback', tone: 'bad' },
  lost: { label: 'Chargeback lost', tone: 'bad' },
  voided: { label: 'Authorization released', tone: 'neutral' },
  failed: { label: 'Not paid', tone: 'neutral' },
};

/** The payment's label for admins. Open and returned refunds come before the payment's own status. */
export function paymentLabel(payment: OrderPayment): Labels<string>[string] {
  if (payment.returned > 0) return { label: 'Refund returned', tone: 'bad' };
  if (payment.onItsWayBack > 0) {
    return payment.byHand
      ? { label: 'Manual refund due', tone: 'warn' }
      : { label: 'Refund in progress', tone: 'info' };
  }
  if (payment.payment_status === 'disputed' && payment.dispute?.evidenceSentAt)
    return { label: 'Waiting for the bank', tone: 'info' };
  return paymentLabels[payment.payment_status];
}

export const refundLabels: Labels<RefundStatus> = {
  requested: { label: 'Processing', tone: 'info' },
  to_pay_back: { label: 'Manual refund due', tone: 'warn' },
  succeeded: { label: 'Refunded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  returned: { label: 'Returned', tone: 'bad' },
};
