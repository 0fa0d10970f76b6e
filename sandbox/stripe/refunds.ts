import { bookBalance } from './balance.ts';
import { closeDispute, openDisputesOf } from './disputes.ts';
import { type Emulator, emit, load } from './emulator.ts';
import type { Refund } from './objects.ts';
import { newId } from './objects.ts';
import { invalidRequest } from './protocol.ts';

export interface RefundInput {
  intentId: string;
  amount: number | undefined;
  reason: Refund['reason'];
  metadata: Record<string, string>;
}

/**
 * Refunds captured money; without an amount, all that is left. Throws `charge_already_refunded`, `charge_disputed`, or
 * a 400 about `amount` when it exceeds the rest.
 */
export function createRefund(emulator: Emulator, input: RefundInput): Refund {
  const intent = load(emulator, 'payment_intent', input.intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  const charge = load(emulator, 'charge', intent.latest_charge);
  const disputes = charge.disputed ? openDisputesOf(emulator, intent.id) : [];
  if (charge.disputed && !disputes.some((dispute) => dispute.is_charge_refundable)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = input.amount ?? left;
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }

  const refund: Refund = {
    id: newId('re_'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: emulator.now(),
    currency: charge.currency,
    metadata: input.metadata,
    payment_intent: intent.id,
    reason: input.reason,
    status: emulator.switches.pendRefunds ? 'pending' : 'succeeded',
  };
  const refunded = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  emulator.store.put(refund);
  bookBalance(emulator, 'refund', -amount, refund);
  emulator.store.put(refunded);
  emit(emulator, 'refund.created', refund);
  emit(emulator, 'charge.refunded', refunded);
  if (refunded.refunded) for (const { id } of disputes) closeDispute(emulator, id, 'warning_closed');
  return refund;
}

/** Settles a pending refund, or fails a completed one. After a failed one the money is refundable again. */
export function settleRefund(emulator: Emulator, id: string, outcome: 'succeeded' | 'failed'): Refund {
  const refund = load(emulator, 'refund', id);
  const mayFollow = refund.status === 'pending' || (refund.status === 'succeeded' && outcome === 'failed');
  if (!mayFollow) throw invalidRequest(`Refund ${id} is already ${refund.status}.`);
  const settled: Refund =
    outcome === 'failed'
      ? {
          ...refund,
          status: 'failed',
          failure_reason: refund.status === 'pending' ? 'declined' : 'expired_or_canceled_card',
        }
      : { ...refund, status: 'succeeded' };
  emulator.store.put(settled);
  if (outcome === 'failed') {
    const charge = load(emulator, 'charge', refund.charge);
    bookBalance(emulator, 'refund_failure', refund.amount, refund);
    const amountRefunded = charge.amount_refunded - refund.amount;
    emulator.store.put({ ...charge, amount_refunded: amountRefunded, refunded: false });
    emit(emulator, 'refund.failed', settled);
  }
  emit(emulator, 'refund.updated', settled);
  return settled;
}
