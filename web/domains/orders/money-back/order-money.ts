import type { Order } from '#contract/orders/orders/schema.ts';
import { formatCents } from '#web/lib/format.ts';

type Facts = Pick<Order, 'payment' | 'refundable'>;

/** What approving does to the money, in a sentence. */
export function approvalEffectText({ payment }: Pick<Order, 'payment'>): string {
  if (!payment) return 'This order is free, so nothing is charged.';
  return payment.payment_status === 'authorized'
    ? `Approving charges ${formatCents(payment.amount)} to the card.`
    : 'This order is already paid, so nothing else is charged.';
}

/** What cancelling or rejecting does to the money, in a sentence. */
export function endEffectText({ payment, refundable }: Facts): string {
  switch (payment?.payment_status) {
    case undefined:
      return 'This order is free, so there’s nothing to refund.';
    case 'pending':
      return 'This closes the open payment page. Nothing is charged.';
    case 'authorized':
      return `The hold of ${formatCents(payment?.amount ?? 0)} on the card is released. Nothing is charged.`;
    case 'success':
    case 'partially_refunded':
      if (refundable === 0) return 'There’s nothing left to refund.';
      return payment?.byHand
        ? `${formatCents(refundable)} has to be refunded manually, the same way it was paid.`
        : `${formatCents(refundable)} is refunded to the original payment method.`;
    case 'disputed':
      return 'This payment has an open chargeback, so nothing is refunded now. If we win it, any amount due is refunded then.';
    default:
      return 'Nothing is charged or refunded.';
  }
}

/** What admins have to do about a refund of `cents`, in a sentence. */
export const refundTodoText = ({ payment }: Pick<Order, 'payment'>, cents: number): string =>
  payment?.byHand
    ? `Manual refund due: ${formatCents(cents)}. Send it the same way it was paid, then record the reference under Refunds.`
    : `The refund of ${formatCents(cents)} is in progress.`;

/** What ending an order did with the money, and what is left to do, in a sentence; `order` is the order before. */
export function endedEffectText(order: Facts): string {
  const { payment, refundable } = order;
  const refunds = payment?.payment_status === 'success' || payment?.payment_status === 'partially_refunded';
  return refunds && refundable > 0 ? refundTodoText(order, refundable) : endEffectText(order);
}

/** What goes back when an order is cancelled, for many orders at once. */
export const refundLadder =
  'Before the first pitch, the full amount is refunded. After that, the share for pitches no curator has reviewed yet.';
