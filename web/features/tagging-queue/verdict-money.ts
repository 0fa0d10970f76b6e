import type { Order } from '#contract/orders.ts';
import { formatCents } from '#web/lib/format.ts';

/** What each verdict does to the money of the song's order, in a sentence. */
export function verdictMoney({ payment, refundable }: Order): { approve: string; reject: string } {
  switch (payment?.payment_status) {
    case undefined:
      return { approve: 'A trial: nothing is charged.', reject: 'A trial: no money moves.' };
    case 'authorized':
      return {
        approve: `Approving charges ${formatCents(payment?.amount ?? 0)}.`,
        reject: 'Rejecting releases the card; nothing is charged.',
      };
    default:
      return {
        approve: 'Already paid: approving charges nothing more.',
        reject: refundable > 0 ? `Rejecting gives ${formatCents(refundable)} back.` : 'No money moves.',
      };
  }
}
