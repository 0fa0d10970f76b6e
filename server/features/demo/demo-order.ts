import type { Insertable, Selectable } from 'kysely';
import { brandNames } from '#contract/brand.ts';
import { type CampaignStatus, campaignStates } from '#contract/campaigns.ts';
import { orderNumberAlphabet } from '#contract/ids.ts';
import { formatMoney } from '#contract/money.ts';
import { type OrderStatus, orderStates } from '#contract/orders.ts';
import type { Duration, Quote } from '#contract/packages.ts';
import { type PaymentStatus, paymentStates } from '#contract/payments.ts';
import { TERMS_VERSION } from '#contract/settings.ts';
import { canMove, type StateTable } from '#contract/states.ts';
import { type TaggingStatus, taggingStates } from '#contract/tagging.ts';
import { plus } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';
import { addresses, curatorNotes } from './demo-names.ts';
import type { DemoUser } from './demo-people.ts';
import { type DemoTrack, tagsFor } from './demo-songs.ts';
import { type Random, seededId } from './random.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;
export type DemoPayment = Row<'payments'> & {
  captured_cents: number;
  refunded_cents: number;
  refund_reserved_cents: number;
};
/** Who acts, in the columns of the record. */
export type By = Pick<Row<'audit_events'>, 'actor_kind' | 'actor_id' | 'actor_label'>;

/** How an order is paid. `card` is told as such, but is held at no provider. */
export type PaidBy = 'card' | 'hand' | 'trial';

/** The moments of an order; those that its story does not reach may lie ahead. */
export interface Times {
  now: Date;
  created: Date;
  placed: Date;
  /** Null when the artist does not confirm, or has not yet. */
  confirmed: Date | null;
  reviewed: Date;
  started: Date;
  ends: Date;
}

/** A campaign with its order, and all rows that hang on it; the steps of a story move it. */
export interface DemoOrder {
  random: Random;
  paidBy: PaidBy;
  times: Times;
  artist: By;
  operator: By;
  campaign: Row<'campaigns'> & { status: CampaignStatus; pitches_sent: number; pitches_reviewed: number };
  order: Row<'orders'>;
  /** The newest last, as the product reads them. */
  payments: DemoPayment[];
  attempts: Row<'payment_attempts'>[];
  refunds: Row<'refunds'>[];
  item: (Row<'tagging_items'> & { status: TaggingStatus }) | null;
  events: Row<'audit_events'>[];
}

export interface OrderPlan {
  random: Random;
  /** Counts the orders, for the payment's reference. */
  index: number;
  paidBy: PaidBy;
  times: Times;
  user: DemoUser;
  operator: DemoUser;
  track: DemoTrack;
  bought: Selectable<Database['packages']>;
  duration: Duration;
  quote: Quote;
}

export const system: By = { actor_kind: 'system', actor_id: null, actor_label: brandNames['real-playlist'] };
export const provider: By = { actor_kind: 'provider', actor_id: null, actor_label: 'Payment provider' };

/** A draft that nobody has ordered yet. */
export function makeDraft(plan: Omit<OrderPlan, 'index' | 'paidBy' | 'operator' | 'quote'>) {
  const { random, times, user, track, bought, duration } = plan;
  const startedAt = plus(times.created, -random.int(4, 50) * 60_000);
  return {
    id: seededId(random, 'campaign', startedAt),
    brand: user.brand,
    user_id: user.id,
    status: 'draft' as CampaignStatus,
    song_name: track.songName,
    artist_name: track.artistName,
    image: track.image,
    song_url: track.url,
    track_id: track.id,
    package_id: bought.id,
    duration,
    current_step: 3,
    ...tagsFor(random, track),
    curator_note: random.pick(curatorNotes),
    pitches_sent: 0,
    pitches_reviewed: 0,
    created_at: startedAt,
    updated_at: times.created,
  };
}

/** An order that waits for its payment. */
export function beginOrder(plan: OrderPlan): DemoOrder {
  const { random, times, user, bought, duration, quote, track, paidBy } = plan;
  const { created } = times;
  const campaign = { ...makeDraft(plan), locked: true, current_step: 4 };
  const demo: DemoOrder = {
    random,
    paidBy,
    times,
    artist: { actor_kind: 'artist', actor_id: user.id, actor_label: 'Artist' },
    operator: { actor_kind: 'operator', actor_id: plan.operator.id, actor_label: 'Operator' },
    campaign,
    order: {
      id: seededId(random, 'order', created),
      number: `${user.brand === 'eaa' ? 'EA' : 'RP'}-${random.text(8, orderNumberAlphabet)}`,
      brand: user.brand,
      user_id: user.id,
      campaign_id: campaign.id,
      status: 'awaiting_payment',
      total_cents: quote.total.amount,
      trial: bought.trial,
      package_name: bought.name,
      duration,
      pitches: bought.pitches,
      lines: JSON.stringify(quote.lines),
      email: user.email,
      customer_name: user.name,
      ...random.pick(addresses),
      consent_version: TERMS_VERSION,
      song_title: `${track.songName} ${track.artistName}`,
      created_at: created,
      demo: true,
    },
    payments: [],
    attempts: [],
    refunds: [],
    item: null,
    events: [],
  };
  record(demo, created, demo.artist, 'order.created', orderedText(plan), { terms: TERMS_VERSION });
  if (paidBy !== 'trial') addPayment(demo, created, `DEMO-${String(plan.index).padStart(4, '0')}`);
  return demo;
}

const orderedText = ({ bought, duration, quote }: OrderPlan): string =>
  `${bought.name}, ${duration.toLowerCase()}, was ordered ${quote.total.amount === 0 ? 'for free' : `for ${formatMoney(quote.total)}`}`;

/**
 * Adds a pending payment. Money of the demo is at no provider: it is marked as paid by hand, so that jobs leave it
 * alone and an operator's refund is recorded without a call.
 */
export function addPayment(demo: DemoOrder, at: Date, reference: string): void {
  demo.payments.push({
    id: seededId(demo.random, 'payment', at),
    order_id: demo.order.id,
    status: 'pending',
    provider: 'manual',
    amount_cents: demo.order.total_cents,
    captured_cents: 0,
    refunded_cents: 0,
    refund_reserved_cents: 0,
    reference,
    created_at: at,
    updated_at: at,
  });
}

/** The payment in force. Throws for a trial. */
export function paymentOf(demo: DemoOrder): DemoPayment {
  const payment = demo.payments.at(-1);
  if (!payment) throw new Error(`The demo order ${demo.order.id} has no payment.`);
  return payment;
}

/** Writes the record of an order, in the words of the verb that would have done it. */
export function record(
  demo: DemoOrder,
  at: Date,
  by: By,
  kind: string,
  text: string,
  data: Record<string, unknown> = {},
): void {
  demo.events.push({
    id: seededId(demo.random, 'auditEvent', at),
    brand: demo.order.brand,
    at,
    ...by,
    kind,
    subject_type: 'order',
    subject_id: demo.order.id,
    text,
    data: JSON.stringify(data),
  });
}

function move<S extends string>(table: StateTable<S>, row: { status: S }, to: S): void {
  if (!canMove(table, row.status, to)) throw new Error(`A demo story goes from ${row.status} to ${to}.`);
  row.status = to;
}

export const moveOrder = (demo: DemoOrder, to: OrderStatus): void => move(orderStates, demo.order, to);

export const moveItem = (item: { status: TaggingStatus }, to: TaggingStatus): void =>
  move(taggingStates, item, to);

export function moveCampaign(demo: DemoOrder, to: CampaignStatus, at: Date): void {
  move(campaignStates, demo.campaign, to);
  demo.campaign.locked = false;
  demo.campaign.updated_at = at;
}

export function movePayment(demo: DemoOrder, to: PaymentStatus, at: Date): void {
  const payment = paymentOf(demo);
  move(paymentStates, payment, to);
  payment.updated_at = at;
}
