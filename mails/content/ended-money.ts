import { z } from 'zod';
import { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';
import type { DataOf } from '../define-mail.ts';

/** What becomes of the money of an order that ends before it was approved. */
export const endedUnapproved = {
  /** False: nothing was captured. True: it was, and is refunded in full. */
  charged: z.boolean(),
  /** What was reserved on a card, and is released. */
  held: Money.nullish(),
  /** The charge is disputed at the bank, which decides about it. */
  disputed: z.boolean().optional(),
  /** There was nothing to pay. */
  free: z.boolean().optional(),
};

/** The sentence about that money. */
export function endedMoney({ charged, held, disputed, free }: DataOf<typeof endedUnapproved>): string {
  if (free) return 'The order was free, so there was nothing to pay.';
  if (disputed) return 'You asked your bank to return the payment, so the bank decides on the refund.';
  if (charged) return 'You’ll get a full refund. We’ll confirm it in a separate email.';
  if (!held) return 'You weren’t charged.';
  return `Your card wasn’t charged. We’ve released the hold of ${formatMoney(held)}. Most banks show this within a few days.`;
}
