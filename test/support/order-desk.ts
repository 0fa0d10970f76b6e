import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { APPROVAL_UNDO_MS } from '#contract/orders/tagging/rules.ts';
import { MINUTE } from '#contract/time.ts';
import { carryOutApprovalJob } from '#server/domains/orders/orders/orders.jobs.ts';
import { cards, draft, order as orderDraft, payAt } from './purchase.ts';
import type { Caller, TestApp } from './test-app.ts';

type SignedIn = { access: string };

/** The artist and the admin of a suite, signed in before its first test. */
export function useOrderDesk(app: TestApp): { artist: SignInAnswer; boss: SignInAnswer } {
  const desk = { artist: {} as SignInAnswer, boss: {} as SignInAnswer };
  beforeAll(async () => {
    Object.assign(desk.artist, await app.signIn('ada@example.com'));
    Object.assign(desk.boss, await app.operator());
  });
  return desk;
}

/** A link to a track that nothing else in the suite promotes. */
export function freshTrackUrl(): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const id = [...randomBytes(22)].map((byte) => digits[byte % 62]).join('');
  return `https://open.spotify.com/track/${id}`;
}

/** Moves approvals that can still be undone eight seconds into the past, so that their jobs are due. */
export async function passUndoTime(app: TestApp): Promise<void> {
  await sql`
    with waiting as (
      update pgboss.job set start_after = now()
      where name = ${carryOutApprovalJob.name} and state = 'created' and start_after > now()
      returning data ->> 'orderId' as order_id)
    update tagging_items set decided_at = decided_at - ${APPROVAL_UNDO_MS} * interval '1 millisecond'
    where status = 'approving' and order_id in (select order_id from waiting)`.execute(app.server.ctx.db);
}

/**
 * Waits until no approval can be undone any more, the provider has delivered its events (unless they are held) and
 * every due job has run. Throws after `giveUpMs`.
 */
export async function settle(app: TestApp, giveUpMs: number = MINUTE): Promise<void> {
  const { switches } = stripeOf(app);
  const giveUpAt = Date.now() + giveUpMs;
  for (;;) {
    await passUndoTime(app);
    const { pendingDeliveries, webhooks } = switches.read();
    const ran = await app.drain();
    if (ran === 0 && (pendingDeliveries === 0 || webhooks.hold)) return;
    // Jobs that queue jobs endlessly are a fault too.
    if (Date.now() > giveUpAt) {
      throw new Error(`${pendingDeliveries} events could not be delivered, and ${ran} jobs ran just now.`);
    }
    if (ran === 0) await sleep(10);
  }
}

export function stripeOf(app: TestApp) {
  if (!app.sandbox.stripe) throw new Error('This suite has no payment provider.');
  return app.sandbox.stripe;
}

/** A checked-out draft whose page waits for a card. */
export async function openOrder(
  app: Caller,
  artist: SignedIn,
  options: { package?: string; songUrl?: string } = {},
): Promise<{ order: Order; payUrl: string | null }> {
  const campaign = await draft(app, artist, { songUrl: freshTrackUrl(), ...options });
  const made = await orderDraft(app, artist, campaign);
  if (made.status !== 201) throw new Error(made.text);
  return { order: made.body.order, payUrl: made.body.payment.redirectUrl };
}

/** An order whose card was accepted, with all jobs done. */
export async function placedOrder(app: TestApp, artist: SignedIn, card: string = cards.good): Promise<Order> {
  const { order, payUrl } = await openOrder(app, artist);
  await payAt(payUrl, card);
  await settle(app);
  return order;
}

/** An order with an approved song and a captured payment. */
export async function chargedOrder(app: TestApp, artist: SignedIn, boss: SignedIn): Promise<Order> {
  const order = await placedOrder(app, artist);
  await decide(app, boss, order);
  await settle(app);
  return order;
}

/** The order as an admin sees it now. */
export async function lookUp(app: Caller, boss: SignedIn, { id, brand }: Order): Promise<Order> {
  const name = brand === 'eaa' ? 'eaa' : 'admin';
  const found = await app.call(orders.get, { params: { name, id } }, { as: boss });
  if (found.status !== 200) throw new Error(found.text);
  return found.body;
}

/** `order / payment / campaign`, as in the event table. */
export async function statesOf(app: Caller, boss: SignedIn, order: Order): Promise<string> {
  const { status, payment, campaign } = await lookUp(app, boss, order);
  return `${status} / ${payment?.payment_status ?? 'none'} / ${campaign.status}`;
}

/** The kinds of an order's events, oldest first; of its mails only those on hold (`mailsAbout` has the others). */
export const kindsOf = async (app: Caller, boss: SignedIn, order: Order): Promise<string[]> =>
  (await lookUp(app, boss, order)).timeline
    .map(({ kind }) => kind)
    .filter((kind) => !['mail.queued', 'mail.sent', 'mail.failed'].includes(kind));

/** The provider's id of an order's payment; empty before a card was accepted. */
export const intentOf = async (app: TestApp, boss: SignedIn, order: Order): Promise<string> =>
  (await lookUp(app, boss, order)).payment?.transaction_id ?? '';

/** An admin's decision on the song of an order in review. */
export async function decide(
  app: TestApp,
  boss: SignedIn,
  order: Order,
  body: { verdict: 'approved' } | { verdict: 'rejected'; reason: string } = { verdict: 'approved' },
) {
  const { taggingItemId } = await lookUp(app, boss, order);
  return app.ask(tagging.review, { params: { id: taggingItemId ?? '' }, body }, { as: boss });
}

/** Takes the approval of an order's song back. */
export async function undoApproval(app: TestApp, boss: SignedIn, order: Order) {
  const { taggingItemId } = await lookUp(app, boss, order);
  return app.ask(tagging.undo, { params: { id: taggingItemId ?? '' } }, { as: boss });
}

/** An order of which an admin recorded that it was paid by hand. */
export async function manuallyPaidOrder(app: TestApp, artist: SignedIn, boss: SignedIn): Promise<Order> {
  const { order } = await openOrder(app, artist);
  const params = { name: order.brand === 'eaa' ? 'eaa' : 'admin', id: order.id } as const;
  const paid = await app.call(orders.markPaid, { params, body: { reference: 'Wire 4711' } }, { as: boss });
  if (paid.status !== 200) throw new Error(paid.text);
  return paid.body;
}

export const cancelAsArtist = (app: TestApp, artist: SignedIn, { number }: Order) =>
  app.call(myOrders.cancel, { params: { number } }, { as: artist });

/** Subjects of the mails about an order (among the newest hundred), oldest first, with `#` for its number. */
export function allMailsAbout(app: TestApp, { number }: Order): string[] {
  const mails = app.sandbox.inbox?.messages() ?? [];
  return mails
    .filter(({ subject }) => subject.includes(number))
    .map(({ subject }) => subject.replace(number, '#'))
    .reverse();
}

/** The same without reminders, which the clock may send at any time. */
export const mailsAbout = (app: TestApp, order: Order): string[] =>
  allMailsAbout(app, order).filter((subject) => !/^(One step left|Last reminder|Pay soon)/.test(subject));

/** The provider's amounts for an order, in cents, over all its payments. */
export function booksOf(app: TestApp, { number }: Order) {
  const rows = stripeOf(app)
    .switches.books()
    .rows.filter(({ metadata }) => metadata.orderNumber === number);
  const sum = (column: 'authorised' | 'captured' | 'refunded') =>
    rows.reduce((total, row) => total + row[column], 0);
  return { authorised: sum('authorised'), captured: sum('captured'), refunded: sum('refunded') };
}
