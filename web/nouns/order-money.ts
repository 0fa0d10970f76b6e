import type { Order } from '#contract/orders.ts';
import { formatCents } from '#web/lib/format.ts';

type Facts = Pick<Order, 'payment' | 'refundable'>;

/** What approving does to the money, in a sentence. */
export function moneyOnApproval({ payment }: Pick<Order, 'payment'>): string {
  if (!payment) return 'Nothing is to be paid for this order: nothing is charged.';
  return payment.payment_status === 'authorized'
    ? `Approving charges ${formatCents(payment.amount)} to the card.`
    : 'It is paid already: nothing more is charged.';
}

/** What cancelling or rejecting does to the money, in a sentence. */
export function moneyOnEnd({ payment, refundable }: Facts): string {
  switch (payment?.payment_status) {
    case undefined:
      return 'Nothing was to be paid, so no money moves.';
    case 'pending':
      return 'The open payment page is closed; nothing is charged.';
    case 'authorized':
      return `The hold of ${formatCents(payment?.amount ?? 0)} on the card is released; nothing is charged.`;
    case 'success':
    case 'partially_refunded':
      if (refundable === 0) return 'Nothing of what was charged is left to give back.';
      return payment?.byHand
        ? `${formatCents(refundable)} is to be paid back by hand, the way it was paid.`
        : `${formatCents(refundable)} goes back the way it was paid.`;
    case 'disputed':
      return 'The payment is disputed, so nothing is refunded now. If the bank decides for us, what is due is refunded then.';
    default:
      return 'No money moves.';
  }
}

/** What operators have to do about a refund of `cents`, in a sentence. */
export const moneyLeftToDo = ({ payment }: Pick<Order, 'payment'>, cents: number): string =>
  payment?.byHand
    ? `To pay back by hand: ${formatCents(cents)}. Pay it the way it was paid, then record it with its reference among the order’s refunds.`
    : `The refund of ${formatCents(cents)} is under way.`;

/** What ending an order did with the money, and what is left to do, in a sentence; `order` is the order before. */
export function moneyOnceEnded(order: Facts): string {
  const { payment, refundable } = order;
  const refunds = payment?.payment_status === 'success' || payment?.payment_status === 'partially_refunded';
  return refunds && refundable > 0 ? moneyLeftToDo(order, refundable) : moneyOnEnd(order);
}

/** What goes back when an order is cancelled, for many orders at once. */
export const refundLadder =
  'Before the first pitch all of it goes back; after that, the share of the pitches no curator has reviewed yet.';
