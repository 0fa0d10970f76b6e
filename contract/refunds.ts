import { z } from 'zod';
import { Cents, formatMoney, usd } from './money.ts';
import type { Refusal, StateTable } from './states.ts';
import { IsoTime } from './time.ts';
import { formatLostPart, LostPart } from './unearned.ts';

/**
 * `requested`: the payment provider makes it. `to_pay_back`: the payment was made by hand, so an admin pays it back by
 * hand. `returned`: the bank sent a completed refund back.
 */
export const RefundStatus = z.enum(['requested', 'to_pay_back', 'succeeded', 'failed', 'returned']);
export type RefundStatus = z.infer<typeof RefundStatus>;

export const refundStates = {
  requested: ['succeeded', 'failed'],
  to_pay_back: ['succeeded'],
  succeeded: ['returned'],
  // Refunded in another way.
  returned: ['succeeded'],
  failed: [],
} as const satisfies StateTable<RefundStatus>;

const Pitches = z.int().min(0);

/**
 * The total owed for pitches that were not replaced in time: whole ones without a review, and lost parts. `before`:
 * what was already refunded for them.
 */
export const OwedTotals = z.object({ whole: Pitches, lost: z.array(LostPart), share: Cents, before: Cents });
export type OwedTotals = z.infer<typeof OwedTotals>;

/** The refundable amount with all figures it is computed from, in cents, at the time of the computation. */
export const RefundArithmetic = z.object({
  charged: Cents,
  /** Of the pitches sold; a replacement counts as the pitch that it replaces. `unreviewed`: without an answer, sent or not. */
  pitches: z.object({ sold: Pitches, sent: Pitches, answered: Pitches, unreviewed: Pitches }),
  /** Parts of reviewed pitches that their placements did not earn; missing in refunds from before these existed. */
  lost: z.array(LostPart).optional(),
  /** Share of what was charged: that of the unreviewed pitches and of the lost parts. */
  share: Cents,
  /** Earlier refunds: completed, requested, or returned by the bank. */
  before: Cents,
  /** `share` minus `before`, at least 0. */
  refundable: Cents,
  /** Of a refund for pitches that were not replaced in time: its amount is `owed.share` minus `owed.before`. */
  owed: OwedTotals.optional(),
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
  requested: 'The payment provider is processing this refund.',
  to_pay_back: 'This refund has to be made manually.',
  succeeded: 'This refund is complete.',
  failed: 'This refund failed. Create a new one.',
  returned: 'The bank returned this refund.',
};

/** What may be done with a refund, and if not, why. */
export const refundCan = {
  /** Record that it was refunded by hand. */
  payBack: ({ status }: Pick<Refund, 'status'>): Refusal =>
    status === 'to_pay_back' || status === 'returned' ? null : sentence[status],
} as const;

const money = (cents: number): string => formatMoney(usd(cents));

type Line = [name: string, value: string];

/** `$199.00 × (1 + 22/28)/40 = $8.88`. */
function formatShareSum(
  charged: number,
  sold: number,
  { whole, lost, share }: Omit<OwedTotals, 'before'>,
): string {
  const parts = [...(whole > 0 || lost.length === 0 ? [`${whole}`] : []), ...lost.map(formatLostPart)];
  const sum = lost.length === 0 ? parts.join('') : `(${parts.join(' + ')})`;
  return `${money(charged)} × ${sum}/${sold} = ${money(share)}`;
}

const lostLines = (lost: readonly LostPart[]): Line[] =>
  lost.map((part, index) => [
    lost.length === 1 ? 'Days not on the playlist' : `Days not on playlist ${index + 1}`,
    `${formatLostPart(part)} of a pitch`,
  ]);

const beforeLines = (before: number): Line[] =>
  before > 0 ? [['Minus earlier refunds', money(before)]] : [];

/** The arithmetic as lines of text; `amount` is the amount of the refund in cents. */
export function arithmeticLines(
  { charged, pitches, lost = [], share, before, refundable, owed }: RefundArithmetic,
  amount: number = refundable,
): Line[] {
  const { sold, sent, answered, unreviewed } = pitches;
  const all = answered + unreviewed;
  if (owed) {
    return [
      ['Charged', money(charged)],
      ['Pitches sold', `${sold}`],
      ...(owed.whole > 0 ? [['Pitches not reviewed or replaced', `${owed.whole}`] satisfies Line] : []),
      ...lostLines(owed.lost),
      ['For these pitches', formatShareSum(charged, all, owed)],
      ...beforeLines(owed.before),
      ...(amount < owed.share - owed.before ? [['At most', money(refundable)] satisfies Line] : []),
      ['Refund', money(amount)],
    ];
  }
  return [
    ['Charged', money(charged)],
    ['Pitches sold', `${sold}`],
    ['Sent', `${sent}`],
    ['Answered by curators', `${answered}`],
    ['Not reviewed', `${unreviewed} of ${all}`],
    ...lostLines(lost),
    ['For these pitches', formatShareSum(charged, all, { whole: unreviewed, lost, share })],
    ...beforeLines(before),
    ...(amount < refundable ? [['At most', money(refundable)] satisfies Line] : []),
    ['Refund', money(amount)],
  ];
}
