import { z } from 'zod';
import { Brand } from './brand.ts';
import { CampaignStatus } from './campaign-states.ts';
import { Cents, Currency } from './money.ts';
import { PriceLine } from './packages.ts';
import { OrderPayment, type PaymentStatus } from './payments.ts';
import { Refund, RefundArithmetic } from './refunds.ts';
import type { Refusal, StateTable } from './states.ts';
import { DAY, HOUR, IsoTime } from './time.ts';

export const OrderStatus = z.enum(['awaiting_payment', 'placed', 'fulfilled', 'expired', 'cancelled']);

export type OrderStatus = z.infer<typeof OrderStatus>;

export const orderStates = {
  awaiting_payment: ['placed', 'expired', 'cancelled'],
  placed: ['fulfilled', 'cancelled', 'awaiting_payment'],
  fulfilled: [],
  expired: [],
  cancelled: [],
} as const satisfies StateTable<OrderStatus>;

/** Promise to the artist: approved within 24-48 hours; after 48 hours the authorisation is voided. */
export const REVIEW_LIMIT_MS = 48 * HOUR;

/** A campaign starts 3-12 hours after the later of confirmation and approval. */
export const START_EARLIEST_MS = 3 * HOUR;

export const START_LATEST_MS = 12 * HOUR;

/** Unconfirmed: it starts on its own this long after approval. */
export const START_UNCONFIRMED_MS = 7 * DAY;

const FieldValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
export type FieldValue = z.infer<typeof FieldValue>;

/** A changed field. Values that may have to be erased, e.g. addresses, are left out. */
export const FieldChange = z.object({
  field: z.string(),
  from: FieldValue.optional(),
  to: FieldValue.optional(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** Kind of the entries that are comments of the team; `text` is the comment. */
export const COMMENT = 'order.commented';

export const TimelineEntry = z.object({
  at: IsoTime,
  kind: z.string(),
  text: z.string(),
  actor: z.string(),
  /** The changed fields; for admins only. */
  changes: z.array(FieldChange).optional(),
});

export type TimelineEntry = z.infer<typeof TimelineEntry>;

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
    status: CampaignStatus,
    startsAt: IsoTime.nullable(),
    endsAt: IsoTime.nullable(),
    created_at: IsoTime,
  }),
  /** Of the campaign: how many were bought, were sent, have an answer, and a yes. */
  pitches: z.object({ sold: z.int(), sent: z.int(), answered: z.int(), accepted: z.int() }),
  /** Why the song was not approved, or `NOT_REVIEWED_REASON`; null in every other case. */
  rejection: z.string().nullable(),
  payment: OrderPayment.nullable(),
  taggingItemId: z.string().nullable(),
  /** The team's latest comment; empty for artists. */
  note: z.string(),
  /** Cents an admin may still refund, by the ladder; 0 when nothing was captured. */
  refundable: Cents,
  /** The computation of `refundable`; null when nothing is captured, or the payment is disputed. */
  refundArithmetic: RefundArithmetic.nullable(),
  /** Oldest first; lists leave them empty. */
  refunds: z.array(Refund),
  version: z.int(),
  timeline: z.array(TimelineEntry),
});

export type Order = z.infer<typeof Order>;

/** Why an order ended whose song was not reviewed in time. It is not a decision about the song. */
export const NOT_REVIEWED_REASON =
  'We could not review your song within 48 hours, so the order was ended for you.';

/** Facts the rules of an order look at; `Order` itself is one. */
export interface OrderFacts {
  status: OrderStatus;
  confirmedAt: unknown;
  approvedAt: unknown;
  campaign: { status: CampaignStatus };
  payment: { payment_status: PaymentStatus } | null;
  refundable: number;
}

const sentence: Record<OrderStatus, string> = {
  awaiting_payment: 'This order hasn’t been paid yet.',
  placed: 'This order has been placed.',
  fulfilled: 'This order has been fulfilled.',
  expired: 'This order has expired.',
  cancelled: 'This order has been cancelled.',
};

/** Why a payment that was charged cannot be refunded any more. */
const refundObstacles: Partial<Record<PaymentStatus, string>> = {
  disputed: 'The payment is disputed. The bank will decide.',
  lost: 'The dispute was lost, so the bank returned the payment to the customer.',
  refunded: 'This order has been fully refunded.',
};

const refundRefusal = ({ payment, refundable }: OrderFacts): Refusal => {
  const status = payment?.payment_status ?? 'pending';
  if (status !== 'success' && status !== 'partially_refunded')
    return refundObstacles[status] ?? 'Nothing was charged for this order.';
  return refundable === 0 ? 'There’s nothing left to refund.' : null;
};

/** What may be done with an order, and if not, why: the server refuses with it, the page disables with it. */
export const orderCan = {
  cancel: (order: OrderFacts): Refusal =>
    order.status === 'awaiting_payment' || order.status === 'placed' ? null : sentence[order.status],
  confirm: (order: OrderFacts): Refusal =>
    order.status !== 'placed'
      ? sentence[order.status]
      : order.confirmedAt
        ? 'This order is already confirmed.'
        : order.campaign.status === 'in_review' || order.campaign.status === 'scheduled'
          ? null
          : 'The campaign has already started.',
  markPaid: (order: OrderFacts): Refusal =>
    order.status === 'awaiting_payment' ? null : sentence[order.status],
  refund: refundRefusal,
  payBack: ({ payment }: Pick<Order, 'payment'>): Refusal =>
    payment && (payment.returned > 0 || (payment.byHand && payment.onItsWayBack > 0))
      ? null
      : 'This order has no manual refund due.',
  review: (order: OrderFacts): Refusal =>
    order.status !== 'placed'
      ? sentence[order.status]
      : order.campaign.status !== 'in_review'
        ? 'The song has already been reviewed.'
        : order.approvedAt
          ? 'The song is already approved.'
          : null,
} as const;

/** Codes of every call that changes an order. */
export const orderErrors = ['not_found', 'illegal_transition'] as const;
