import type { Order } from '#contract/orders.ts';
import { formatCents } from '#web/lib/format.ts';

/** What approving does to the money, in a sentence. */
export function moneyOnApproval({ payment }: Pick<Order, 'payment'>): string {
  if (!payment) return 'This is a trial: nothing is charged.';
  return payment.payment_status === 'authorized'
    ? `Approving charges ${formatCents(payment.amount)} to the card.`
    : 'It is paid already: nothing more is charged.';
}

/** What cancelling or rejecting does to the money, in a sentence. */
export function moneyOnEnd({ payment, refundable }: Pick<Order, 'payment' | 'refundable'>): string {
  switch (payment?.payment_status) {
    case undefined:
      return 'Nothing was to be paid, so no money moves.';
    case 'pending':
      return 'The open payment page is closed; nothing is charged.';
    case 'authorized':
      return `The hold of ${formatCents(payment?.amount ?? 0)} on the card is released; nothing is charged.`;
    case 'success':
    case 'partially_refunded':
      return refundable > 0
        ? `${formatCents(refundable)} goes back the way it was paid.`
        : 'Nothing of what was charged is left to give back.';
    case 'disputed':
      return 'The payment is disputed: the bank decides, and nothing is refunded here.';
    default:
      return 'No money moves.';
  }
}

/** Why that much goes back. */
export const refundLadder =
  'Before the first pitch all of it goes back; after that, the share of the pitches no curator has reviewed yet.';
