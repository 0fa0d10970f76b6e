import type Stripe from 'stripe';
import type {
  CheckoutState,
  DisputeOutcome,
  DisputeState,
  ProviderPayment,
  ProviderRefund,
  RefundResult,
} from './payments.ts';

type Decline = CheckoutState['lastDecline'];

/** Needs the session's payment intent and that one's latest charge expanded. The intent is authoritative. */
export function checkoutState(session: Stripe.Checkout.Session, refunds: ProviderRefund[]): CheckoutState {
  const intent = intentOf(session);
  return {
    sessionId: session.id,
    intentId: intent?.id ?? null,
    state: stateOf(session, intent),
    voidedBySomebody: intent?.status === 'canceled' && isBySomebody(intent),
    amountCents: intent?.amount ?? session.amount_total ?? 0,
    capturedCents: intent?.amount_received ?? 0,
    refundedCents: refunds.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0),
    refunds,
    lastDecline: intent ? declineOf(intent) : null,
    metadata: { ...session.metadata, ...intent?.metadata },
    payerName: session.customer_details?.name ?? null,
    customer: customerOf(session, intent),
  };
}

export function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  const intent = session.payment_intent;
  if (typeof intent === 'string') throw new TypeError(`The payment intent of ${session.id} wasn’t expanded.`);
  return intent;
}

/** The customer of a session. A card that belongs to one is kept. */
function customerOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): CheckoutState['customer'] {
  const id = idOf(session.customer);
  if (id === null) return null;
  const method = intent?.payment_method;
  const card = method && typeof method === 'object' && method.customer !== null ? method.card : null;
  return {
    id,
    card: card
      ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
      : null,
  };
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

/** The provider gives its own reason when a hold ran out; in its dashboard a person may leave the reason out. */
const isBySomebody = ({ cancellation_reason: reason }: Stripe.PaymentIntent): boolean =>
  reason === null || ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'].includes(reason);

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

/** Stripe may add refund statuses; anything that is not final counts as pending. */
export function refundResult(refund: Stripe.Refund): RefundResult {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  const status = failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending';
  return { refundId: refund.id, status };
}

/** One refund of a payment. */
export const providerRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  key: refund.metadata?.refundKey ?? null,
  amount: refund.amount,
  status: refundResult(refund).status,
});

export function disputeState(dispute: Stripe.Dispute): DisputeState {
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    outcome: disputeOutcome(dispute.status),
    amountCents: dispute.amount,
    reason: dispute.reason,
    dueAt: dispute.evidence_details.due_by ? time(dispute.evidence_details.due_by) : null,
    hasEvidence: hasEvidence(dispute),
  };
}

/** What was sent for an inquiry does not answer the dispute that it became: that needs a response again. */
export const hasEvidence = ({ status, evidence_details }: Stripe.Dispute): boolean =>
  evidence_details.submission_count > 0 && !status.endsWith('needs_response');

/** Stripe may add statuses. A closed warning and a prevented dispute took no money. */
export function disputeOutcome(status: string): DisputeOutcome {
  if (status === 'won' || status === 'lost') return status;
  if (status === 'warning_closed' || status === 'prevented') return 'inquiry_closed';
  return status.startsWith('warning_') ? 'inquiry' : 'open';
}

export function time(seconds: number): Date {
  return new Date(seconds * 1000);
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** A payment of a list whose `latest_charge` is expanded. */
export function listedPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const isHeld = intent.status === 'requires_capture';
  const captured = intent.status === 'succeeded' ? intent.amount_received : 0;
  return {
    intentId: intent.id,
    orderId: intent.metadata.orderId ?? null,
    orderNumber: intent.metadata.orderNumber ?? null,
    hasMemo: Object.keys(intent.metadata).length > 2,
    kind: isHeld ? 'held' : 'captured',
    left: isHeld ? intent.amount_capturable : captured - (charge?.amount_refunded ?? 0),
    madeAt: time(intent.created),
  };
}
