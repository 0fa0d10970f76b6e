import { z } from 'zod';
import { Money } from '#contract/money.schema.ts';
import { RefundArithmetic } from '#contract/orders/money-back/schema.ts';
import { IsoTime } from '#contract/time.schema.ts';
import { link, orderFields } from './mail-fields.ts';

/** A coupon of an order, and what it takes off. */
export const AppliedCoupon = z.object({ code: z.string(), off: Money });
export type AppliedCoupon = z.infer<typeof AppliedCoupon>;

// Data of mails that were queued by an earlier version is read too, so a later field is optional.

export const OrderPlaced = z.object({
  template: z.literal('order-placed'),
  ...orderFields,
  packageName: z.string().min(1),
  durationLabel: z.string().min(1),
  total: Money,
  /** Code of the coupon, and what it takes off; null without one. */
  coupon: AppliedCoupon.nullable().default(null),
  /** False: the card is only authorised, and is charged when the song is approved. */
  charged: z.boolean(),
  reviewDueAt: IsoTime,
});

/** An admin got the order number by mail. */
export const OrderConfirmed = z.object({
  template: z.literal('order-confirmed'),
  ...orderFields,
  approved: z.boolean(),
});

/** Reminds of the last step, `days` after the order. */
export const LastStep = z.object({
  template: z.literal('last-step'),
  ...orderFields,
  days: z.union([z.literal(1), z.literal(3)]),
  approved: z.boolean(),
});

export const OrderApproved = z.object({
  template: z.literal('order-approved'),
  ...orderFields,
  total: Money,
  /** How the total was paid. */
  paid: z.enum(['card', 'by_hand']).optional(),
  /** True once the artist has done the last step (sent or confirmed the order number). */
  confirmed: z.boolean(),
});

/** What becomes of the money of an order that ends before it was approved. */
const endedUnapproved = {
  /** False: nothing was captured. True: it was, and is refunded in full. */
  charged: z.boolean(),
  /** What was reserved on a card, and is released. */
  held: Money.nullish(),
  /** The charge is disputed at the bank, which decides about it. */
  disputed: z.boolean().optional(),
  /** There was nothing to pay. */
  free: z.boolean().optional(),
};

export const OrderRejected = z.object({
  template: z.literal('order-rejected'),
  ...orderFields,
  reason: z.string().min(1),
  ...endedUnapproved,
});

/** The order ended on its own. */
export const OrderVoided = z.object({
  template: z.literal('order-voided'),
  ...orderFields,
  ...endedUnapproved,
  why: z.enum(['not_reviewed', 'hold_expired', 'not_paid']),
});

export const OrderCancelled = z.object({
  template: z.literal('order-cancelled'),
  ...orderFields,
  artistName: z.string().optional(),
  refund: Money.nullable(),
  /** The refund is refunded by hand, as the order was paid by hand. */
  byHand: z.boolean().optional(),
  held: endedUnapproved.held,
  disputed: endedUnapproved.disputed,
  free: endedUnapproved.free,
  /** Something was charged, whether or not a refund is due. */
  charged: z.boolean().optional(),
  /** The campaign was running. */
  running: z.boolean().optional(),
});

export const PaymentLink = z.object({
  template: z.literal('payment-link'),
  orderNumber: orderFields.orderNumber,
  songName: orderFields.songName,
  artistName: z.string().optional(),
  image: orderFields.image,
  total: Money,
  payUrl: link,
  expiresAt: IsoTime,
  why: z.enum(['capture_refused', 'operator']),
});

export const RefundIssued = z.object({
  template: z.literal('refund-issued'),
  orderNumber: orderFields.orderNumber,
  songName: z.string().optional(),
  artistName: z.string().optional(),
  image: orderFields.image,
  amount: Money,
  reason: z.string().min(1),
  /** Where what was refunded by hand is found on the bank statement; null: it went back to the card. */
  reference: z.string().nullish(),
  arithmetic: RefundArithmetic.nullish(),
  orderUrl: link,
});
