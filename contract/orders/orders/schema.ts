import { Brand, BrandPath } from '../../brand.schema.ts';
import { CampaignEnding } from '../../endings/schema.ts';
import { requiredLine, requiredText, text } from '../../fields.schema.ts';
import { AiUse } from '../../genres.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, brandList, dateFrom, dateTo, oneOf } from '../../list.schema.ts';
import { Cents, Currency } from '../../money.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { OrderNumber } from '../../order-number.schema.ts';
import { CampaignStatus } from '../../sales/campaigns/schema.ts';
import { PriceLine } from '../../sales/packages/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { Refund, RefundArithmetic, RefundKind } from '../money-back/schema.ts';
import { OrderPayment, PaymentStatus } from '../payments/schema.ts';
import { PitchCounts } from '../pitch-counts/schema.ts';
import { attentions } from './rules.ts';

export const Attention = z.enum(attentions);

export type Attention = z.infer<typeof Attention>;

export const OrderStatus = z.enum(['awaiting_payment', 'placed', 'fulfilled', 'expired', 'cancelled']);

export type OrderStatus = z.infer<typeof OrderStatus>;

export const Order = z.object({
  id: z.string(),
  number: z.string(),
  brand: Brand,
  status: OrderStatus,
  total: Cents,
  currency: Currency,
  createdAt: IsoTime,
  confirmedAt: IsoTime.nullable(),
  /** For artists null until the approval has been carried out. */
  approvedAt: IsoTime.nullable(),
  /** While an approval waits to be carried out: when that happens, and until when it can be undone. Null for artists. */
  approvalDueAt: IsoTime.nullable(),
  reviewDueAt: IsoTime.nullable(),
  startDueAt: IsoTime.nullable(),
  packageName: z.string(),
  /** The lines of the price as ordered; they add up to `total`. */
  lines: z.array(PriceLine),
  duration: z.string(),
  /** As billed; `hasAccount` until the account is removed. */
  customer: z.object({ id: z.string(), email: z.string(), name: z.string(), hasAccount: z.boolean() }),
  campaign: z.object({
    id: z.string(),
    songName: z.string(),
    artistName: z.string(),
    image: z.string().nullable(),
    songUrl: z.string(),
    /** What the artist says about AI; null where it is not stated. */
    aiUse: AiUse.nullable(),
    status: CampaignStatus,
    /** The day (UTC) that was chosen for the start; null to start as soon as it can. */
    startFrom: z.iso.date().nullable(),
    startsAt: IsoTime.nullable(),
    endsAt: IsoTime.nullable(),
    /** Paused by the team; a dispute that is won leaves it paused. */
    heldByTeam: z.boolean(),
    endedBy: CampaignEnding.nullable(),
    endedAt: IsoTime.nullable(),
    created_at: IsoTime,
  }),
  pitches: PitchCounts,
  /** Pitches that could be planned when it was ordered, and when the artist agreed that the rest waits or is refunded. */
  fit: z.object({ pitches: z.int().nullable(), agreed: z.int().nullable() }),
  /** How many playlists the artist starred, and left out. */
  choices: z.object({ starred: z.int(), leftOut: z.int() }),
  /** How it ended, and when; null before that. An order can outlast its campaign. */
  endedBy: CampaignEnding.nullable(),
  endedAt: IsoTime.nullable(),
  /** Why the song was not approved, or that it was not reviewed in time; null in every other case. */
  rejection: z.string().nullable(),
  payment: OrderPayment.nullable(),
  taggingItemId: z.string().nullable(),
  /** The team's latest comment; empty for artists. */
  note: z.string(),
  /** Cents an admin may still refund, by the refund policy; 0 when nothing was captured. */
  refundable: Cents,
  /** The computation of `refundable`; null when nothing is captured, or the payment is disputed. */
  refundArithmetic: RefundArithmetic.nullable(),
  /** Oldest first; lists leave them empty. */
  refunds: z.array(Refund),
  version: z.int(),
  timeline: z.array(TimelineEntry),
});

export type Order = z.infer<typeof Order>;

/** Where the payment that an order shows stands; `none` for a trial, which has none. */
const ShownPaymentStatus = z.enum([...PaymentStatus.options, 'none']);

/** How far an order came, however it ended. */
export const OrderMilestone = z.enum(['placed', 'approved']);

export type OrderMilestone = z.infer<typeof OrderMilestone>;

/** What the lists of orders have in common. */
export const orderList = {
  row: Order,
  search:
    'Start of an order number, email, domain, package or transaction ID, or part of a title, artist or customer name',
  filters: {
    status: anyOf(OrderStatus),
    campaignStatus: anyOf(CampaignStatus),
    paymentStatus: anyOf(ShownPaymentStatus),
    attention: anyOf(Attention),
    reached: oneOf(OrderMilestone),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt'],
  csv: 'orders',
  columns: [
    'number',
    'song',
    'customer',
    'package',
    'total',
    'status',
    'payment',
    'campaign',
    'review',
    'transaction',
  ],
} as const;

export const brandOrder = z.strictObject({ name: BrandPath, id: idOf('order') });

export const brandOrders = brandList({
  ...orderList,
  path: '/{name}/orders/',
  views: 'orders',
  summary: 'List a brand’s orders',
});

export const RefundReason = requiredText('a reason', 500);

/** Why an admin cancels, as customers read it. */
export const CancelReason = text(500);

/**
 * What an admin refunds; `kind` is `owed` if it is left out. `endCampaign` cancels the order with it, and refunds what the refund
 * policy owes beside the amount. A refund of all that is left ends it in any case. `left` is what was left of the charge when the
 * caller looked: after another refund this one is refused.
 */
export const OrderRefund = z
  .strictObject({
    amount: Cents.min(1).optional(),
    reason: RefundReason,
    kind: RefundKind.optional(),
    endCampaign: z.boolean().optional(),
    left: Cents.optional(),
  })
  .refine(({ amount, kind }) => kind !== 'goodwill' || amount !== undefined, {
    path: ['amount'],
    message: 'Enter the amount of the goodwill refund.',
  });

export const OrderCancel = z.strictObject({ reason: CancelReason.optional() }).partial();

export const MarkPaid = z.strictObject({ reference: requiredLine('the payment reference', 120) });

export const ManualRefund = z.strictObject({
  reference: requiredLine('the refund reference', 120),
});

/** An order by the number that people see. */
export const OrderByNumber = z.strictObject({ number: OrderNumber });
