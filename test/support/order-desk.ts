import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { APPROVAL_UNDO_MS } from '#contract/orders/tagging/rules.ts';
import { MINUTE } from '#contract/time.ts';
import { decide } from '#scenario/admin.ts';
import { cards, openOrder, payAt } from '#scenario/artist.ts';
import { bodyOf, type Person, type SignedIn } from '#scenario/person.ts';
import { carryOutApprovalJob } from '#server/domains/orders/orders/orders.jobs.ts';
import type { TestApp } from './test-app.ts';

/** The artist and the admin of a suite, signed in before its first test. */
export function useOrderDesk(app: TestApp): { artist: SignedIn; boss: SignedIn } {
  const desk = { artist: {} as SignedIn, boss: {} as SignedIn };
  beforeAll(async () => {
    Object.assign(desk.artist, await app.signIn('ada@example.com'));
    Object.assign(desk.boss, await app.operator());
  });
  return desk;
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

let supplied: Promise<unknown> = Promise.resolve();

/**
 * Lets something be ordered as before the brands had playlists: nothing is known then of what fits, so a package is sold whole.
 * Two at once go one after the other.
 */
export function beforeSupply<T>(app: TestApp, order: () => Promise<T>): Promise<T> {
  const mine = supplied.then(() => withoutPlaylists(app, order));
  supplied = mine.catch(() => undefined);
  return mine;
}

async function withoutPlaylists<T>(app: TestApp, order: () => Promise<T>): Promise<T> {
  const { db } = app.server.ctx;
  const set = (status: 'active' | 'paused') => sql`update playlists set status = ${status}`;
  const active = sql<{ id: string }>`select id from playlists where status = 'active'`;
  const ids = (await active.execute(db)).rows.map(({ id }) => id);
  if (ids.length === 0) return order();
  await sql`${set('paused')} where id = any(${ids}::text[])`.execute(db);
  try {
    return await order();
  } finally {
    await sql`${set('active')} where id = any(${ids}::text[])`.execute(db);
  }
}

/** An order whose card was accepted, with all jobs done. */
export async function placedOrder(app: TestApp, artist: Person, card: string = cards.good): Promise<Order> {
  const { order, payUrl } = await beforeSupply(app, () => openOrder(artist));
  await payAt(payUrl, card);
  await settle(app);
  return order;
}

/** An order with an approved song and a captured payment. */
export async function chargedOrder(app: TestApp, artist: Person, boss: Person): Promise<Order> {
  const order = await placedOrder(app, artist);
  await decide(boss, order);
  await settle(app);
  return order;
}

/** An order of which an admin recorded that it was paid by hand. */
export async function manuallyPaidOrder(artist: Person, boss: Person): Promise<Order> {
  const { order } = await openOrder(artist);
  const params = { name: order.brand === 'eaa' ? 'eaa' : 'admin', id: order.id } as const;
  const paid = await boss.call(orders.markPaid, { params, body: { reference: 'Wire 4711' } });
  return bodyOf(paid, 200, 'A payment by hand');
}

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
