import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';

/**
 * The resources as stored and returned: the used subset of Stripe's types, with references as ids. `hidden` is
 * internal data, which `shown` removes. Amounts are integer cents, times unix seconds.
 */
export interface Customer
  extends Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'livemode' | 'metadata'> {
  email: string | null;
  name: string | null;
  description: string | null;
  /** Its row stays, without what it held. */
  deleted?: true;
}

/** A card as it paid. One that the payer keeps belongs to their customer, and is shown again. */
export interface PaymentMethod
  extends Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode' | 'allow_redisplay'> {
  type: 'card';
  billing_details: { email: string | null; name: string | null };
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  customer: string | null;
  hidden: { card: PaidCard };
}

export interface CheckoutSession
  extends Pick<
    Stripe.Checkout.Session,
    | 'id'
    | 'object'
    | 'cancel_url'
    | 'client_reference_id'
    | 'created'
    | 'customer_creation'
    | 'customer_email'
    | 'expires_at'
    | 'livemode'
    | 'mode'
    | 'payment_method_types'
    | 'success_url'
    | 'ui_mode'
    | 'url'
  > {
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  customer: string | null;
  customer_details: { email: string | null; name: string | null } | null;
  metadata: Stripe.Metadata;
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  saved_payment_method_options: { payment_method_save: 'enabled' | 'disabled' | null } | null;
  status: 'open' | 'complete' | 'expired';
  hidden: {
    lineItems: LineItem[];
    /** What the page shows of each of them besides. Sessions from before have none. */
    products?: { about: string | null; image: string | null }[];
    intent: {
      capture_method: 'automatic' | 'manual';
      metadata: Stripe.Metadata;
      description: string | null;
    };
  };
}

export interface LineItem
  extends Pick<Stripe.LineItem, 'id' | 'object' | 'amount_subtotal' | 'amount_total' | 'currency'> {
  description: string;
  quantity: number;
}

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
}

export interface PaymentIntent
  extends Pick<
    Stripe.PaymentIntent,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_capturable'
    | 'amount_received'
    | 'canceled_at'
    | 'client_secret'
    | 'created'
    | 'currency'
    | 'description'
    | 'livemode'
    | 'metadata'
    | 'payment_method_types'
    | 'receipt_email'
  > {
  cancellation_reason: string | null;
  capture_method: 'automatic' | 'manual';
  customer: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled';
  /** `card` is the card being confirmed or held, without its number; `kept` how it is kept. */
  hidden: { session: string; card: PaidCard | null; kept?: KeptCard };
}

/** A card after validation: only what a receipt may print, and its bank's behaviour. */
export interface PaidCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string | null;
  refusesCapture: boolean;
  /** Its bank asks the payer each time. */
  authenticates: boolean;
}

/** Whether the payer keeps a card; `method`: the kept one that they pay with. */
export interface KeptCard {
  save: boolean;
  method: string | null;
}

export interface Charge
  extends Pick<
    Stripe.Charge,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_captured'
    | 'amount_refunded'
    | 'captured'
    | 'created'
    | 'currency'
    | 'disputed'
    | 'failure_code'
    | 'failure_message'
    | 'livemode'
    | 'metadata'
    | 'paid'
    | 'refunded'
  > {
  billing_details: { email: string | null; name: string | null };
  customer: string | null;
  payment_intent: string;
  payment_method_details: {
    type: 'card';
    card: { brand: string; last4: string; exp_month: number; exp_year: number };
  };
  status: 'succeeded' | 'failed';
}

export interface Refund extends Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'created' | 'currency'> {
  charge: string;
  metadata: Stripe.Metadata;
  payment_intent: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason?: string;
}

/** A change of the balance. Stripe's fees are left out. */
export interface BalanceTransaction
  extends Pick<
    Stripe.BalanceTransaction,
    'id' | 'object' | 'amount' | 'created' | 'currency' | 'fee' | 'net' | 'reporting_category' | 'type'
  > {
  /** The charge, refund or dispute that it comes from. */
  source: string;
}

export interface Dispute
  extends Pick<
    Stripe.Dispute,
    | 'id'
    | 'object'
    | 'amount'
    | 'created'
    | 'currency'
    | 'is_charge_refundable'
    | 'livemode'
    | 'metadata'
    | 'reason'
  > {
  charge: string;
  payment_intent: string;
  status: Exclude<Stripe.Dispute.Status, 'prevented'>;
  /** The texts that were given; absent fields are null at Stripe. */
  evidence: Partial<Record<string, string>>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: false; submission_count: number };
}

export interface File
  extends Pick<
    Stripe.File,
    'id' | 'object' | 'created' | 'expires_at' | 'filename' | 'purpose' | 'size' | 'title' | 'type' | 'url'
  > {
  hidden: { sha256: string };
}

export interface Event
  extends Pick<Stripe.Event, 'id' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'> {
  object: 'event';
  type: EventType;
  data: { object: object };
}

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed';

export type Resource =
  | Customer
  | PaymentMethod
  | CheckoutSession
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | File
  | BalanceTransaction
  | Event;

/** A resource as the API and events show it: without internal data. */
export function shown(resource: object): Record<string, unknown> {
  const { hidden: _hidden, ...rest } = resource as Record<string, unknown>;
  return rest;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id in Stripe's format: the type's prefix and random base-62 characters. */
export function newId(prefix: string, length = 24): string {
  let id = prefix;
  for (const byte of randomBytes(length)) id += ALPHABET[byte % ALPHABET.length];
  return id;
}
