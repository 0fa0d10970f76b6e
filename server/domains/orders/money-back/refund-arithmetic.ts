import { owedShare } from '#contract/orders/money-back/rules.ts';
import type { OwedPart, OwedTotals, RefundArithmetic } from '#contract/orders/money-back/schema.ts';
import { type OwedPitch, partsNotReplaced } from './owed-parts.ts';

interface Charged {
  captured_cents: number;
  refund_reserved_cents: number;
  refund_returned_cents: number;
  goodwill_cents: number;
}

/** Pitches of a campaign; a replacement counts with the pitch that it replaces. */
interface Pitched {
  pitches_sent: number;
  pitches_reviewed: number;
  owed: readonly OwedPitch[];
}

/**
 * Computes the refundable amount: everything before the first pitch, then the share of the pitches without a review and
 * of the days on which placements were not seen; minus all earlier refunds that are no goodwill.
 */
export function refundArithmetic(payment: Charged, campaign: Pitched, sold: number): RefundArithmetic {
  const { captured_cents: charged } = payment;
  const { pitches_sent: sent, pitches_reviewed: answered } = campaign;
  // An admin may send more pitches than were sold.
  const total = Math.max(sold, sent);
  const unreviewed = total - answered;
  const lost = partsNotReplaced(campaign.owed);
  const share = owedShare(charged, total, { whole: unreviewed, lost });
  const given = payment.refund_reserved_cents + payment.refund_returned_cents;
  const { goodwill_cents: goodwill } = payment;
  const before = given - goodwill;
  return {
    charged,
    pitches: { sold, sent, answered, unreviewed },
    lost,
    share,
    before,
    ...(goodwill > 0 && { goodwill }),
    refundable: Math.max(0, Math.min(share - before, charged - given)),
  };
}

/** The cents that may still be given as goodwill: all that is left of the charge. */
export const giftable = ({ captured_cents, refund_reserved_cents, refund_returned_cents }: Charged): number =>
  captured_cents - refund_reserved_cents - refund_returned_cents;

/** The refundable cents; 0 without a payment. */
export const refundable = (payment: Charged | null, campaign: Pitched, sold: number): number =>
  payment ? refundArithmetic(payment, campaign, sold).refundable : 0;

/** What is known when money is computed for pitches that were not replaced in time. */
export interface Settlement {
  /** What may be refunded at that time. */
  limit: RefundArithmetic;
  /** The parts of all pitches that were not replaced in time: those settled before and those settled now. */
  parts: readonly OwedPart[];
  /** Cents that were refunded for such pitches before. */
  paid: number;
  /** The campaign is over: other pitches without a review are settled together with these. */
  over: boolean;
}

/**
 * What is owed for pitches that were not replaced in time, in cents. Their parts are added before rounding, so the sum
 * of many refunds is exact. While the campaign runs, every earlier refund counts against it; afterwards only refunds
 * for such pitches do, and what may be refunded at all is the limit. Goodwill never counts, and a refund is never above
 * what is left of the charge.
 */
export function moneyOwed({ limit, parts, paid, over }: Settlement): { owed: OwedTotals; amount: number } {
  const lost = parts.filter((part) => part.length > 0);
  const whole = parts.length - lost.length;
  const { charged, pitches, goodwill = 0 } = limit;
  const share = owedShare(charged, pitches.answered + pitches.unreviewed, { whole, lost });
  const before = over ? paid : limit.before;
  const left = charged - limit.before - goodwill;
  const most = over ? Math.min(left, limit.share - limit.before) : left;
  return { owed: { whole, lost, share, before }, amount: Math.max(0, Math.min(share - before, most)) };
}
