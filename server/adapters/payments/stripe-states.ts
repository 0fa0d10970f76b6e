import type Stripe from 'stripe';
import type { CheckoutState, DisputeOutcome, DisputeState, PaymentEvent, RefundResult } from './payments.ts';

type Decline = CheckoutState['lastDecline'];

/** A session with its payment intent and that one's latest charge expanded; the intent is the truth. */
export function checkoutState(session: Stripe.Checkout.Session, refundedCents: number): CheckoutState {
  const intent = intentOf(session);
  return {
    sessionId: session.id,
    intentId: intent?.id ?? null,
    state: stateOf(session, intent),
    amountCents: intent?.amount ?? session.amount_total ?? 0,
    capturedCents: intent?.amount_received ?? 0,
    refundedCents,
    lastDecline: intent ? declineOf(intent) : null,
    metadata: { ...session.metadata, ...intent?.metadata },
  };
}

export function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  const intent = session.payment_intent;
  if (typeof intent === 'string')
    throw new TypeError(`The payment intent of ${session.id} was not expanded.`);
  return intent;
}

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): CheckoutState['state'] {
  if (intent?.status === 'requires_capture') return 'authorized';
  if (intent?.status === 'succeeded') return 'captured';
  if (session.status === 'expired') return 'expired';
  if (intent?.status === 'canceled') return 'voided';
  return session.status === 'complete' && intent?.status === 'requires_payment_method' ? 'declined' : 'open';
}

export function declineOf(intent: Stripe.PaymentIntent): Decline {
  const error = intent.last_payment_error;
  if (!error) return null;
  const charge = intent.latest_charge;
  const attemptedAt = charge && typeof charge === 'object' ? charge.created : intent.created;
  return {
    code: error.decline_code ?? error.code ?? 'card_declined',
    message: error.message ?? 'The card was declined.',
    at: time(attemptedAt),
  };
}

/** Stripe's refund statuses are open-ended; what is not final counts as pending. */
export function refundResult(refund: Stripe.Refund): RefundResult {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  const status = failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending';
  return { refundId: refund.id, status };
}

export function disputeState(dispute: Stripe.Dispute): DisputeState {
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    outcome: disputeOutcome(dispute.status),
    amountCents: dispute.amount,
    reason: dispute.reason,
  };
}

/** A warning that was closed, or a dispute that was prevented, took no money: it counts as won. */
function disputeOutcome(status: Stripe.Dispute.Status): DisputeOutcome {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

/** What an event is about. Types that the product does not follow are `ignored`. */
export function paymentEvent(event: Stripe.Event): PaymentEvent {
  const base: PaymentEvent = {
    id: event.id,
    type: event.type,
    kind: 'ignored',
    sessionId: null,
    intentId: null,
    held: false,
    orderId: null,
    dispute: null,
    occurredAt: time(event.created),
  };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      return {
        ...base,
        kind: 'checkout_changed',
        sessionId: session.id,
        intentId: idOf(session.payment_intent),
        held: event.type === 'checkout.session.completed' && session.payment_status === 'unpaid',
        orderId: session.metadata?.orderId ?? null,
      };
    }
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      return {
        ...base,
        kind: 'payment_changed',
        intentId: intent.id,
        held: event.type === 'payment_intent.amount_capturable_updated',
        orderId: intent.metadata.orderId ?? null,
      };
    }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { payment_intent: intent, metadata } = event.data.object;
      return { ...base, kind: 'refund_changed', intentId: idOf(intent), orderId: metadata?.orderId ?? null };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      return {
        ...base,
        kind: event.type === 'charge.dispute.created' ? 'dispute_opened' : 'dispute_closed',
        intentId: idOf(dispute.payment_intent),
        dispute: { id: dispute.id, outcome: disputeOutcome(dispute.status) },
      };
    }
    default:
      return base;
  }
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

export function time(seconds: number): Date {
  return new Date(seconds * 1000);
}
