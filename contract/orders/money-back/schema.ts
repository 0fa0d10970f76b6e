import { Cents } from '../../money.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

/** Days that a song was to stay on a playlist, and on how many of them it was seen. */
export const PlacementDays = z.object({ promised: z.int().min(1), seen: z.int().min(0) });

export type PlacementDays = z.infer<typeof PlacementDays>;

/**
 * The part of a pitch that its placement did not earn: the product of `(promised - seen) / promised`. A replacement carries
 * only the part that it makes good, so one that is lost as well has a second factor.
 */
export const OwedPart = z.array(PlacementDays).min(1);

export type OwedPart = z.infer<typeof OwedPart>;

/**
 * `requested`: the payment provider makes it. `to_pay_back`: the payment was made by hand, so an admin pays it back by
 * hand. `returned`: the bank sent a completed refund back.
 */
export const RefundStatus = z.enum(['requested', 'to_pay_back', 'succeeded', 'failed', 'returned']);

export type RefundStatus = z.infer<typeof RefundStatus>;

/** `owed`: on account of what the refund policy gives back. `goodwill`: a gift, which never counts towards what is owed. */
export const RefundKind = z.enum(['owed', 'goodwill']);

export type RefundKind = z.infer<typeof RefundKind>;

const Pitches = z.int().min(0);

/**
 * The total owed for pitches that were not replaced in time: whole ones without a review, and lost parts. `before`:
 * what was already refunded for them.
 */
export const OwedTotals = z.object({ whole: Pitches, lost: z.array(OwedPart), share: Cents, before: Cents });

export type OwedTotals = z.infer<typeof OwedTotals>;

/** The refundable amount with all figures it is computed from, in cents, at the time of the computation. */
export const RefundArithmetic = z.object({
  charged: Cents,
  /** Of the pitches sold; a replacement counts as the pitch that it replaces. `unreviewed`: without an answer, sent or not. */
  pitches: z.object({ sold: Pitches, sent: Pitches, answered: Pitches, unreviewed: Pitches }),
  /** Parts of reviewed pitches that their placements did not earn; missing in refunds from before these existed. */
  lost: z.array(OwedPart).optional(),
  /** Share of what was charged: that of the unreviewed pitches and of the lost parts. */
  share: Cents,
  /** Earlier refunds of what was owed: completed, requested, or returned by the bank. */
  before: Cents,
  /** Goodwill refunds: they count only towards the limit, which is `charged`. Missing in refunds from before these existed. */
  goodwill: Cents.optional(),
  /** `share` minus `before`, at least 0, and at most what is left of `charged`. */
  refundable: Cents,
  /** Of a refund for pitches that were not replaced in time: its amount is `owed.share` minus `owed.before`. */
  owed: OwedTotals.optional(),
});

export type RefundArithmetic = z.infer<typeof RefundArithmetic>;

/** A refund, as its order shows it. */
export const Refund = z.object({
  id: z.string(),
  amount: Cents,
  kind: RefundKind,
  status: RefundStatus,
  reason: z.string(),
  /** Reference of the payment by hand, as on the bank statement. */
  reference: z.string().nullable(),
  createdAt: IsoTime,
  settledAt: IsoTime.nullable(),
  /** Null for a goodwill refund, one made in the provider's dashboard, or from before the column existed. */
  arithmetic: RefundArithmetic.nullable(),
});

export type Refund = z.infer<typeof Refund>;
