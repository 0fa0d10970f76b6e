import { bookBalance } from './balance.ts';
import { type Emulator, emit, load, sessionOf } from './emulator.ts';
import type { Charge, CheckoutSession, PaidCard, PaymentError, PaymentIntent } from './objects.ts';
import { newId, shown } from './objects.ts';
import { type Answer, ApiError, invalidRequest } from './protocol.ts';

const CAPTURE_DECLINED = 'Your card was declined.';

/** Creates the intent of a session at the first payment attempt. */
export function createIntent(emulator: Emulator, session: CheckoutSession): PaymentIntent {
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: session.hidden.intent.capture_method,
    client_secret: newId(`${id}_secret_`),
    created: emulator.now(),
    currency: session.currency,
    customer: session.customer,
    description: session.hidden.intent.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: session.hidden.intent.metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: null,
    status: 'requires_payment_method',
    hidden: { session: session.id, card: null },
  };
}

function newCharge(
  emulator: Emulator,
  intent: PaymentIntent,
  card: PaidCard,
  email: string | null,
  error?: PaymentError,
): Charge {
  const captured = !error && intent.capture_method === 'automatic';
  return {
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: { email, name: card.holder },
    captured,
    created: emulator.now(),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !error,
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear },
    },
    refunded: false,
    status: error ? 'failed' : 'succeeded',
  };
}

/** The bank approves: the amount is held, or captured at once when the capture is automatic. */
export function authorize(
  emulator: Emulator,
  intent: PaymentIntent,
  card: PaidCard,
  email: string | null,
): PaymentIntent {
  const charge = newCharge(emulator, intent, card, email);
  const manual = intent.capture_method === 'manual';
  const authorised: PaymentIntent = {
    ...intent,
    status: manual ? 'requires_capture' : 'succeeded',
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    hidden: { ...intent.hidden, card },
  };
  emulator.store.put(authorised);
  emulator.store.put(charge);
  if (charge.captured) bookBalance(emulator, 'charge', charge.amount_captured, charge);
  emit(
    emulator,
    manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    authorised,
  );
  return authorised;
}

/** The bank declines: records the attempt; the intent waits for another card. */
export function decline(
  emulator: Emulator,
  intent: PaymentIntent,
  card: PaidCard,
  error: PaymentError,
  email: string | null,
): void {
  const charge = newCharge(emulator, intent, card, email, error);
  const declined: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: { ...error, charge: charge.id },
    latest_charge: charge.id,
    next_action: null,
    hidden: { ...intent.hidden, card: null },
  };
  emulator.store.put(charge);
  emulator.store.put(declined);
  emit(emulator, 'payment_intent.payment_failed', declined);
}

/**
 * Captures a held amount, in full or in part, and releases the rest. A refusal by the bank is a 402 whose effects are
 * kept. Throws `payment_intent_unexpected_state` when nothing is held.
 */
export function captureIntent(emulator: Emulator, id: string, amountToCapture: number | undefined): Answer {
  const intent = load(emulator, 'payment_intent', id);
  if (intent.status !== 'requires_capture' || !intent.latest_charge) {
    throw unexpectedState(intent, 'captured', 'requires_capture');
  }
  const amount = amountToCapture ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalidRequest(
      `The amount to capture (${amount}) is greater than the capturable amount (${intent.amount_capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const charge = load(emulator, 'charge', intent.latest_charge);
  if (emulator.switches.captureDecline || intent.hidden.card?.refusesCapture) {
    emulator.switches.captureDecline = false;
    return refuseCapture(emulator, intent, charge);
  }
  const captured: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  };
  emulator.store.put(captured);
  emulator.store.put({ ...charge, captured: true, amount_captured: amount });
  bookBalance(emulator, 'charge', amount, charge);
  emulator.store.put({ ...sessionOf(emulator, intent), payment_status: 'paid' });
  emit(emulator, 'payment_intent.succeeded', captured);
  return { status: 200, body: captured };
}

function refuseCapture(emulator: Emulator, intent: PaymentIntent, charge: Charge): Answer {
  const error: PaymentError = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: CAPTURE_DECLINED,
    charge: charge.id,
  };
  const refused: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    amount_capturable: 0,
    last_payment_error: error,
    hidden: { ...intent.hidden, card: null },
  };
  emulator.store.put(refused);
  emulator.store.put({
    ...charge,
    paid: false,
    status: 'failed',
    failure_code: error.code,
    failure_message: error.message,
  });
  emit(emulator, 'payment_intent.payment_failed', refused);
  return { status: 402, body: { error: { ...error, payment_intent: shown(refused) } } };
}

/**
 * Cancels an intent and releases its hold. Throws `payment_intent_unexpected_state` once it is captured or canceled,
 * and while its checkout session is open: expire that instead.
 */
export function cancelIntent(emulator: Emulator, id: string, reason: string | null): Answer {
  const intent = load(emulator, 'payment_intent', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      'canceled',
      'requires_payment_method, requires_capture, requires_confirmation, requires_action',
    );
  }
  if (sessionOf(emulator, intent).status === 'open') {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message:
        'You cannot cancel this PaymentIntent because it belongs to an open Checkout Session. Expire the session.',
      payment_intent: shown(intent),
    });
  }
  return { status: 200, body: release(emulator, intent, reason) };
}

/** Cancels an intent without payment and releases a hold on the card. */
export function release(emulator: Emulator, intent: PaymentIntent, reason: string | null): PaymentIntent {
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: emulator.now(),
    cancellation_reason: reason,
    next_action: null,
    hidden: { ...intent.hidden, card: null },
  };
  if (intent.status === 'requires_capture' && intent.latest_charge) {
    const charge = load(emulator, 'charge', intent.latest_charge);
    // Like the real provider: the charge of a released hold reads as refunded, although nothing was captured.
    emulator.store.put({ ...charge, refunded: true, amount_refunded: charge.amount });
  }
  emulator.store.put(canceled);
  emit(emulator, 'payment_intent.canceled', canceled);
  return canceled;
}

function unexpectedState(intent: PaymentIntent, verb: string, allowed: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message:
      `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. ` +
      `Only a PaymentIntent with one of the following statuses may be ${verb}: ${allowed}.`,
    payment_intent: shown(intent),
  });
}
