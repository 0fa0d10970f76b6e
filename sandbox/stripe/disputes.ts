import type { Dispute } from './objects.ts';
import { newId } from './objects.ts';
import { emit, load, type Peer } from './peer.ts';
import { invalidRequest } from './protocol.ts';

/** The cardholder disputes a captured payment. */
export function openDispute(peer: Peer, intentId: string): Dispute {
  const intent = load(peer, 'payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw invalidRequest(`Only a captured payment can be disputed; ${intentId} is ${intent.status}.`);
  }
  const charge = load(peer, 'charge', intent.latest_charge);
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`);
  const dispute: Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    charge: charge.id,
    created: peer.now(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  peer.store.put(dispute);
  peer.store.put({ ...charge, disputed: true });
  emit(peer, 'charge.dispute.created', dispute);
  return dispute;
}

/** The bank decides a dispute. After `won` the charge can be refunded again. */
export function closeDispute(peer: Peer, id: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = load(peer, 'dispute', id);
  if (dispute.status !== 'needs_response')
    throw invalidRequest(`Dispute ${id} is already ${dispute.status}.`);
  const closed: Dispute = { ...dispute, status: outcome };
  peer.store.put(closed);
  if (outcome === 'won') peer.store.put({ ...load(peer, 'charge', dispute.charge), disputed: false });
  emit(peer, 'charge.dispute.closed', closed);
  return closed;
}
