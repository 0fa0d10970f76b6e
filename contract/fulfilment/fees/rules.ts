import { DAY } from '../../time.ts';

/** What a curator earns by an answer to a pitch, in cents: the same for a yes and a no. */
export const REVIEW_FEE_CENTS = 200;

/** Less is carried over to the next month, unless the curator has left. In cents. */
export const MIN_PAYOUT_CENTS = 2_000;

/** Fees of a month are paid by this day of the next one. */
export const PAY_DAY = 10;

/**
 * By when fees are paid, in UTC: the month in which they came to what is paid out (of who has left: in which the oldest was earned) is
 * paid in the next one. Less is carried over, so it is due no sooner.
 */
export const payBy = (reached: Date): Date =>
  new Date(Date.UTC(reached.getUTCFullYear(), reached.getUTCMonth() + 1, PAY_DAY));

/** Whether a day by which was to be paid is over, in UTC. */
export const isPayLate = (payBy: Date, now: Date): boolean => now.getTime() >= payBy.getTime() + DAY;

/** Whether fees are paid next, or why not. */
export type PayoutState = 'ready' | 'below_minimum' | 'no_details' | 'held';

/**
 * What stands between a curator and the fees that are due: held while a former address can have the account back. Who has left
 * gets the last of them, however little.
 */
export function payoutState(fees: {
  due: number;
  hasDetails: boolean;
  hasLeft: boolean;
  isHeld: boolean;
}): PayoutState {
  if (fees.isHeld) return 'held';
  if (!fees.hasDetails) return 'no_details';
  return fees.due < MIN_PAYOUT_CENTS && !fees.hasLeft ? 'below_minimum' : 'ready';
}
