import type { DisputeOutcome } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/features/audit/audit.ts';
import {
  changePayment,
  moveCampaign,
  movePayment,
  type OrderState,
  type PaymentRow,
  withLockedOrder,
} from '#server/features/orders/order-state.ts';

/** A dispute pauses a running campaign; won, all is as before; lost, the campaign ends. */
export async function recordDispute(
  ctx: Context,
  payment: PaymentRow,
  said: { id: string; outcome: DisputeOutcome },
): Promise<void> {
  // Deliveries may overtake one another: how the dispute stands now is asked, not believed.
  const dispute = await ctx.outside.payments.readDispute(said.id);
  await withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
    if (state.payment?.id !== payment.id) return;
    if (state.payment.dispute_id === null) await openDispute(ctx, state, dispute.id);
    if (dispute.outcome !== 'open') await closeDispute(ctx, state, dispute.outcome);
  });
}

async function openDispute(ctx: Context, state: OrderState, disputeId: string): Promise<void> {
  await movePayment(ctx, state, 'disputed', { dispute_id: disputeId });
  if (state.campaign.status === 'running') await moveCampaign(ctx, state, 'paused');
  await record(ctx, state, 'dispute.opened', 'The charge is disputed; the campaign is paused');
}

async function closeDispute(ctx: Context, state: OrderState, outcome: 'won' | 'lost'): Promise<void> {
  if (state.payment?.status !== 'disputed') return;
  if (outcome === 'won') {
    await movePayment(ctx, state, state.payment.refunded_cents > 0 ? 'partially_refunded' : 'success');
    // A later dispute of the same charge is a new one.
    await changePayment(ctx, state, { dispute_id: null });
    if (state.campaign.status === 'paused') await moveCampaign(ctx, state, 'running');
    return record(ctx, state, 'dispute.won', 'The dispute was won; the campaign goes on');
  }
  await movePayment(ctx, state, 'lost');
  if (state.campaign.status !== 'completed' && state.campaign.status !== 'cancelled') {
    await moveCampaign(ctx, state, 'cancelled');
  }
  await record(ctx, state, 'dispute.lost', 'The dispute was lost; the campaign was ended');
}

const record = (ctx: Context, state: OrderState, kind: string, text: string): Promise<void> =>
  audit(ctx, { kind, subject: ['order', state.order.id], text });
