import type { Selectable, Updateable } from 'kysely';
import type { CampaignEnding } from '#contract/endings/schema.ts';
import { AppError } from '#contract/errors.ts';
import { orderStates } from '#contract/orders/orders/rules.ts';
import type { OrderStatus } from '#contract/orders/orders/schema.ts';
import { type PaymentStatus, paymentStates } from '#contract/orders/payments/schema.ts';
import { type StoredTaggingStatus, taggingStates } from '#contract/orders/tagging/rules.ts';
import { campaignStates } from '#contract/sales/campaigns/rules.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import type { PriceLine } from '#contract/sales/packages/schema.ts';
import { moved } from '#contract/states.ts';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { Database } from '#server/db/schema.ts';
import { recordChanges } from '#server/domains/office/audit/field-changes.ts';
import { releaseUse } from '#server/domains/sales/coupons/use-coupon.ts';
import { shownForecast } from '#server/domains/sales/forecast/stored-forecast.ts';
import { recordOutcome } from '#server/domains/sales/outcomes/record-outcome.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { closePitchesJob, endPlacementsJob } from './campaign.jobs.ts';
import { type OrderRow, type OrderState, type PaymentRow, readOrderState } from './read-order-state.ts';

/**
 * Runs `work` in a transaction with the order locked, in that order's brand. Every change of what belongs to an order takes this
 * lock first, so the second of two concurrent changes sees the result of the first. Throws `not_found`.
 */
export async function withLockedOrder<C extends Context, T>(
  ctx: C,
  orderId: string,
  work: (ctx: C, state: OrderState) => Promise<T>,
): Promise<T> {
  return inTx(ctx, async (ctx) => {
    const state = await readOrderState(ctx, orderId, { lock: true });
    return work({ ...ctx, brand: state.order.brand }, state);
  });
}

type Changes<T extends 'orders' | 'campaigns' | 'payments' | 'tagging_items'> = Omit<
  Updateable<Database[T]>,
  'version' | 'lines'
>;

/** A move to a state that nothing follows says how it ended, and when. */
type Ending<To, Final> = To extends Final ? { ended_by: CampaignEnding } : { ended_by?: never };

/** Records a transition. The next event about the order includes it, for admins. */
const recordMove = (
  ctx: Context,
  { order }: OrderState,
  field: 'status' | 'campaign' | 'payment',
  from: string,
  to: string,
) => recordChanges(ctx, order.id, [{ field, from, to }]);

/**
 * Moves the order by its table, with other columns. One that ends before it was charged gives its coupon back.
 * Throws `illegal_transition`.
 */
export async function moveOrder<To extends OrderStatus>(
  ctx: Context,
  state: OrderState,
  to: To,
  changes: Changes<'orders'> & Ending<To, 'fulfilled' | 'expired' | 'cancelled'>,
) {
  const status = moved(orderStates, 'order', state.order.status, to);
  recordMove(ctx, state, 'status', state.order.status, to);
  await changeOrder(ctx, state, { ...changes, ...endedAt(ctx, changes), status });
  const ends = status === 'expired' || status === 'cancelled';
  if (ends && !wasCharged(state)) await releaseUse(ctx, state.order.id);
}

const endedAt = (ctx: Context, { ended_by }: { ended_by?: CampaignEnding | null }) =>
  ended_by ? { ended_at: ctx.now() } : {};

/** Whether a coupon is spent: money was captured, or a free order was approved. */
const wasCharged = ({ order, payment }: OrderState): boolean =>
  payment ? payment.captured_cents > 0 : order.approved_at !== null;

/** Writes columns of the order. */
export async function changeOrder(
  ctx: Context,
  state: OrderState,
  { lines, ...changes }: Changes<'orders'> & { lines?: PriceLine[] },
): Promise<void> {
  const next = { ...changes, version: state.order.version + 1 };
  const written = { ...next, ...(lines && { lines: JSON.stringify(lines) }) };
  const write = ctx.db.updateTable('orders').set(written).where('id', '=', state.order.id);
  await deferWrite(ctx.db, 'orders', write);
  state.order = { ...state.order, ...next, ...(lines && { lines }) } as OrderRow;
}

/** Moves the campaign by its table; one that ends closes its pitches. Throws `illegal_transition`. */
export async function moveCampaign<To extends CampaignStatus>(
  ctx: Context,
  state: OrderState,
  to: To,
  changes: Changes<'campaigns'> & Ending<To, 'completed' | 'rejected' | 'cancelled'>,
): Promise<void> {
  const status = moved(campaignStates, 'campaign', state.campaign.status, to);
  const { status: before } = state.campaign;
  recordMove(ctx, state, 'campaign', before, to);
  const over = status === 'completed' || status === 'cancelled';
  if (over && before !== 'draft' && before !== 'in_review')
    await enqueue(ctx, closePitchesJob, { orderId: state.order.id }, aboutOrder(state.order));
  const unpaused =
    status === 'paused' ? {} : { paused_at: null, held_by_team: false, held_for_account: false };
  await changeCampaign(ctx, state, {
    ...unpaused,
    ...changes,
    ...endedAt(ctx, changes),
    locked: false,
    status,
  });
  // What it placed ends with it; before its start it placed nothing.
  const ran = before === 'running' || before === 'paused';
  if (ran && over) await enqueue(ctx, endPlacementsJob, { orderId: state.order.id }, aboutOrder(state.order));
  if (ran && status === 'cancelled') await recordOutcomeOf(ctx, state);
}

/** Records what a campaign came to, next to what its artist was shown. */
export async function recordOutcomeOf(ctx: Context, { order, campaign }: OrderState): Promise<void> {
  if (!campaign.ordered) return;
  const promised = shownForecast({ ...campaign, ranges: campaign.ordered });
  await recordOutcome(ctx, { order, campaign, promised });
}

/** Writes columns of the campaign. */
export async function changeCampaign(
  ctx: Context,
  state: OrderState,
  changes: Changes<'campaigns'>,
): Promise<void> {
  const next = { ...changes, updated_at: ctx.now(), version: state.campaign.version + 1 };
  const write = ctx.db.updateTable('campaigns').set(next).where('id', '=', state.campaign.id);
  await deferWrite(ctx.db, 'campaigns', write);
  state.campaign = { ...state.campaign, ...next } as Selectable<Database['campaigns']>;
}

/** Moves the payment by its table. Throws `illegal_transition`. */
export async function movePayment(
  ctx: Context,
  state: OrderState,
  to: PaymentStatus,
  changes: Changes<'payments'> = {},
): Promise<void> {
  if (!state.payment) throw new AppError('illegal_transition', 'This order has no payment.');
  const status = moved(paymentStates, 'payment', state.payment.status, to);
  recordMove(ctx, state, 'payment', state.payment.status, to);
  await changePayment(ctx, state, { pending_action: null, ...changes, status });
}

/** Replaces a payment that ended with another one. */
export function replacePayment(ctx: Context, state: OrderState, payment: PaymentRow): void {
  if (state.payment) recordMove(ctx, state, 'payment', state.payment.status, payment.status);
  state.payment = payment;
}

/** Writes columns of the payment. */
export async function changePayment(
  ctx: Context,
  state: OrderState,
  changes: Changes<'payments'>,
): Promise<void> {
  if (!state.payment) return;
  const next = { ...changes, updated_at: ctx.now() };
  const write = ctx.db.updateTable('payments').set(next).where('id', '=', state.payment.id);
  await deferWrite(ctx.db, 'payments', write);
  state.payment = { ...state.payment, ...next } as PaymentRow;
}

/** Decides about the song by its table, or takes that back. Throws `illegal_transition`. */
export async function moveItem(
  ctx: Context,
  state: OrderState,
  to: StoredTaggingStatus,
  changes: Changes<'tagging_items'> = {},
): Promise<void> {
  if (!state.item) throw new AppError('illegal_transition', 'This order has no song to review.');
  const status = moved(taggingStates, 'song', state.item.status, to);
  await changeItem(ctx, state, { decided_at: ctx.now(), ...changes, status });
}

/** Writes columns of the song's review. */
export async function changeItem(
  ctx: Context,
  state: OrderState,
  changes: Changes<'tagging_items'>,
): Promise<void> {
  if (!state.item) return;
  const next = { ...changes, version: state.item.version + 1 };
  await ctx.db.updateTable('tagging_items').set(next).where('id', '=', state.item.id).execute();
  state.item = { ...state.item, ...next } as Selectable<Database['tagging_items']>;
}
