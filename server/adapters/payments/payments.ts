import type { Money } from '#contract/money.ts';

/**
 * The product's view of its payment provider. Amounts are integer cents; an event is only a nudge to read the
 * state again, so the order and number of deliveries do not matter.
 */
export interface PaymentProvider {
  /**
   * Opens a hosted payment page. `expiresAt` lies between 30 minutes and 24 hours ahead when the call arrives, so
   * leave a margin; `successUrl` may hold `{CHECKOUT_SESSION_ID}`. The same key and input give the same page.
   */
  openCheckout(input: CheckoutInput): Promise<OpenedCheckout>;
  readCheckout(sessionId: string): Promise<CheckoutState>;
  /** Ends an open page. A page that is paid or expired already is left alone and its state returned. */
  expireCheckout(sessionId: string): Promise<CheckoutState>;
  /** Takes held money, at most what is held. Repeating a capture that went through reports it as captured. */
  capture(intentId: string, input: { amount: number; idempotencyKey: string }): Promise<CaptureResult>;
  /** Gives a hold back. Repeating it reports it as voided. */
  voidAuthorization(intentId: string, input: { idempotencyKey: string }): Promise<VoidResult>;
  /** Gives captured money back; the provider refuses more than is left with `PaymentProviderError`. */
  refund(intentId: string, input: RefundInput): Promise<RefundResult>;
  readDispute(disputeId: string): Promise<DisputeState>;
  /**
   * Checks and reads a delivery. Throws `PaymentWebhookRefused` on a forged, altered or old one, and
   * `PaymentEventUnreadable` on a genuine one that lacks what its type must have.
   */
  readWebhook(rawBody: Buffer | string, signature: string | undefined): Promise<PaymentEvent>;
}

export interface CheckoutInput {
  orderId: string;
  orderNumber: string;
  /** What is bought, in the words that the payer reads. */
  description: string;
  amount: Money;
  customer: { email: string };
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
 * `open`: not paid yet, `lastDecline` tells of refused cards. `authorized`: held. `captured`: taken, perhaps
 * refunded since. `expired`: the page ended without money. `voided`: a hold was given back. `declined`: the bank
 * refused the capture after the page was done.
 */
export interface CheckoutState {
  sessionId: string;
  intentId: string | null;
  state: 'open' | 'authorized' | 'captured' | 'expired' | 'voided' | 'declined';
  amountCents: number;
  capturedCents: number;
  /** Refunds that succeeded or are under way. */
  refundedCents: number;
  /** The latest refusal that no later attempt has overcome; `at` is when that attempt began. */
  lastDecline: { code: string; message: string; at: Date } | null;
  metadata: Record<string, string>;
}

export type CaptureResult =
  | { kind: 'captured'; capturedCents: number }
  | { kind: 'declined'; code: string; message: string }
  /** There is no hold to capture: it was voided, or the bank let it lapse. */
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
}

export interface RefundResult {
  refundId: string;
  status: 'succeeded' | 'pending' | 'failed';
}

export type DisputeOutcome = 'open' | 'won' | 'lost';

export interface DisputeState {
  id: string;
  intentId: string | null;
  outcome: DisputeOutcome;
  amountCents: number;
  reason: string;
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
    | 'dispute_closed'
    | 'ignored';
  sessionId: string | null;
  intentId: string | null;
  /** It tells that the card's amount is held, and nothing else. */
  held: boolean;
  /** From the metadata that the checkout was opened with; events about refunds and disputes may lack it. */
  orderId: string | null;
  dispute: { id: string; outcome: DisputeOutcome } | null;
  occurredAt: Date;
}

/** The provider refused a call or could not be asked. `message` may be logged and shown to an operator. */
export class PaymentProviderError extends Error {
  readonly code: string;
  /** Whether the same call with the same key may succeed later. */
  readonly retryable: boolean;

  constructor(code: string, retryable: boolean, message: string) {
    super(message);
    this.name = 'PaymentProviderError';
    this.code = code;
    this.retryable = retryable;
  }
}

/** A delivery that does not prove to come from the provider. */
export class PaymentWebhookRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PaymentWebhookRefused';
  }
}

/** A delivery that comes from the provider and can't be read. `fields` are what is missing or of another form. */
export class PaymentEventUnreadable extends Error {
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super(`The payment event cannot be read: ${fields.join(', ')}.`);
    this.name = 'PaymentEventUnreadable';
    this.fields = fields;
  }
}
