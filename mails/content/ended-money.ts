import { formatMoney, type Money } from '#contract/money.ts';

interface Ended {
  charged: boolean;
  held?: Money | null | undefined;
  disputed?: boolean | undefined;
  free?: boolean | undefined;
}

/** What becomes of the money of an order that ended before its song was approved. */
export function endedMoney({ charged, held, disputed, free }: Ended): string {
  if (free) return 'The order was free, so there is no money to give back.';
  if (disputed) return 'You disputed the charge, so your bank decides about the money.';
  if (charged) return 'Your payment goes back to you in full; a separate mail confirms it.';
  if (!held) return 'You were not charged.';
  return `Your card was not charged. The ${formatMoney(held)} reserved on it is released; most banks show that within a few days.`;
}
