import { formatMoney, usd } from '#contract/money.ts';
import { REVIEW_LIMIT_MS } from '#contract/orders.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import { bankRefusals } from './demo-names.ts';
import {
  addPayment,
  type By,
  type DemoOrder,
  moveCampaign,
  moveItem,
  moveOrder,
  movePayment,
  paymentOf,
  provider,
  record,
  system,
} from './demo-order.ts';
import { release } from './demo-refunds.ts';
import { seededId } from './random.ts';

const SECOND = 1000;

/** Paid or authorised: the song goes to review. One card in twelve is declined at first. */
export function place(demo: DemoOrder): void {
  const { order, campaign, times, paidBy, random } = demo;
  const at = times.placed;
  const dueAt = plus(at, REVIEW_LIMIT_MS);
  if (paidBy === 'card') {
    if (random.chance(1 / 12)) decline(demo, plus(at, -MINUTE / 2));
    movePayment(demo, 'authorized', at);
    record(demo, at, provider, 'order.placed', 'The card was authorised; it is charged on approval');
  } else if (paidBy === 'hand') {
    capture(demo, at);
    const text = `${formatMoney(usd(order.total_cents))} was paid by hand: ${paymentOf(demo).reference}`;
    record(demo, at, demo.operator, 'payment.by_hand', text);
    record(demo, plus(at, SECOND), demo.operator, 'order.placed', 'The order was paid');
  } else {
    record(demo, at, demo.artist, 'order.placed', 'The trial was ordered');
  }
  moveOrder(demo, 'placed');
  Object.assign(order, { placed_at: at, review_due_at: dueAt });
  moveCampaign(demo, 'in_review', at);
  demo.item = {
    id: seededId(random, 'taggingItem', at),
    brand: order.brand,
    order_id: order.id,
    campaign_id: campaign.id,
    user_id: order.user_id,
    status: 'waiting',
    genres: campaign.genres,
    moods: campaign.moods,
    language: campaign.language,
    due_at: dueAt,
    created_at: at,
  };
  confirm(demo);
}

function decline(demo: DemoOrder, at: Date): void {
  const payment = paymentOf(demo);
  const message = 'Your card has insufficient funds. Try a different card.';
  payment.last_decline = message;
  demo.attempts.push({
    id: seededId(demo.random, 'paymentAttempt', at),
    payment_id: payment.id,
    at,
    code: 'insufficient_funds',
    message,
  });
  record(demo, at, provider, 'payment.declined', `A card was declined: ${message}`);
}

function confirm(demo: DemoOrder): void {
  const { confirmed } = demo.times;
  if (!confirmed) return;
  demo.order.confirmed_at = confirmed;
  record(demo, confirmed, demo.artist, 'order.confirmed', 'The order was confirmed');
}

function capture(demo: DemoOrder, at: Date): void {
  movePayment(demo, 'success', at);
  paymentOf(demo).captured_cents = demo.order.total_cents;
}

/** Approved, charged, scheduled. */
export function approve(demo: DemoOrder): void {
  const { reviewed, started } = demo.times;
  let at = sayApproved(demo);
  let by = demo.operator;
  if (demo.paidBy === 'card') {
    at = plus(reviewed, demo.random.int(8, 50) * SECOND);
    by = system;
    capture(demo, at);
    const text = `The card was charged ${formatMoney(usd(demo.order.total_cents))}`;
    record(demo, at, by, 'payment.captured', text);
  }
  moveCampaign(demo, 'scheduled', at);
  demo.campaign.starts_at = started;
  record(demo, plus(at, SECOND), by, 'campaign.scheduled', 'The campaign is scheduled');
}

/** Approved, but the bank refuses the charge: to be paid again within 48 hours. */
export function refuseCapture(demo: DemoOrder): void {
  const at = plus(sayApproved(demo), 20 * SECOND);
  const { reference } = paymentOf(demo);
  const message = demo.random.pick(bankRefusals);
  movePayment(demo, 'failed', at);
  paymentOf(demo).last_decline = message;
  record(demo, at, system, 'payment.capture_refused', `The bank refused the charge: ${message}`);
  moveOrder(demo, 'awaiting_payment');
  demo.order.pay_due_at = plus(at, REVIEW_LIMIT_MS);
  addPayment(demo, at, `${reference}-2`);
}

/** Nobody paid again. */
export function giveUp(demo: DemoOrder): void {
  const at = plus(demo.order.pay_due_at as Date, MINUTE);
  demo.order.pay_due_at = null;
  moveOrder(demo, 'cancelled');
  moveCampaign(demo, 'cancelled', at);
  const text = 'The order was cancelled: it was not paid again within 48 hours';
  record(demo, at, system, 'order.cancelled', text);
  movePayment(demo, 'failed', at);
}

function sayApproved(demo: DemoOrder): Date {
  const { reviewed } = demo.times;
  decide(demo, 'approved', reviewed, demo.operator.actor_id ?? null);
  demo.order.approved_at = reviewed;
  record(demo, reviewed, demo.operator, 'song.approved', 'The song was approved');
  return reviewed;
}

function decide(demo: DemoOrder, status: 'approved' | 'rejected', at: Date, by: string | null): void {
  if (!demo.item) return;
  moveItem(demo.item, status);
  Object.assign(demo.item, { decided_at: at, decided_by: by });
}

export function start(demo: DemoOrder): void {
  const { started, ends, now } = demo.times;
  moveCampaign(demo, 'running', started);
  demo.campaign.ends_at = ends;
  record(demo, started, system, 'campaign.started', 'The campaign has started');
  pitch(demo, now);
}

/** Sends and hears of as many pitches as a campaign has by then: sent within the first four fifths of its time. */
export function pitch(demo: DemoOrder, until: Date): void {
  const { started, ends } = demo.times;
  const share = Math.min(1, (until.getTime() - started.getTime()) / (ends.getTime() - started.getTime()));
  const { pitches } = demo.order;
  demo.campaign.pitches_sent = Math.min(pitches, Math.floor(pitches * share * 1.25));
  demo.campaign.pitches_reviewed =
    share === 1 ? pitches : Math.floor(demo.campaign.pitches_sent * demo.random.between(0.6, 0.9));
}

export function complete(demo: DemoOrder): void {
  const { ends } = demo.times;
  pitch(demo, ends);
  moveCampaign(demo, 'completed', ends);
  moveOrder(demo, 'fulfilled');
  record(demo, plus(ends, 20 * SECOND), system, 'campaign.completed', 'The campaign is completed');
}

/** Not approved, by an operator or because 48 hours went by. */
export function reject(demo: DemoOrder, at: Date, by: By, reason: string): void {
  moveOrder(demo, 'cancelled');
  moveCampaign(demo, 'rejected', at);
  decide(demo, 'rejected', at, by.actor_id ?? null);
  if (demo.item) demo.item.reason = reason;
  record(demo, at, by, 'order.rejected', `The song was not approved: ${reason}`);
  release(demo, at, by, reason);
}

export function cancel(demo: DemoOrder, at: Date): void {
  const reason = 'Cancelled by the artist';
  moveOrder(demo, 'cancelled');
  moveCampaign(demo, 'cancelled', at);
  if (demo.item?.status === 'waiting') {
    decide(demo, 'rejected', at, null);
    demo.item.reason = reason;
  }
  record(demo, at, demo.artist, 'order.cancelled', `The order was cancelled: ${reason}`);
  release(demo, at, demo.artist, reason);
}

/** The payment page ran out; the draft can be edited again. */
export function expire(demo: DemoOrder): void {
  const at = plus(demo.times.created, 23 * HOUR + MINUTE);
  movePayment(demo, 'failed', at);
  moveOrder(demo, 'expired');
  demo.campaign.locked = false;
  const text = 'The payment page was closed or ran out; nothing was charged';
  record(demo, at, system, 'order.expired', text);
}

/** The charge is disputed while the campaign runs. */
export function dispute(demo: DemoOrder, at: Date): void {
  pitch(demo, at);
  movePayment(demo, 'disputed', at);
  moveCampaign(demo, 'paused', at);
  record(demo, at, provider, 'dispute.opened', 'The charge is disputed; the campaign is paused');
}

export function winDispute(demo: DemoOrder): void {
  const at = plus(demo.campaign.updated_at as Date, 3 * DAY);
  movePayment(demo, 'success', at);
  moveCampaign(demo, 'running', at);
  record(demo, at, provider, 'dispute.won', 'The dispute was won; the campaign goes on');
}

export function loseDispute(demo: DemoOrder): void {
  const at = plus(demo.campaign.updated_at as Date, 6 * DAY);
  movePayment(demo, 'lost', at);
  moveCampaign(demo, 'cancelled', at);
  record(demo, at, provider, 'dispute.lost', 'The dispute was lost; the campaign was ended');
}
