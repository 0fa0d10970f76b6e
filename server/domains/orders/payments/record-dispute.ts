import { sql } from 'kysely';
import { disputeSteps } from '#contract/endings/dispute-steps.ts';
import type { DisputeStep } from '#contract/endings/schema.ts';
import type { AuditKind } from '#contract/nouns.ts';
import { REVIEW_LIMIT_MS } from '#contract/orders/orders/rules.ts';
import { paymentStates } from '#contract/orders/payments/schema.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { canMove } from '#contract/states.ts';
import { plus } from '#contract/time.ts';
import type { DisputeOutcome, DisputeState } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { scheduleApproved } from '#server/domains/orders/orders/carry-out-approval.ts';
import { endOrder } from '#server/domains/orders/orders/end-order.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import {
  changeItem,
  changeOrder,
  movePayment,
  withLockedOrder,
} from '#server/domains/orders/orders/order-state.ts';
import { isHeld, pauseCampaign, resumeCampaign } from '#server/domains/orders/orders/pause-campaign.ts';
import type { OrderState, PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';
import { releaseMoney } from '#server/domains/orders/orders/release-money.ts';
import { detailsOf, takeOverDetails } from './dispute-details.ts';
import { countRefund } from './payment-outcomes.ts';
import { recordInquiry } from './record-inquiry.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Records a dispute, or the inquiry that may become one. An open dispute pauses a campaign that runs or waits to start; a won
 * one resumes it; a lost one ends it with its order. An inquiry changes nothing but what admins see.
 */
export async function recordDispute(
  ctx: Context,
  payment: PaymentRow,
  said: { id: string; outcome: DisputeOutcome },
): Promise<void> {
  // Only a captured payment can be disputed. If the capture is not recorded yet, reads it first.
  if (payment.status === 'pending' || payment.status === 'authorized') await syncPayment(ctx, payment);
  // Deliveries may arrive out of order, so the current state of the dispute is read from the provider.
  const dispute = await ctx.outside.payments.readDispute(said.id);
  await withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
    const known = state.payment;
    if (known?.id !== payment.id) return;
    const isInquiry = dispute.outcome === 'inquiry' || dispute.outcome === 'inquiry_closed';
    const isKnown = known.dispute_id === dispute.id;
    if (!isKnown && (await wasTold(ctx, state, dispute, isInquiry))) return;
    // One that is a dispute here already stays one, whatever an older answer says.
    if (isInquiry && !(isKnown && known.inquiry === null)) return recordInquiry(ctx, state, known, dispute);
    if (!isKnown || known.inquiry !== null) {
      if (!canMove(paymentStates, known.status, 'disputed')) return recordDisputeNotice(ctx, state, dispute);
      await openDispute(ctx, state, dispute);
    } else if (dispute.outcome === 'open') {
      await updateDispute(ctx, state, known, dispute);
    }
    if (dispute.outcome !== 'open' && dispute.outcome !== 'inquiry') await closeDispute(ctx, state, dispute);
  });
}

/** What an open dispute does to a campaign. */
const openSteps: Partial<Record<CampaignStatus, DisputeStep>> = {
  in_review: 'review_waits',
  scheduled: 'paused_before_start',
  running: 'paused',
  paused: 'stays_paused',
};

async function openDispute(ctx: Context, state: OrderState, dispute: DisputeState): Promise<void> {
  const details = detailsOf(ctx, dispute, null);
  await movePayment(ctx, state, 'disputed', { dispute_id: dispute.id, inquiry: null, ...details });
  const { status } = state.campaign;
  const step = openSteps[status] ?? 'opened';
  if (status === 'scheduled' || status === 'running') await pauseCampaign(ctx, state);
  await audit(ctx, {
    kind: 'dispute.opened',
    subject: ['order', state.order.id],
    text: withStep('Chargeback opened', step),
    data: { disputeId: dispute.id },
  });
  await mailOf(ctx, state, step);
}

/** What an event says of a step, in the words of the one table. */
const withStep = (text: string, step: DisputeStep): string =>
  [text, disputeSteps[step].toTeam].filter(Boolean).join('. ');

/** Takes over what the bank changed of an open dispute: above all its deadline, or that it has evidence now. */
async function updateDispute(
  ctx: Context,
  state: OrderState,
  known: PaymentRow,
  dispute: DisputeState,
): Promise<void> {
  if (known.status !== 'disputed') return;
  const news = await takeOverDetails(ctx, state, known, dispute);
  if (news) await record(ctx, state, 'dispute.changed', news);
}

async function closeDispute(
  ctx: Context,
  state: OrderState,
  { outcome, amountCents }: DisputeState,
): Promise<void> {
  if (state.payment?.status !== 'disputed') return;
  if (outcome !== 'lost') {
    const { refunded_cents } = state.payment;
    await movePayment(ctx, state, 'success');
    // Counts refunds that were made or pending before the dispute.
    if (refunded_cents > 0) await countRefund(ctx, state, { refunded_cents });
    const step = await goOn(ctx, state);
    await record(ctx, state, 'dispute.won', withStep('Chargeback won', step));
    await mailOf(ctx, state, step);
    // A disputed payment could not be refunded, so an order cancelled meanwhile gets its refund now.
    if (state.order.status === 'cancelled') await releaseMoney(ctx, state, 'Order had been cancelled');
    return;
  }
  await movePayment(ctx, state, 'lost', { dispute_lost_cents: amountCents });
  const ends = state.order.status === 'placed';
  await record(ctx, state, 'dispute.lost', 'Chargeback lost');
  if (ends)
    await endOrder(ctx, state, {
      endedBy: 'disputed',
      reason: 'The chargeback was lost.',
      tell: () => mailOf(ctx, state, 'ended'),
    });
  else await mailOf(ctx, state, 'lost');
}

/** What waited for the bank goes on: the campaign, or the decision about its song. */
async function goOn(ctx: Context, state: OrderState): Promise<DisputeStep> {
  const { order, campaign } = state;
  if (campaign.status === 'paused') {
    if (isHeld(state)) return 'stays_paused';
    await resumeCampaign(ctx, state);
    return campaign.ends_at === null ? 'goes_ahead' : 'resumed';
  }
  if (order.status !== 'placed' || campaign.status !== 'in_review') return 'closed';
  if (order.approved_at) {
    await scheduleApproved(ctx, state);
    return 'goes_ahead';
  }
  await reviewAnew(ctx, state);
  return 'review_goes_on';
}

/** The decision waited, so there is as much time for it as at first. */
async function reviewAnew(ctx: Context, state: OrderState): Promise<void> {
  const dueAt = plus(ctx.now(), REVIEW_LIMIT_MS);
  await changeOrder(ctx, state, { review_due_at: dueAt });
  await changeItem(ctx, state, { due_at: dueAt });
}

/** Tells the artist what a dispute does to the campaign. */
const mailOf = (ctx: Context, state: OrderState, what: DisputeStep) =>
  queueMail(ctx, {
    template: 'dispute',
    ...orderMail(ctx, state),
    dedupeKey: `dispute:${state.payment?.dispute_id}:${what}`,
    what,
  });

/** The charge is already refunded or has another open dispute: notifies admins. */
const recordDisputeNotice = (ctx: Context, state: OrderState, { id }: DisputeState): Promise<void> =>
  audit(ctx, {
    kind: 'dispute.noted',
    subject: ['order', state.order.id],
    text: `Chargeback reported. The payment is ${state.payment?.status}.`,
    data: { disputeId: id },
  });

/** Whether a payment that has another dispute now had this one before, or admins were only notified of it. */
async function wasTold(
  ctx: Context,
  { order }: OrderState,
  { id }: DisputeState,
  isInquiry: boolean,
): Promise<boolean> {
  const event = await ctx.db
    .selectFrom('audit_events')
    .select('id')
    .where('subject_id', '=', order.id)
    .where('kind', 'in', [
      'dispute.noted',
      'dispute.opened',
      ...(isInquiry ? ['inquiry.opened' as const] : []),
    ])
    .where(sql<boolean>`data ->> 'disputeId' = ${id}`)
    .executeTakeFirst();
  return event !== undefined;
}

const record = (ctx: Context, state: OrderState, kind: AuditKind, text: string): Promise<void> =>
  audit(ctx, { kind, subject: ['order', state.order.id], text });
