import { unearnedShare } from '#contract/orders/refunds/rules.ts';
import type { RefundArithmetic } from '#contract/orders/refunds/schema.ts';
import { type LostPitch, lostParts } from './lost-pitches.ts';

interface Charged {
  captured_cents: number;
  refund_reserved_cents: number;
  refund_returned_cents: number;
}

/** Pitches of a campaign; a replacement counts with the pitch that it replaces. */
interface Pitched {
  pitches_sent: number;
  pitches_reviewed: number;
  lost: readonly LostPitch[];
}

/**
 * Computes the refundable amount: everything before the first pitch, then the share of the pitches without a review and
 * of the days on which placements were not seen; minus all earlier refunds.
 */
export function refundArithmetic(payment: Charged, campaign: Pitched, sold: number): RefundArithmetic {
  const { captured_cents: charged } = payment;
  const { pitches_sent: sent, pitches_reviewed: answered } = campaign;
  // An admin may send more pitches than were sold.
  const total = Math.max(sold, sent);
  const unreviewed = total - answered;
  const lost = lostParts(campaign.lost);
  const share = unearnedShare(charged, total, { whole: unreviewed, lost });
  const before = payment.refund_reserved_cents + payment.refund_returned_cents;
  return {
    charged,
    pitches: { sold, sent, answered, unreviewed },
    lost,
    share,
    before,
    refundable: Math.max(0, share - before),
  };
}

/** The refundable cents; 0 without a payment. */
export const refundByLadder = (payment: Charged | null, campaign: Pitched, sold: number): number =>
  payment ? refundArithmetic(payment, campaign, sold).refundable : 0;
