import { z } from 'zod';
import { Cents, formatMoney, usd } from './money.ts';
import type { Refusal, StateTable } from './states.ts';
import { IsoTime } from './time.ts';

/**
 * `requested`: the payment provider makes it. `to_pay_back`: the payment was made by hand, so an operator pays it back by
 * hand. `returned`: the bank sent a completed refund back.
 */
export const RefundStatus = z.enum(['requested', 'to_pay_back', 'succeeded', 'failed', 'returned']);
export type RefundStatus = z.infer<typeof RefundStatus>;

export const refundStates = {
  requested: ['succeeded', 'failed'],
  to_pay_back: ['succeeded'],
  succeeded: ['returned'],
  // Paid back in another way.
  returned: ['succeeded'],
  failed: [],
} as const satisfies StateTable<RefundStatus>;

const Pitches = z.int().min(0);

/** The refundable amount with all figures it is computed from, in cents, at the time of the computation. */
export const RefundArithmetic = z.object({
  charged: Cents,
  /** `unreviewed`: without a curator's answer, sent or not. */
  pitches: z.object({ sold: Pitches, sent: Pitches, answered: Pitches, unreviewed: Pitches }),
  /** The unreviewed pitches' share of what was charged. */
  share: Cents,
  /** Earlier refunds: completed, requested, or returned by the bank. */
  before: Cents,
  /** `share` minus `before`, at least 0. */
  refundable: Cents,
});
export type RefundArithmetic = z.infer<typeof RefundArithmetic>;

/** A refund, as its order shows it. */
export const Refund = z.object({
  id: z.string(),
  amount: Cents,
  status: RefundStatus,
  reason: z.string(),
  /** Reference of the payment by hand, as on the bank statement. */
  reference: z.string().nullable(),
  createdAt: IsoTime,
  settledAt: IsoTime.nullable(),
  /** Null for a refund made in the provider's dashboard, or before the column existed. */
  arithmetic: RefundArithmetic.nullable(),
});
export type Refund = z.infer<typeof Refund>;

const sentence: Record<RefundStatus, string> = {
  requested: 'The payment provider is giving this refund back.',
  to_pay_back: 'This refund is to be paid back by hand.',
  succeeded: 'This refund has been paid back.',
  failed: 'This refund failed; ask for another.',
  returned: 'The bank sent this refund back.',
};

/** What may be done with a refund, and if not, why. */
export const refundCan = {
  /** Record that it was paid back by hand. */
  payBack: ({ status }: Pick<Refund, 'status'>): Refusal =>
    status === 'to_pay_back' || status === 'returned' ? null : sentence[status],
} as const;

/** The arithmetic as lines of text; `amount` is the amount of the refund in cents. */
export function arithmeticLines(
  { charged, pitches, share, before, refundable }: RefundArithmetic,
  amount: number = refundable,
): [name: string, value: string][] {
  const { sold, sent, answered, unreviewed } = pitches;
  const money = (cents: number) => formatMoney(usd(cents));
  const all = answered + unreviewed;
  return [
    ['Charged', money(charged)],
    ['Pitches sold', `${sold}`],
    ['Sent', `${sent}`],
    ['Answered by curators', `${answered}`],
    ['Not reviewed', `${unreviewed} of ${all}`],
    ['Their share', `${money(charged)} × ${unreviewed}/${all} = ${money(share)}`],
    ...(before > 0 ? [['Less earlier refunds', money(before)] satisfies [string, string]] : []),
    ...(amount < refundable ? [['At most', money(refundable)] satisfies [string, string]] : []),
    ['Refund', money(amount)],
  ];
}
