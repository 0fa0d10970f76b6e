import { bookBalance } from './balance.ts';
import { type Emulator, emit, load } from './emulator.ts';
import type { Dispute } from './objects.ts';
import { newId } from './objects.ts';
import { invalidRequest } from './protocol.ts';

/** How long a dispute can be answered. */
const ANSWER_SECONDS = 7 * 24 * 60 * 60;

/** Most characters of all texts of a dispute's evidence together. */
const MAX_CHARACTERS = 150_000;

/** The cardholder disputes a captured payment, or their bank inquires about one: that takes no money. */
export function openDispute(emulator: Emulator, intentId: string, { inquiry = false } = {}): Dispute {
  const intent = load(emulator, 'payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw invalidRequest(`Only a captured payment can be disputed. ${intentId} is ${intent.status}.`);
  }
  const charge = load(emulator, 'charge', intent.latest_charge);
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is already disputed.`);
  const dispute: Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    charge: charge.id,
    created: emulator.now(),
    currency: charge.currency,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: inquiry ? 'general' : 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
    evidence: {},
    evidence_details: {
      due_by: emulator.now() + ANSWER_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  };
  emulator.store.put(dispute);
  emulator.store.put({ ...charge, disputed: true });
  emit(emulator, 'charge.dispute.created', dispute);
  if (!inquiry) withdraw(emulator, dispute);
  return dispute;
}

/** The bank takes the money of a dispute. */
function withdraw(emulator: Emulator, dispute: Dispute): void {
  bookBalance(emulator, 'dispute', -dispute.amount, dispute);
  emit(emulator, 'charge.dispute.funds_withdrawn', dispute);
}

/** The disputes of a payment that still keep its charge. */
export const openDisputesOf = (emulator: Emulator, intentId: string): Dispute[] =>
  emulator.store
    .list<Dispute>('dispute', { parent: intentId, limit: 100 })
    .data.filter(({ status }) => !isClosed(status));

const isClosed = (status: Dispute['status']): boolean =>
  status === 'won' || status === 'lost' || status === 'warning_closed';

/** An inquiry becomes a dispute: the bank takes what is left of the charge, and wants an answer anew. */
export function escalateInquiry(emulator: Emulator, id: string): Dispute {
  const inquiry = load(emulator, 'dispute', id);
  if (!inquiry.status.startsWith('warning_') || isClosed(inquiry.status))
    throw invalidRequest(`Dispute ${id} is no open inquiry.`);
  const charge = load(emulator, 'charge', inquiry.charge);
  const dispute: Dispute = {
    ...inquiry,
    amount: charge.amount_captured - charge.amount_refunded,
    is_charge_refundable: false,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { ...inquiry.evidence_details, due_by: emulator.now() + ANSWER_SECONDS },
  };
  emulator.store.put(dispute);
  emit(emulator, 'charge.dispute.updated', dispute);
  withdraw(emulator, dispute);
  return dispute;
}

/** Keeps texts and files of evidence, and with `submit` hands them to the bank, once. Throws a 400 once that has happened. */
export function updateDispute(
  emulator: Emulator,
  id: string,
  { evidence, submit }: { evidence: Partial<Record<string, string>>; submit: boolean },
): Dispute {
  const dispute = load(emulator, 'dispute', id);
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
    throw invalidRequest('This dispute is already submitted or closed, so its evidence cannot be changed.');
  for (const [field, value] of Object.entries(evidence))
    if (value?.startsWith('file_')) load(emulator, 'file', value, `evidence[${field}]`);
  const given = { ...dispute.evidence, ...evidence };
  if (Object.values(given).join('').length > MAX_CHARACTERS)
    throw invalidRequest(`The evidence has more than ${MAX_CHARACTERS} characters.`, { param: 'evidence' });
  const updated: Dispute = {
    ...dispute,
    evidence: given,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: Object.keys(given).length > 0,
      submission_count: dispute.evidence_details.submission_count + (submit ? 1 : 0),
    },
    ...(submit && { status: dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review' }),
  };
  emulator.store.put(updated);
  emit(emulator, 'charge.dispute.updated', updated);
  return updated;
}

/** The bank moves the deadline of a dispute. `dueBy`: seconds since 1970. */
export function moveDeadline(emulator: Emulator, id: string, dueBy: number): Dispute {
  const dispute = load(emulator, 'dispute', id);
  const moved: Dispute = { ...dispute, evidence_details: { ...dispute.evidence_details, due_by: dueBy } };
  emulator.store.put(moved);
  emit(emulator, 'charge.dispute.updated', moved);
  return moved;
}

/** The bank decides a dispute, or drops an inquiry. Unless it is lost, the charge can be refunded again. */
export function closeDispute(
  emulator: Emulator,
  id: string,
  outcome: 'won' | 'lost' | 'warning_closed',
): Dispute {
  const dispute = load(emulator, 'dispute', id);
  const isInquiry = dispute.status.startsWith('warning_');
  if (isClosed(dispute.status) || isInquiry !== (outcome === 'warning_closed'))
    throw invalidRequest(`Dispute ${id} is ${dispute.status}, and can’t be ${outcome}.`);
  const closed: Dispute = { ...dispute, status: outcome };
  emulator.store.put(closed);
  if (outcome !== 'lost')
    emulator.store.put({ ...load(emulator, 'charge', dispute.charge), disputed: false });
  emit(emulator, 'charge.dispute.closed', closed);
  if (outcome === 'won') {
    bookBalance(emulator, 'dispute_reversal', dispute.amount, dispute);
    emit(emulator, 'charge.dispute.funds_reinstated', closed);
  }
  return closed;
}
