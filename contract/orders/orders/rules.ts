import type { CampaignStatus } from '../../sales/campaigns/schema.ts';
import type { Refusal, StateTable } from '../../states.ts';
import { DAY, HOUR } from '../../time.ts';
import type { PaymentStatus } from '../payments/schema.ts';
import type { Order, OrderStatus } from './schema.ts';

/** Why an order needs attention. */
export const attentions = [
  'disputed',
  'inquiry',
  'refund_failed',
  'to_pay_back',
  'refund_returned',
  'message',
] as const;

export const orderStates = {
  awaiting_payment: ['placed', 'expired', 'cancelled'],
  placed: ['fulfilled', 'cancelled', 'awaiting_payment'],
  fulfilled: [],
  expired: [],
  cancelled: [],
} as const satisfies StateTable<OrderStatus>;

/** The states that a campaign may have beside its order; one whose order ended may have been ordered again. */
export const campaignsBeside = {
  awaiting_payment: ['draft', 'in_review'],
  placed: ['in_review', 'scheduled', 'running', 'paused'],
  fulfilled: ['completed'],
} as const satisfies Partial<Record<OrderStatus, readonly CampaignStatus[]>>;

/** Promise to the artist: approved within 24-48 hours; after 48 hours the authorisation is voided. */
export const REVIEW_LIMIT_MS = 48 * HOUR;

/** A campaign starts 3-12 hours after the later of confirmation and approval. */
export const START_EARLIEST_MS = 3 * HOUR;

export const START_LATEST_MS = 12 * HOUR;

/** Unconfirmed: it starts on its own this long after approval. */
export const START_UNCONFIRMED_MS = 7 * DAY;

/** Why an order ended whose song was not reviewed in time. It is not a decision about the song. */
export const NOT_REVIEWED_REASON = 'We couldn’t review your song within 48 hours, so we ended the order.';

/** Facts the rules of an order look at; `Order` itself is one. */
export interface OrderFacts {
  status: OrderStatus;
  confirmedAt: unknown;
  approvedAt: unknown;
  campaign: { status: CampaignStatus };
  payment: { payment_status: PaymentStatus } | null;
  refundable: number;
}

/** Whether the campaign of a placed order has yet to start, so that what is promised of its start holds. */
export const isBeforeStart = ({ status, campaign }: Pick<OrderFacts, 'status' | 'campaign'>): boolean =>
  status === 'placed' && (campaign.status === 'in_review' || campaign.status === 'scheduled');

const sentence: Record<OrderStatus, string> = {
  awaiting_payment: 'This order hasn’t been paid yet.',
  placed: 'This order has been placed.',
  fulfilled: 'This order has been fulfilled.',
  expired: 'This order has expired.',
  cancelled: 'This order has been cancelled.',
};

/** Why a payment that was charged cannot be refunded any more. */
const refundObstacles: Partial<Record<PaymentStatus, string>> = {
  disputed: 'The payment has an open chargeback. The bank will decide.',
  lost: 'The chargeback was lost, so the bank returned the payment to the customer.',
  refunded: 'This order has been fully refunded.',
};

/** A goodwill refund needs a charge, of which something is left: a payment refunded in full has its own status. */
const goodwillRefusal = ({ payment }: Pick<OrderFacts, 'payment'>): Refusal => {
  const status = payment?.payment_status;
  return status === 'success' || status === 'partially_refunded'
    ? null
    : ((status && refundObstacles[status]) ?? 'Nothing was charged for this order.');
};

const refundRefusal = (order: OrderFacts): Refusal =>
  goodwillRefusal(order) ?? (order.refundable === 0 ? 'There’s nothing left to refund.' : null);

/** What may be done with an order, and if not, why: the server refuses with it, the page disables with it. */
export const orderCan = {
  cancel: (order: OrderFacts): Refusal =>
    order.status === 'awaiting_payment' || order.status === 'placed' ? null : sentence[order.status],
  confirm: (order: OrderFacts): Refusal => {
    if (order.status !== 'placed') return sentence[order.status];
    if (isBeforeStart(order)) return order.confirmedAt ? 'This order is already confirmed.' : null;
    if (order.campaign.status === 'paused') return 'The campaign is paused.';
    // Versions before left orders placed whose campaign was cancelled, and perhaps never started.
    return order.campaign.status === 'cancelled'
      ? 'The campaign has ended.'
      : 'The campaign has already started.';
  },
  markPaid: (order: OrderFacts): Refusal =>
    order.status === 'awaiting_payment' ? null : sentence[order.status],
  refund: refundRefusal,
  giveGoodwill: goodwillRefusal,
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
          : order.payment?.payment_status === 'disputed'
            ? 'The payment has an open chargeback. You can decide once it’s won.'
            : null,
} as const;
