import { formatMoney, usd } from '../../money.ts';
import type { Refusal, StateTable } from '../../states.ts';
import type { OrderPayment } from '../payments/schema.ts';
import type {
  OwedPart,
  OwedTotals,
  PlacementDays,
  Refund,
  RefundArithmetic,
  RefundStatus,
} from './schema.ts';

/** What a playlist that failed its review owes, as the refund policy says it. */
export const failedReviewOwes = 'One replacement pitch, sent within 48 hours, or else that pitch’s share';

/** What is owed of the pitches sold: whole ones without a review, and parts of others. */
export interface Owed {
  whole: number;
  lost: readonly OwedPart[];
}

/** Exact, as the sum of many parts has a denominator beyond the safe integers. */
interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const fractionOf = (part: OwedPart): Fraction =>
  part.reduce<Fraction>(
    ({ numerator, denominator }, { promised, seen }) => ({
      numerator: numerator * BigInt(Math.max(0, promised - seen)),
      denominator: denominator * BigInt(promised),
    }),
    { numerator: 1n, denominator: 1n },
  );

/** Whether a placement was on the playlist for all the days promised. */
export const isEarned = (part: OwedPart): boolean => fractionOf(part).numerator === 0n;

/**
 * The share of `charged` cents of what was not earned of `sold` pitches, rounded half up once, after everything is added
 * up. Never above `charged`.
 */
export function owedShare(charged: number, sold: number, { whole, lost }: Owed): number {
  let { numerator, denominator }: Fraction = { numerator: BigInt(whole), denominator: 1n };
  for (const part of lost) {
    const more = fractionOf(part);
    numerator = numerator * more.denominator + more.numerator * denominator;
    denominator *= more.denominator;
  }
  const top = BigInt(charged) * numerator;
  const bottom = denominator * BigInt(sold);
  return Math.min(charged, Number((2n * top + bottom) / (2n * bottom)));
}

const factor = ({ promised, seen }: PlacementDays): string => `${Math.max(0, promised - seen)}/${promised}`;

/** `22/28 × 10/14`. */
export const formatPart = (part: OwedPart): string => part.map(factor).join(' × ');

export const refundStates = {
  requested: ['succeeded', 'failed'],
  to_pay_back: ['succeeded'],
  succeeded: ['returned'],
  // Refunded in another way.
  returned: ['succeeded'],
  failed: [],
} as const satisfies StateTable<RefundStatus>;

const sentence: Record<Exclude<RefundStatus, 'to_pay_back' | 'returned'>, string> = {
  requested: 'The payment provider is processing this refund.',
  succeeded: 'This refund is complete.',
  failed: 'This refund failed. Create a new one.',
};

/** What may be done with a refund, and if not, why. */
export const refundCan = {
  /** Record that it was refunded by hand. */
  payBack: ({ status }: Pick<Refund, 'status'>): Refusal =>
    status === 'to_pay_back' || status === 'returned' ? null : sentence[status],
} as const;

/** What was charged, what went back of it, and what remains, in cents. */
export interface PaidSum {
  charged: number;
  /** On the customer's account, or on its way there. What the bank returned to us is not. */
  refunded: number;
  /** The part of `refunded` that is still on its way. */
  underWay: number;
  /** What the customer’s bank took back of the rest in a lost chargeback. */
  lost: number;
  remains: number;
}

/** Adds up a payment and its refunds: receipt and order page show this sum. */
export function paidSum(
  payment: Pick<OrderPayment, 'captured' | 'lost'> | null,
  refunds: readonly Pick<Refund, 'amount' | 'status'>[],
): PaidSum {
  const charged = payment?.captured ?? 0;
  const sumOf = (...statuses: RefundStatus[]) =>
    refunds.reduce((sum, { amount, status }) => sum + (statuses.includes(status) ? amount : 0), 0);
  const underWay = sumOf('requested', 'to_pay_back');
  const refunded = sumOf('succeeded') + underWay;
  // A bank may take back the whole charge, whatever was refunded before.
  const lost = Math.min(payment?.lost ?? 0, charged - refunded);
  return { charged, refunded, underWay, lost, remains: charged - refunded - lost };
}

const money = (cents: number): string => formatMoney(usd(cents));

type Line = [name: string, value: string];

/** `$199.00 × (1 + 22/28)/40 = $8.88`. */
function formatShareSum(
  charged: number,
  sold: number,
  { whole, lost, share }: Omit<OwedTotals, 'before'>,
): string {
  const full = whole + lost.filter(isWhole).length;
  const days = lost.filter((part) => !isWhole(part));
  const sum = [...(full > 0 ? [full] : []), ...days.map(formatPart)].join(' + ');
  return `${money(charged)} × ${days.length === 0 ? full : `(${sum})`}/${sold} = ${money(share)}`;
}

function lostLines(lost: readonly OwedPart[]): Line[] {
  const whole = lost.filter(isWhole).length;
  const days = lost.filter((part) => !isWhole(part));
  return [
    ...(whole > 0 ? [['Pitches owed in full', `${whole}`] satisfies Line] : []),
    ...days.map(
      (part, index): Line => [
        days.length === 1 ? 'Days not on the playlist' : `Days not on playlist ${index + 1}`,
        `${formatPart(part)} of a pitch`,
      ],
    ),
  ];
}

const isWhole = (part: OwedPart): boolean => part.every(({ seen }) => seen === 0);

/** Goodwill can leave less of the charge than is owed. */
function limitLines({ charged, share, before, goodwill = 0 }: RefundArithmetic, owed: number): Line[] {
  const left = charged - before - goodwill;
  return [
    ...(goodwill > 0 ? [['Goodwill refunds, not counted', money(goodwill)] satisfies Line] : []),
    ...(owed > left || share - before > left ? [['Left of the charge', money(left)] satisfies Line] : []),
  ];
}

const beforeLines = (before: number): Line[] =>
  before > 0 ? [['Minus earlier refunds', money(before)]] : [];

/** The arithmetic as lines of text; `amount` is the amount of the refund in cents. */
export function arithmeticLines(
  arithmetic: RefundArithmetic,
  amount: number = arithmetic.refundable,
): Line[] {
  const { charged, pitches, lost = [], share, before, refundable, owed } = arithmetic;
  const { sold, sent, answered, unreviewed } = pitches;
  const all = answered + unreviewed;
  if (owed) {
    return [
      ['Charged', money(charged)],
      ['Pitches bought', `${sold}`],
      ...(owed.whole > 0 ? [['Pitches not reviewed or replaced', `${owed.whole}`] satisfies Line] : []),
      ...lostLines(owed.lost),
      ['For these pitches', formatShareSum(charged, all, owed)],
      ...beforeLines(owed.before),
      ...limitLines(arithmetic, owed.share - owed.before),
      ...(amount < owed.share - owed.before ? [['At most', money(refundable)] satisfies Line] : []),
      ['Refund', money(amount)],
    ];
  }
  return [
    ['Charged', money(charged)],
    ['Pitches bought', `${sold}`],
    ['Sent', `${sent}`],
    ['Answered by curators', `${answered}`],
    ['Not reviewed', `${unreviewed} of ${all}`],
    ...lostLines(lost),
    ['For these pitches', formatShareSum(charged, all, { whole: unreviewed, lost, share })],
    ...beforeLines(before),
    ...limitLines(arithmetic, share - before),
    ...(amount < refundable ? [['At most', money(refundable)] satisfies Line] : []),
    ['Refund', money(amount)],
  ];
}
