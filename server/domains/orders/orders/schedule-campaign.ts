import { usd } from '#contract/money.ts';
import { START_EARLIEST_MS, START_LATEST_MS, START_UNCONFIRMED_MS } from '#contract/orders/orders/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { planPitchesJob } from './campaign.jobs.ts';
import { orderMail } from './order-mail.ts';
import { moveCampaign } from './order-state.ts';
import type { OrderRow, OrderState } from './read-order-state.ts';

type Clock = Pick<OrderRow, 'approved_at' | 'confirmed_at'> & Pick<OrderState['campaign'], 'start_from'>;

/** What decides about the start of a campaign. */
export const clockOf = ({ order, campaign }: OrderState): Clock => ({
  approved_at: order.approved_at,
  confirmed_at: order.confirmed_at,
  start_from: campaign.start_from,
});

/**
 * When the campaign is started: three hours after the later of confirmation and approval, or a week unconfirmed; not before
 * the day that was chosen.
 */
export function startsAt({
  approved_at: approved,
  confirmed_at: confirmed,
  start_from: from,
}: Clock): Date | null {
  if (!approved) return null;
  const start = confirmed
    ? plus(confirmed > approved ? confirmed : approved, START_EARLIEST_MS)
    : plus(approved, START_UNCONFIRMED_MS);
  return from && from > start ? from : start;
}

/** The latest promised start: twelve hours after the later of the two. */
export function startDueAt(clock: Clock): Date | null {
  const start = startsAt(clock);
  return start && clock.confirmed_at ? plus(start, START_LATEST_MS - START_EARLIEST_MS) : start;
}

/** Approved and paid: the campaign gets its start time, its pitches are planned, and the artist gets the good news. */
export async function scheduleCampaign(ctx: Context, state: OrderState): Promise<void> {
  const { order, payment } = state;
  await moveCampaign(ctx, state, 'scheduled', { starts_at: startsAt(clockOf(state)) });
  await audit(ctx, {
    kind: 'campaign.scheduled',
    subject: ['order', order.id],
    text: 'Campaign scheduled',
  });
  await enqueue(ctx, planPitchesJob, { orderId: order.id }, aboutOrder(order));
  await queueMail(ctx, {
    template: 'order-approved',
    ...orderMail(ctx, state),
    dedupeKey: `order-approved:${order.id}`,
    total: usd(order.total_cents),
    ...(payment && { charged: usd(payment.captured_cents) }),
    paid: payment?.provider === 'manual' ? 'by_hand' : 'card',
    ...leftOutOf(order),
    confirmed: order.confirmed_at !== null,
  });
}

/** What was left out of an order before its charge, as its price says. */
function leftOutOf({ lines }: OrderRow) {
  const line = lines.find(({ leftOut }) => leftOut !== undefined);
  return line?.leftOut ? { leftOut: { pitches: line.leftOut, amount: usd(-line.amount) } } : {};
}
