import { setTimeout as sleep } from 'node:timers/promises';
import { settings } from '#contract/accounts/settings/calls.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { Package } from '#contract/sales/packages/schema.ts';
import { decide } from '#scenario/admin.ts';
import { cancelAsArtist, cards, checkoutBody, createDraft, draftBody, payAt } from '#scenario/artist.ts';
import { bodyOf, type Person } from '#scenario/person.ts';
import { type Random, seededSpotifyId } from '#server/demo/random.ts';
import type { Ledger, Purchase } from './ledger.ts';
import type { PatientPerson } from './patient-person.ts';

/** The possible outcomes of a purchase. */
const outcomes = [
  'approve',
  'approve',
  'approve',
  'reject',
  'cancel',
  'contend',
  'refund',
  'leave',
  'abandon',
] as const;
type Outcome = (typeof outcomes)[number];

export interface BuyerOptions {
  artist: PatientPerson;
  /** The admin who reviews the songs. */
  operator: Person;
  packages: readonly Package[];
  ledger: Ledger;
  random: Random;
  /** The longest pause between two purchases, in milliseconds. */
  pauseMs: number;
  stopped: () => boolean;
  /** Whether payers return from the payment page; otherwise they only look at their orders. */
  comeBack: boolean;
}

/** The first purchase of an account is its trial, so its second is the first to be charged. */
const FIRST_CHARGED = 1;

interface Desk extends BuyerOptions {
  purchase: Purchase;
  order: Order;
}

/**
 * Buys one campaign after another, each with a random outcome, until told to stop. Each buyer buys a trial and a campaign
 * that is charged, however early that is.
 */
export async function runBuyer(options: BuyerOptions): Promise<void> {
  for (let count = 0; count <= FIRST_CHARGED || !options.stopped(); count += 1) {
    await buy(options, count);
    await sleep(options.random.between(0, options.pauseMs));
  }
}

async function buy(options: BuyerOptions, count: number): Promise<void> {
  const { artist, packages, ledger, random } = options;
  // An account has one trial, so its first purchase is the trial.
  const chosen = packages.filter(({ trial }) => trial === (count === 0));
  const songUrl = `https://open.spotify.com/track/${seededSpotifyId(random)}`;
  const campaign = await createDraft(artist, draftBody(random.pick(chosen).id, songUrl));
  const purchase = ledger.begin(campaign.id);
  const reply = await agreeAndCheckOut(artist, checkoutBody(campaign, `p${count}.${artist.email}`));
  const { order, payment } = bodyOf(reply, 201, 'A checkout');
  purchase.acknowledged = { number: order.number, total: order.total, steps: ['order.created'] };
  const desk: Desk = { ...options, purchase, order };
  const outcome = count === FIRST_CHARGED ? 'approve' : random.pick(outcomes);
  if (payment.redirectUrl === null || (await paid(desk, payment.redirectUrl, outcome)))
    await playOutcome(desk, outcome);
  purchase.finished = true;
}

/** Checks out under the terms that the server shows, and again if a version with other terms took its place meanwhile. */
async function agreeAndCheckOut(artist: Person, body: ReturnType<typeof checkoutBody>) {
  for (let agreed = ''; ; ) {
    const { termsVersion: consent } = (await artist.call(settings.get, {})).body;
    const reply = await artist.call(
      checkout.start,
      { body: { ...body, consent } },
      { key: crypto.randomUUID() },
    );
    const { errors = {} } = reply.body as { errors?: Record<string, string> };
    if (!errors.consent || consent === agreed) return reply;
    agreed = consent;
  }
}

/** Pays on the hosted page and returns. Answers whether the product reported the order as placed. */
async function paid(desk: Desk, page: string, outcome: Outcome): Promise<boolean> {
  const { artist, random, order, purchase, comeBack } = desk;
  if (outcome === 'abandon') return false;
  if (random.chance(0.1)) await payAt(page, cards.declined);
  await payAt(page, cards.good);
  await untilPlaced(artist, order, comeBack);
  purchase.acknowledged?.steps.push('order.placed');
  return true;
}

/** Waits until the product reports an order as placed, to a payer who comes back or who looks at their orders. */
export async function untilPlaced(
  artist: Person,
  { number }: Pick<Order, 'number'>,
  comeBack = true,
): Promise<void> {
  const params = { number };
  for (;;) {
    const { status } = comeBack
      ? (await artist.call(checkout.refreshPayment, { params })).body.order
      : (await artist.call(myOrders.get, { params })).body;
    if (status === 'placed') return;
    await sleep(200);
  }
}

async function playOutcome(desk: Desk, outcome: Outcome): Promise<void> {
  switch (outcome) {
    case 'approve':
      await review(desk, 'approved');
      await confirm(desk);
      return;
    case 'reject':
      return review(desk, 'rejected');
    case 'cancel':
      return cancel(desk);
    case 'contend':
      await Promise.all([review(desk, 'approved', true), cancel(desk)]);
      return;
    case 'refund':
      await review(desk, 'approved');
      return refund(desk);
    default:
      return;
  }
}

/**
 * Records a step as acknowledged. A refusal because the step was done before means that an earlier try succeeded and
 * its answer was lost.
 */
function note({ purchase }: Desk, reply: { status: number; text: string }, step: string, contended = false) {
  if (reply.status !== 200 && reply.status !== 409) throw new Error(`${step} was refused: ${reply.text}`);
  if (reply.status === 200 || !contended) purchase.acknowledged?.steps.push(step);
}

async function review(desk: Desk, verdict: 'approved' | 'rejected', contended = false): Promise<void> {
  if (verdict === 'rejected') desk.purchase.mayEnd = true;
  const body = verdict === 'approved' ? { verdict } : { verdict, reason: 'The vocals are clipped.' };
  const reply = await decide(desk.operator, desk.order, body);
  note(desk, reply, verdict === 'approved' ? 'song.approved' : 'order.rejected', contended);
}

async function cancel(desk: Desk): Promise<void> {
  desk.purchase.mayEnd = true;
  const reply = await cancelAsArtist(desk.artist, desk.order);
  note(desk, reply, 'order.cancelled');
}

async function confirm(desk: Desk): Promise<void> {
  const reply = await desk.artist.call(myOrders.confirm, { params: { number: desk.order.number } });
  note(desk, reply, 'order.confirmed');
}

/** Refunds a part as soon as the card was charged. */
async function refund(desk: Desk): Promise<void> {
  const { artist, operator, order, random } = desk;
  if (order.total === 0) return;
  for (;;) {
    const { body } = await artist.call(myOrders.get, { params: { number: order.number } });
    if (body.payment?.payment_status === 'success') break;
    await sleep(300);
  }
  const amount = random.int(1, order.total);
  // One of all that was charged ends the order.
  if (amount === order.total) desk.purchase.mayEnd = true;
  const reply = await operator.call(
    orders.refund,
    { params: { name: 'admin', id: order.id }, body: { amount, reason: 'Goodwill' } },
    { key: crypto.randomUUID() },
  );
  note(desk, reply, 'refund.queued');
}
