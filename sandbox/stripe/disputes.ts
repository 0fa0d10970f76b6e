import { type Emulator, emit, load } from './emulator.ts';
import type { Dispute } from './objects.ts';
import { newId } from './objects.ts';
import { invalidRequest } from './protocol.ts';

/** The cardholder disputes a captured payment. */
export function openDispute(emulator: Emulator, intentId: string): Dispute {
  const intent = load(emulator, 'payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw invalidRequest(`Only a captured payment can be disputed; ${intentId} is ${intent.status}.`);
  }
  const charge = load(emulator, 'charge', intent.latest_charge);
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`);
  const dispute: Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    charge: charge.id,
    created: emulator.now(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  emulator.store.put(dispute);
  emulator.store.put({ ...charge, disputed: true });
  emit(emulator, 'charge.dispute.created', dispute);
  return dispute;
}

/** The bank decides a dispute. After `won` the charge can be refunded again. */
export function closeDispute(emulator: Emulator, id: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = load(emulator, 'dispute', id);
  if (dispute.status !== 'needs_response')
    throw invalidRequest(`Dispute ${id} is already ${dispute.status}.`);
  const closed: Dispute = { ...dispute, status: outcome };
  emulator.store.put(closed);
  if (outcome === 'won') emulator.store.put({ ...load(emulator, 'charge', dispute.charge), disputed: false });
  emit(emulator, 'charge.dispute.closed', closed);
  return closed;
}
