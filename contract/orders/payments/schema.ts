import { anyOf, brandList, dateFrom, dateTo } from '../../list.schema.ts';
import { Currency } from '../../money.schema.ts';
import type { CampaignStatus } from '../../sales/campaigns/schema.ts';
import type { StateTable } from '../../states.ts';
import { IsoTime } from '../../time.schema.ts';
import { HOUR } from '../../time.ts';
import { z } from '../../zod.ts';

export const PaymentStatus = z.enum([
  'pending',
  'authorized',
  'success',
  'partially_refunded',
  'refunded',
  'disputed',
  'lost',
  'voided',
  'failed',
]);

export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const paymentStates = {
  pending: ['authorized', 'success', 'failed'],
  authorized: ['success', 'voided', 'failed'],
  success: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['refunded', 'disputed'],
  disputed: ['success', 'partially_refunded', 'lost'],
  refunded: [],
  lost: [],
  voided: [],
  failed: [],
} as const satisfies StateTable<PaymentStatus>;

/** How long an approved order waits to be paid again after the bank declined the charge. */
export const PAY_AGAIN_MS = 48 * HOUR;

const kept = ['success', 'partially_refunded'] as const;

/**
 * The states of a payment that a campaign may stand beside once nothing is on its way. A campaign that waits to run, or runs, has
 * money that is ours; all that is left refunded, or a lost dispute, ends it.
 */
export const paymentsBeside: Record<CampaignStatus, readonly PaymentStatus[]> = {
  draft: ['pending', 'failed'],
  in_review: ['pending', 'authorized', ...kept, 'disputed'],
  scheduled: kept,
  running: kept,
  paused: [...kept, 'disputed'],
  completed: [...kept, 'disputed', 'refunded', 'lost'],
  rejected: ['failed', 'voided', ...kept, 'disputed', 'refunded', 'lost'],
  cancelled: ['failed', 'voided', ...kept, 'disputed', 'refunded', 'lost'],
};

/** Whether a campaign may be in a state beside its payment; a free order has none. */
export const mayStandBeside = (campaign: CampaignStatus, payment: PaymentStatus | null): boolean =>
  payment === null || paymentsBeside[campaign].includes(payment);

/** States of a payment that has captured money; the database's constraint says the same. */
export const capturedStatuses = PaymentStatus.extract([
  'success',
  'partially_refunded',
  'refunded',
  'disputed',
  'lost',
]).options;

/** What the bank says of a dispute, each null where it isn’t known. */
export const Dispute = z.object({
  /** In the provider’s words, such as `product_not_received`. */
  reason: z.string().nullable(),
  /** Cents. */
  amount: z.int().nullable(),
  /** Until when evidence is taken. */
  dueAt: IsoTime.nullable(),
  /** From then on the bank decides. */
  evidenceSentAt: IsoTime.nullable(),
});

export type Dispute = z.infer<typeof Dispute>;

/** Whether the bank’s inquiry about a payment waits, or has ended without becoming a dispute. */
export const InquiryStatus = z.enum(['open', 'closed']);

export type InquiryStatus = z.infer<typeof InquiryStatus>;

/** A payment as its order shows it. */
export const OrderPayment = z.object({
  id: z.string(),
  transaction_id: z.string().nullable(),
  payment_status: PaymentStatus,
  amount: z.int(),
  captured: z.int(),
  refunded: z.int(),
  /** Cents of refunds that are not completed yet. */
  onItsWayBack: z.int(),
  /** Cents of refunds that the bank sent back: still owed. */
  returned: z.int(),
  /** Cents that the customer’s bank took back in a lost chargeback. */
  lost: z.int(),
  /** Recorded by an admin; refunds are refunded by hand. */
  byHand: z.boolean(),
  lastDecline: z.string().nullable(),
  /** Null while it was never disputed, and for artists. */
  dispute: Dispute.nullable(),
  /** What the bank asks about the payment, while it asks; null for artists. No money has moved. */
  inquiry: Dispute.nullable(),
});

export type OrderPayment = z.infer<typeof OrderPayment>;

/** A payment with its billing address. */
export const Payment = z.object({
  id: z.string(),
  /** The provider's id, or the reference of a payment made by hand; null until there is one. */
  transaction_id: z.string().nullable(),
  payment_status: PaymentStatus,
  /** In cents, as everywhere. */
  amount: z.int(),
  currency: Currency,
  /** Null when unknown, like the campaign's. */
  createdAt: IsoTime.nullable(),
  user: z.object({ email: z.string(), city: z.string(), address: z.string(), zip: z.string() }),
  campaign: z.object({ created_at: IsoTime.nullable() }),
  orderId: z.string(),
  orderNumber: z.string(),
});

export type Payment = z.infer<typeof Payment>;

export const brandPayments = brandList({
  path: '/{name}/api/payments/',
  views: 'payments',
  summary: 'List a brand’s payments with billing addresses',
  team: ['finance'],
  row: Payment,
  search: 'Start of an email, a domain, a city, a transaction ID or an order number',
  filters: { status: anyOf(PaymentStatus), createdFrom: dateFrom(), createdTo: dateTo() },
  sorts: ['-createdAt', 'createdAt', '-amount', 'amount'],
  csv: 'payments',
});

/** What happened to a payment's money at once: captured, or refunded, or lost to a dispute. */
export const MoneyMove = z.object({
  id: z.string(),
  at: IsoTime,
  orderId: z.string(),
  orderNumber: z.string(),
  transaction_id: z.string().nullable(),
  /** Cents. */
  captured: z.int(),
  /** Cents; less than nothing where the bank returned a refund. */
  refunded: z.int(),
});

export type MoneyMove = z.infer<typeof MoneyMove>;

export const brandMoneyMoves = brandList({
  path: '/{name}/money-moves/',
  summary: 'List what was captured and refunded in a brand, newest first',
  team: ['finance'],
  row: MoneyMove,
  filters: { createdFrom: dateFrom(), createdTo: dateTo() },
  sorts: ['-createdAt'],
  csv: 'money-moves',
});
