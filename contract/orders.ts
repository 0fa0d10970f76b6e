import { z } from 'zod';
import { Brand, BrandPath } from './brand.ts';
import { Campaign, CampaignStatus } from './campaigns.ts';
import { endpoint } from './endpoint.ts';
import { Email, line, requiredLine } from './fields.ts';
import { idOf, OrderNumber } from './ids.ts';
import { Cents, Currency } from './money.ts';
import { PageQuery, SearchText } from './paging.ts';
import { OrderPayment, type PaymentStatus } from './payments.ts';
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
/** Unconfirmed: it starts by itself this long after approval. */
export const START_UNCONFIRMED_MS = 7 * DAY;

export const TimelineEntry = z.object({
  at: IsoTime,
  kind: z.string(),
  text: z.string(),
  actor: z.string(),
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
  approvedAt: IsoTime.nullable(),
  reviewDueAt: IsoTime.nullable(),
  startDueAt: IsoTime.nullable(),
  packageName: z.string(),
  duration: z.string(),
  customer: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  campaign: z.object({
    id: z.string(),
    songName: z.string(),
    artistName: z.string(),
    image: z.string().nullable(),
    songUrl: z.string(),
    status: CampaignStatus,
    created_at: IsoTime,
  }),
  payment: OrderPayment.nullable(),
  taggingItemId: z.string().nullable(),
  note: z.string(),
  /** Cents an operator may still give back, by the ladder; 0 when nothing was captured. */
  refundable: Cents,
  version: z.int(),
  timeline: z.array(TimelineEntry),
});
export type Order = z.infer<typeof Order>;

/** Facts the rules of an order look at; `Order` itself is one. */
export interface OrderFacts {
  status: OrderStatus;
  confirmedAt: unknown;
  campaign: { status: CampaignStatus };
  payment: { payment_status: PaymentStatus } | null;
  refundable: number;
}

const sentence: Record<OrderStatus, string> = {
  awaiting_payment: 'This order has not been paid yet.',
  placed: 'This order is placed.',
  fulfilled: 'This order is fulfilled.',
  expired: 'This order has expired.',
  cancelled: 'This order is cancelled.',
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
          : 'The campaign has started already.',
  markPaid: (order: OrderFacts): Refusal =>
    order.status === 'awaiting_payment' ? null : sentence[order.status],
  refund: (order: OrderFacts): Refusal =>
    order.payment?.payment_status !== 'success' && order.payment?.payment_status !== 'partially_refunded'
      ? 'Nothing has been charged for this order.'
      : order.refundable === 0
        ? 'Nothing is left to refund.'
        : null,
  review: (order: OrderFacts): Refusal =>
    order.status !== 'placed'
      ? sentence[order.status]
      : order.campaign.status === 'in_review'
        ? null
        : 'The song of this order has been reviewed.',
} as const;

export const Billing = z.strictObject({
  email: Email,
  name: requiredLine('your name', 200),
  address: requiredLine('your address', 200),
  city: requiredLine('your city', 120),
  zip: requiredLine('your postal code', 20),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose your country.'),
});
export type Billing = z.infer<typeof Billing>;

export const checkout = endpoint({
  method: 'POST',
  path: '/user/checkout/',
  summary: 'Order the campaign of a draft; answers where to pay, or null for a trial',
  access: 'user',
  body: z.strictObject({
    campaignId: idOf('campaign'),
    billing: Billing,
    consent: line(40).meta({ description: 'Version of the terms that were agreed to' }),
    coupon: line(40).optional(),
    expectedTotal: Cents,
  }),
  status: 201,
  answer: z.object({ order: Order, payment: z.object({ redirectUrl: z.string().nullable() }) }),
  errors: [
    'not_found',
    'price_changed',
    'trial_used',
    'song_running',
    'illegal_transition',
    'campaign_incomplete',
    'campaign_locked',
    'coupon_invalid',
    'idempotency_key_required',
    'idempotency_mismatch',
    'still_running',
    'payment_provider_unavailable',
  ],
  idempotencyKey: 'required',
  limit: 'checkout',
});

export const OrderSort = z.enum(['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt']);
export type OrderSort = z.infer<typeof OrderSort>;

const OrderListQuery = PageQuery.extend({
  q: SearchText,
  status: OrderStatus.optional(),
  sort: OrderSort.default('-createdAt'),
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/user/get_orders/',
  summary: 'All orders for operators, the own ones for artists',
  access: 'signed-in',
  query: OrderListQuery.extend({ brand: Brand.optional() }),
  status: 200,
  answer: z.array(Order),
  paged: true,
});

const mine = z.strictObject({ number: OrderNumber });
const orderErrors = ['not_found', 'illegal_transition'] as const;

export const getMyOrder = endpoint({
  method: 'GET',
  path: '/user/orders/{number}/',
  summary: 'One of the own orders with its timeline',
  access: 'user',
  params: mine,
  status: 200,
  answer: Order,
  errors: ['not_found'],
});

export const confirmMyOrder = endpoint({
  method: 'POST',
  path: '/user/orders/{number}/confirm/',
  summary: 'The last step: ready to start (instead of mailing the order number)',
  access: 'user',
  params: mine,
  status: 200,
  answer: Order,
  errors: orderErrors,
});

export const cancelMyOrder = endpoint({
  method: 'POST',
  path: '/user/orders/{number}/cancel/',
  summary: 'Cancel; an authorised card is released, a charge is given back by the ladder',
  access: 'user',
  params: mine,
  status: 200,
  answer: Order,
  errors: orderErrors,
});

export const refreshMyPayment = endpoint({
  method: 'POST',
  path: '/user/orders/{number}/refresh-payment/',
  summary: 'Ask the provider how the payment stands (from the return page)',
  access: 'user',
  params: mine,
  status: 200,
  answer: z.object({ order: Order, payment: z.object({ redirectUrl: z.string().nullable() }) }),
  errors: ['not_found', 'payment_provider_unavailable'],
});

export const reopenMyCampaign = endpoint({
  method: 'POST',
  path: '/user/campaigns/{id}/reopen/',
  summary: 'Give up the payment of a draft, so that it can be edited again',
  access: 'user',
  params: z.strictObject({ id: idOf('campaign') }),
  status: 200,
  answer: Campaign,
  errors: ['not_found', 'illegal_transition', 'payment_provider_unavailable'],
});

export const listBrandOrders = endpoint({
  method: 'GET',
  path: '/{name}/orders/',
  summary: "One brand's orders",
  access: 'admin',
  params: z.strictObject({ name: BrandPath }),
  query: OrderListQuery,
  status: 200,
  answer: z.array(Order),
  paged: true,
});

const brandOrder = z.strictObject({ name: BrandPath, id: idOf('order') });

export const getBrandOrder = endpoint({
  method: 'GET',
  path: '/{name}/orders/{id}/',
  summary: 'One order with its timeline',
  access: 'admin',
  params: brandOrder,
  status: 200,
  answer: Order,
  etag: 'sent',
  errors: ['not_found'],
});

export const updateBrandOrder = endpoint({
  method: 'PATCH',
  path: '/{name}/orders/{id}/',
  summary: 'Write the note of an order',
  access: 'admin',
  params: brandOrder,
  body: z.strictObject({ note: line(2000) }),
  status: 200,
  answer: Order,
  etag: 'required',
  errors: ['not_found', 'precondition_required', 'stale'],
});

export const confirmBrandOrder = endpoint({
  method: 'POST',
  path: '/{name}/orders/{id}/confirm/',
  summary: "The artist's mail with the order number has arrived",
  access: 'admin',
  params: brandOrder,
  status: 200,
  answer: Order,
  errors: orderErrors,
});

export const cancelBrandOrder = endpoint({
  method: 'POST',
  path: '/{name}/orders/{id}/cancel/',
  summary: 'Cancel for the artist; money goes back by the ladder',
  access: 'admin',
  params: brandOrder,
  body: z.strictObject({ reason: line(500).optional() }).partial(),
  status: 200,
  answer: Order,
  errors: orderErrors,
});

export const refundBrandOrder = endpoint({
  method: 'POST',
  path: '/{name}/orders/{id}/refund/',
  summary: 'Give money back to the card; without an amount, all that the ladder allows',
  access: 'admin',
  params: brandOrder,
  body: z.strictObject({ amount: Cents.min(1).optional(), reason: requiredLine('a reason', 500) }),
  status: 200,
  answer: Order,
  errors: [...orderErrors, 'idempotency_key_required', 'idempotency_mismatch', 'still_running'],
  idempotencyKey: 'required',
});

export const markBrandOrderPaid = endpoint({
  method: 'POST',
  path: '/{name}/orders/{id}/mark-paid/',
  summary: 'Record a payment made by hand',
  access: 'admin',
  params: brandOrder,
  body: z.strictObject({ reference: requiredLine('the reference of the payment', 120) }),
  status: 200,
  answer: Order,
  errors: orderErrors,
});

export const receiveStripeWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe/',
  summary: 'Events of the payment provider, signed, at least once and in any order',
  access: 'signature',
  status: 200,
  answer: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid'],
});

export const orderEndpoints = [
  checkout,
  listOrders,
  getMyOrder,
  confirmMyOrder,
  cancelMyOrder,
  refreshMyPayment,
  reopenMyCampaign,
  listBrandOrders,
  getBrandOrder,
  updateBrandOrder,
  confirmBrandOrder,
  cancelBrandOrder,
  refundBrandOrder,
  markBrandOrderPaid,
  receiveStripeWebhook,
];
