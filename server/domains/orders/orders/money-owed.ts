import { unearnedShare } from '#contract/orders/refunds/rules.ts';
import type { LostPart, OwedTotals, RefundArithmetic } from '#contract/orders/refunds/schema.ts';

/** What is known when money is computed for pitches that were not replaced in time. */
export interface Settlement {
  /** The ladder at that time. */
  ladder: RefundArithmetic;
  /** The parts of all pitches that were not replaced in time: those settled before and those settled now. */
  parts: readonly LostPart[];
  /** Cents that went back for such pitches before. */
  paid: number;
  /** The campaign is over: other pitches without a review are settled together with these. */
  over: boolean;
}

/**
 * What is owed for pitches that were not replaced in time, in cents. Their parts are added before rounding, so the sum
 * of many refunds is exact. While the campaign runs, every earlier refund counts against it; afterwards only refunds
 * for such pitches do, and the ladder is the limit.
 */
export function moneyOwed({ ladder, parts, paid, over }: Settlement): { owed: OwedTotals; amount: number } {
  const lost = parts.filter((part) => part.length > 0);
  const whole = parts.length - lost.length;
  const { charged, pitches, share: unearned } = ladder;
  const share = unearnedShare(charged, pitches.answered + pitches.unreviewed, { whole, lost });
  const before = over ? paid : ladder.before;
  const most = over ? Math.max(0, unearned - ladder.before) : charged;
  return { owed: { whole, lost, share, before }, amount: Math.max(0, Math.min(share - before, most)) };
}
