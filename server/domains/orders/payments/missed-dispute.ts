import { paymentStates } from '#contract/orders/payments/schema.ts';
import { canMove } from '#contract/states.ts';
import type { DisputeOutcome, DisputeState } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import type { PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';

type Known = Pick<PaymentRow, 'status' | 'dispute_id' | 'inquiry'>;

/** Whether a payment lacks what a dispute of it came to: its events were lost, or a restore took them away. */
export function lacksDispute(payment: Known, { id, outcome }: Pick<DisputeState, 'id' | 'outcome'>): boolean {
  const { status, inquiry } = payment;
  const isKnown = payment.dispute_id === id;
  const canBe = canMove(paymentStates, status, 'disputed');
  const lacks: Record<DisputeOutcome, boolean> = {
    inquiry: canBe && !isKnown,
    inquiry_closed: isKnown && inquiry === 'open',
    open: canBe,
    // One that was opened and won meanwhile has changed nothing.
    won: isKnown && status === 'disputed',
    lost: canBe || status === 'disputed',
  };
  return lacks[outcome];
}

/** The newest dispute of a payment at the provider, if the payment lacks it. */
export async function missedDispute(
  ctx: Context,
  payment: Known & Pick<PaymentRow, 'intent_id'>,
): Promise<DisputeState | null> {
  const newest = payment.intent_id && (await ctx.outside.payments.newestDispute(payment.intent_id));
  return newest && lacksDispute(payment, newest) ? newest : null;
}
