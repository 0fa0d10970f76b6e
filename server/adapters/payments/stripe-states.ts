import type {
  CheckoutState,
  DisputeOutcome,
  DisputeState,
  ProviderPayment,
  ProviderRefund,
  RefundResult,
} from './payments.ts';
import type { Dispute, Intent, Refund, Session } from './stripe-answers.ts';

type Decline = CheckoutState['lastDecline'];

/** The state of a hosted page. Its payment, where there is one, is authoritative. */
export function checkoutState(session: Session, refunds: ProviderRefund[]): CheckoutState {
  const intent = session.payment_intent;
  return {
    sessionId: session.id,
    intentId: intent?.id ?? null,
    state: stateOf(session),
    voidedBySomebody: intent?.status === 'canceled' && isBySomebody(intent),
    amountCents: intent?.amount ?? session.amount_total ?? 0,
    capturedCents: intent?.amount_received ?? 0,
    refundedCents: refunds.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0),
    refunds,
    lastDecline: intent ? declineOf(intent) : null,
    isDisputed: intent?.latest_charge?.disputed ?? false,
    metadata: { ...session.metadata, ...intent?.metadata },
    payerName: session.customer_details?.name ?? null,
    customer: customerOf(session),
  };
}

/** The customer of a session. A card that belongs to one is kept. */
function customerOf({ customer, payment_intent: intent }: Session): CheckoutState['customer'] {
  if (customer === null) return null;
  const method = intent?.payment_method;
  const card = method && method.customer !== null ? method.card : null;
  return {
    id: customer,
    card: card
      ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
      : null,
  };
}

function stateOf({ status, payment_intent: intent }: Session): CheckoutState['state'] {
  if (intent?.status === 'requires_capture') return 'authorized';
  if (intent?.status === 'succeeded') return 'captured';
  if (status === 'expired') return 'expired';
  if (intent?.status === 'canceled') return 'voided';
  return status === 'complete' && intent?.status === 'requires_payment_method' ? 'declined' : 'open';
}

/** The provider gives its own reason when a hold ran out; in its dashboard a person may leave the reason out. */
const isBySomebody = ({ cancellation_reason: reason }: Intent): boolean =>
  reason === null || ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'].includes(reason);

export function declineOf({ last_payment_error: error, latest_charge, created }: Intent): Decline {
  if (!error) return null;
  return {
    code: error.decline_code ?? error.code ?? 'card_declined',
    message: error.message ?? 'The card was declined.',
    at: latest_charge?.created ?? created,
  };
}

/** Stripe may add refund statuses; anything that is not final counts as pending. */
export function refundResult(refund: Refund): RefundResult {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  const status = failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending';
  return { refundId: refund.id, status };
}

/** What the metadata of a refund calls a gift: with it a restored database knows it again. */
export const GOODWILL = 'goodwill';

/** One refund of a payment. */
export const providerRefund = (refund: Refund): ProviderRefund => ({
  id: refund.id,
  key: refund.metadata.refundKey ?? null,
  amount: refund.amount,
  goodwill: refund.metadata.refundKind === GOODWILL,
  status: refundResult(refund).status,
});

export function disputeState(dispute: Dispute): DisputeState {
  return {
    id: dispute.id,
    intentId: dispute.payment_intent,
    outcome: disputeOutcome(dispute.status),
    amountCents: dispute.amount,
    reason: dispute.reason,
    dueAt: dispute.evidence_details.due_by,
    hasEvidence: hasEvidence(dispute),
  };
}

/** What was sent for an inquiry does not answer the dispute that it became: that needs a response again. */
export const hasEvidence = ({ status, evidence_details }: Dispute): boolean =>
  evidence_details.submission_count > 0 && !status.endsWith('needs_response');

/** Stripe may add statuses. A closed warning and a prevented dispute took no money. */
export function disputeOutcome(status: string): DisputeOutcome {
  if (status === 'won' || status === 'lost') return status;
  if (status === 'warning_closed' || status === 'prevented') return 'inquiry_closed';
  return status.startsWith('warning_') ? 'inquiry' : 'open';
}

/** A payment of a list. */
export function listedPayment(intent: Intent): ProviderPayment {
  const isHeld = intent.status === 'requires_capture';
  const captured = intent.status === 'succeeded' ? intent.amount_received : 0;
  return {
    intentId: intent.id,
    orderId: intent.metadata.orderId ?? null,
    orderNumber: intent.metadata.orderNumber ?? null,
    hasMemo: Object.keys(intent.metadata).length > 2,
    kind: isHeld ? 'held' : 'captured',
    left: isHeld ? intent.amount_capturable : captured - (intent.latest_charge?.amount_refunded ?? 0),
    madeAt: intent.created,
  };
}
