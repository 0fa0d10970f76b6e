import { roundHalfUp } from '#contract/money.ts';
import type { RefundArithmetic } from '#contract/refunds.ts';

interface Charged {
  captured_cents: number;
  refund_reserved_cents: number;
  refund_returned_cents: number;
}

/**
 * Computes the refundable amount: before the first pitch everything, then the share of the pitches without a review;
 * minus earlier refunds, whether completed, requested or returned by the bank.
 */
export function refundArithmetic(
  payment: Charged,
  { pitches_sent: sent, pitches_reviewed: answered }: { pitches_sent: number; pitches_reviewed: number },
  sold: number,
): RefundArithmetic {
  const { captured_cents: charged } = payment;
  // Replacement pitches may exceed what was sold.
  const total = Math.max(sold, sent);
  const unreviewed = total - answered;
  const share = roundHalfUp(charged * unreviewed, total);
  const before = payment.refund_reserved_cents + payment.refund_returned_cents;
  return {
    charged,
    pitches: { sold, sent, answered, unreviewed },
    share,
    before,
    refundable: Math.max(0, share - before),
  };
}

/** The refundable cents; 0 without a payment. */
export const refundByLadder = (
  payment: Charged | null,
  campaign: { pitches_sent: number; pitches_reviewed: number },
  sold: number,
): number => (payment ? refundArithmetic(payment, campaign, sold).refundable : 0);
