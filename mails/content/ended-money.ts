import type { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';

interface Ended {
  charged: boolean;
  held?: Money | null | undefined;
  disputed?: boolean | undefined;
  free?: boolean | undefined;
}

/** What becomes of the money of an order that ended before its song was approved. */
export function endedMoney({ charged, held, disputed, free }: Ended): string {
  if (free) return 'The order was free, so there was nothing to pay.';
  if (disputed) return 'You disputed the charge, so your bank decides on the refund.';
  if (charged) return 'You’ll get a full refund. We’ll confirm it in a separate email.';
  if (!held) return 'You weren’t charged.';
  return `Your card wasn’t charged. We’ve released the hold of ${formatMoney(held)}. Most banks show this within a few days.`;
}
