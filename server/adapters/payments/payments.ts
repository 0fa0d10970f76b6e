import type { SavedCard } from '#contract/accounts/saved-cards/schema.ts';
import type { Money } from '#contract/money.schema.ts';

/**
 * The product's interface to its payment provider. Amounts are integer cents. An event only triggers a new read of the
 * state, so the order and number of deliveries do not matter.
 */
export interface PaymentProvider {
  /** Resolves if the provider answers and accepts our key now. */
  verify(): Promise<void>;
  /**
   * Opens a hosted payment page. `expiresAt` must be 30 minutes to 24 hours ahead when the call arrives, so leave a
   * margin; `successUrl` may contain `{CHECKOUT_SESSION_ID}`. Idempotent per key and input.
   */
  openCheckout(input: CheckoutInput): Promise<OpenedCheckout>;
  /** With `refunds`, lists the refunds even if the provider's own total is 0. */
  readCheckout(sessionId: string, options?: { refunds: boolean }): Promise<CheckoutState>;
  /** A page of up to 100 payments, newest first, from the one after `after` on. */
  listPayments(from: { after: string | null }): Promise<PaymentsPage>;
  /** The page that a payment was made at, with all its refunds; null for one that was made without. */
  findCheckout(intentId: string): Promise<CheckoutState | null>;
  /** Expires an open page. Leaves a paid or expired page as it is and returns its state. */
  expireCheckout(sessionId: string): Promise<CheckoutState>;
  /** Captures authorized money, at most the authorized amount. A repeated capture reports `captured` again. */
  capture(intentId: string, input: { amount: number; idempotencyKey: string }): Promise<CaptureResult>;
  /** Voids an authorization hold. A repeated void reports `voided` again. */
  voidAuthorization(intentId: string, input: { idempotencyKey: string }): Promise<VoidResult>;
  /** Refunds captured money. Throws `PaymentProviderError` when the amount exceeds what is left. */
  refund(intentId: string, input: RefundInput): Promise<RefundResult>;
  /** Removes all cards that a customer kept. Does nothing for one that is deleted. */
  detachCards(customerId: string): Promise<void>;
  /** Deletes a customer with the cards that it kept. Does nothing for one that is deleted. */
  deleteCustomer(customerId: string): Promise<void>;
  readDispute(disputeId: string): Promise<DisputeState>;
  /** The newest dispute or inquiry about a payment; null without any. */
  newestDispute(intentId: string): Promise<DisputeState | null>;
  /**
   * Submits the evidence of a dispute: texts, and ids of files, by the provider's own field names. It takes evidence once; where that
   * has happened before, does nothing. Throws `PaymentProviderError`, final for a dispute that was decided without any.
   */
  submitEvidence(disputeId: string, input: EvidenceInput): Promise<void>;
  /** Uploads a file for the evidence of a dispute; answers the provider's id of it. The same key uploads it once. */
  uploadEvidence(file: EvidenceUpload): Promise<string>;
  /** The events of the types that the product follows, since then, that were not delivered; oldest first. */
  listUndelivered(since: Date): Promise<PaymentEvent[]>;
  /**
   * Verifies and parses a webhook delivery. Throws `PaymentWebhookRefused` on a forged, altered or old one, and
   * `PaymentEventUnreadable` on a genuine one without the fields of its type.
   */
  readWebhook(rawBody: Buffer | string, signature: string | undefined): Promise<PaymentEvent>;
}

export interface CheckoutInput {
  orderId: string;
  orderNumber: string;
  /** What the payment carries besides, at most 40 values of up to 500 characters. */
  memo: Record<string, string>;
  /** The purchase, as shown to the payer. */
  line: { name: string; description: string; image: string | null };
  amount: Money;
  /** `id`: the provider's, whose kept cards the page offers; null makes a new customer with the payment. */
  customer: { id: string | null; email: string };
  capture: 'manual' | 'automatic';
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  idempotencyKey: string;
}

export interface OpenedCheckout {
  sessionId: string;
  redirectUrl: string;
  expiresAt: Date;
}

/**
 * `open`: not paid yet; `lastDecline` holds a declined attempt. `authorized`: held. `captured`: captured, perhaps
 * refunded since. `expired`: the page expired without payment. `voided`: the hold was voided. `declined`: the bank
 * refused the capture after checkout.
 */
export interface CheckoutState {
  sessionId: string;
  intentId: string | null;
  state: 'open' | 'authorized' | 'captured' | 'expired' | 'voided' | 'declined';
  /** A hold was given up by somebody, not by the bank: through us, or in the provider's dashboard. */
  voidedBySomebody: boolean;
  amountCents: number;
  capturedCents: number;
  /** Refunds that succeeded or are pending. */
  refundedCents: number;
  /** All refunds known to the provider, newest first; empty if there is none. */
  refunds: ProviderRefund[];
  /** The latest decline that no later attempt has superseded; `at` is the start of that attempt. */
  lastDecline: { code: string; message: string; at: Date } | null;
  /** The charge is disputed, or its bank inquires about it. */
  isDisputed: boolean;
  metadata: Record<string, string>;
  /** The payer’s name, as the page asked for it; null before it is given. */
  payerName: string | null;
  /** Who paid, with the card of this payment if it is kept; null before the payment. */
  customer: { id: string; card: SavedCard | null } | null;
}

/** `next`: what the next page comes after, null at the end. `unreadable`: how many more the provider lists here. */
export interface PaymentsPage {
  payments: ProviderPayment[];
  next: string | null;
  unreadable: number;
}

/** A payment as the provider lists it. */
export interface ProviderPayment {
  intentId: string;
  /** From the checkout's metadata; null for what others made at the same account. */
  orderId: string | null;
  orderNumber: string | null;
  /** Whether it carries more of its order than those. */
  hasMemo: boolean;
  kind: 'held' | 'captured';
  /** Cents that are held, or were charged and not refunded; 0 where nothing is left. */
  left: number;
  madeAt: Date;
}

export type CaptureResult =
  | { kind: 'captured'; capturedCents: number }
  | { kind: 'declined'; code: string; message: string }
  /** There is no hold to capture: it was voided or expired at the bank. */
  | { kind: 'gone'; status: string };

export type VoidResult =
  | { kind: 'voided' }
  | { kind: 'already_captured'; capturedCents: number }
  /** Its page is still open: expire that instead. */
  | { kind: 'still_open' };

export interface RefundInput {
  amount: number;
  idempotencyKey: string;
  reason: 'requested_by_customer' | 'duplicate' | 'fraudulent';
  orderNumber: string;
  /** A gift. */
  goodwill?: boolean;
}

/** `key`: what ours was asked for under; null for one that was made at the provider. */
export interface ProviderRefund {
  id: string;
  key: string | null;
  amount: number;
  /** A gift, as it was asked for. */
  goodwill: boolean;
  status: RefundResult['status'];
}

export interface RefundResult {
  refundId: string;
  status: 'succeeded' | 'pending' | 'failed';
}

export interface EvidenceUpload {
  name: string;
  type: string;
  content: Buffer;
  idempotencyKey: string;
}

export interface EvidenceInput {
  fields: Partial<Record<string, string>>;
  idempotencyKey: string;
}

/** `inquiry`: the bank asks, and no money has moved; `inquiry_closed`: it ended as one. The others are of a dispute. */
export type DisputeOutcome = 'inquiry' | 'inquiry_closed' | 'open' | 'won' | 'lost';

export interface DisputeState {
  id: string;
  intentId: string | null;
  outcome: DisputeOutcome;
  amountCents: number;
  reason: string;
  /** Until when evidence is taken; null where the bank asks for none. */
  dueAt: Date | null;
  /** Whether the bank has evidence, also if it was sent at the provider's own pages. */
  hasEvidence: boolean;
}

export interface PaymentEvent {
  /** The same for every delivery of one event. */
  id: string;
  type: string;
  kind:
    | 'checkout_changed'
    | 'payment_changed'
    | 'refund_changed'
    | 'dispute_opened'
    | 'dispute_changed'
    | 'dispute_closed'
    | 'ignored';
  sessionId: string | null;
  intentId: string | null;
  /** The event only reports that the amount is authorized. */
  held: boolean;
  /** From the checkout's metadata; events about refunds and disputes may lack it. */
  orderId: string | null;
  dispute: { id: string; outcome: DisputeOutcome } | null;
  occurredAt: Date;
}

/** The provider refused a call or was unreachable. `message` may be logged and shown to an admin. */
export class PaymentProviderError extends Error {
  readonly code: string;
  /** Whether the same call with the same key may succeed later. */
  readonly retryable: boolean;
  /** The parameter of the call that was refused, by the provider's name; null where it names none. */
  readonly param: string | null;

  constructor(code: string, retryable: boolean, message: string, param: string | null = null) {
    super(message);
    this.name = 'PaymentProviderError';
    this.code = code;
    this.retryable = retryable;
    this.param = param;
  }

  /** Whether the customer's email was refused for good: of what a call sends, the one thing that they type. */
  get isAboutEmail(): boolean {
    return !this.retryable && (this.code === 'email_invalid' || /(^|[_[])email\]?$/.test(this.param ?? ''));
  }
}

/** A delivery without a valid, recent signature. */
export class PaymentWebhookRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PaymentWebhookRefused';
  }
}

/** A signed delivery that cannot be parsed. `fields` are the missing or malformed ones. */
export class PaymentEventUnreadable extends Error {
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super(`The payment event can’t be read: ${fields.join(', ')}.`);
    this.name = 'PaymentEventUnreadable';
    this.fields = fields;
  }
}
