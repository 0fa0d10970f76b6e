import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { orderCan, REVIEW_LIMIT_MS } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { APPROVAL_UNDO_MS } from '#contract/orders/tagging/rules.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { wholeTeam } from '#contract/team.ts';
import { MINUTE } from '#contract/time.ts';
import { decide, intentOf, kindsOf, lookUp, statesOf, undoApproval } from '#scenario/admin.ts';
import { cancelAsArtist, openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { carryOutApproval } from '#server/domains/orders/orders/carry-out-approval.ts';
import {
  booksOf,
  mailsAbout,
  passUndoTime,
  placedOrder,
  settle,
  stripeOf,
  useOrderDesk,
} from '#test/support/order-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
let second: SignedIn;

beforeAll(async () => {
  await app.call(
    users.create,
    { body: { email: 'ida@example.com', role: 'admin', team: wholeTeam } },
    { as: boss },
  );
  second = await app.signIn('ida@example.com', 'admin');
});
afterEach(() => settle(app));

const IN_REVIEW = 'placed / authorized / in_review';
const DONE = 'placed / success / scheduled';
const captured = (order: Order): number => booksOf(app, order).captured;
const jobsOf = async ({ number }: Order) =>
  (await app.call(jobs.list, { query: { q: number, name: 'order.carry-out-approval' } }, { as: boss })).body;
const undo = (order: Order, as = boss) => undoApproval(as, order);
const runJob = ({ id }: Order) => carryOutApproval(app.server.ctx, { orderId: id });

async function approvedOrder(): Promise<Order> {
  const order = await placedOrder(app, artist);
  expect((await decide(boss, order)).status).toBe(200);
  return order;
}

describe('an approval', () => {
  it('is carried out by a job that is due eight seconds later, and by nothing before', async () => {
    const order = await placedOrder(app, artist);
    const { decidedAt } = (await decide(boss, order)).body as TaggingItem;
    const [job, ...others] = await jobsOf(order);
    expect([job?.status, others]).toEqual(['scheduled', []]);
    expect(Date.parse(job?.runAt ?? '') - Date.parse(decidedAt ?? '')).toBe(APPROVAL_UNDO_MS);
    await app.drain();
    expect([await statesOf(boss, order), captured(order)]).toEqual([IN_REVIEW, 0]);
    await passUndoTime(app);
    await app.drain();
    expect(captured(order)).toBe(19_900);
    await settle(app);
    expect(await statesOf(boss, order)).toBe(DONE);
  });

  it('that an admin tells the queue to carry out at once waits for its time all the same', async () => {
    const order = await approvedOrder();
    await runJob(order);
    await app.drain();
    expect([await statesOf(boss, order), captured(order)]).toEqual([IN_REVIEW, 0]);
    expect((await undo(order)).status).toBe(200);
  });

  it('whose job was lost is found by the sweep', async () => {
    const order = await approvedOrder();
    await sql`delete from pgboss.job where data ->> 'orderId' = ${order.id}`.execute(app.server.ctx.db);
    await app.later(MINUTE);
    await settle(app);
    expect([await statesOf(boss, order), captured(order)]).toEqual([DONE, 19_900]);
  });

  it('of an order that ends before it was carried out charges nothing', async () => {
    const order = await approvedOrder();
    expect((await cancelAsArtist(artist, order)).status).toBe(200);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / voided / cancelled');
    expect(captured(order)).toBe(0);
  });
});

/** What the artist sees of an approval: in the order, its timeline and the queue. */
async function shownToArtist({ number, id }: Order) {
  const as = { as: artist };
  const { approvedAt, approvalDueAt, startDueAt, timeline } = (
    await app.call(myOrders.get, { params: { number } }, as)
  ).body;
  const queue = async (query: { status?: 'approved' }) =>
    (await app.call(tagging.list, { query }, as)).body.find(({ orderId }) => orderId === id);
  const song = await queue({});
  return {
    order: [approvedAt, approvalDueAt, startDueAt],
    timeline: timeline.map(({ kind }) => kind),
    song: [song?.status, song?.decidedAt, song?.decidedBy],
    amongApproved: (await queue({ status: 'approved' })) !== undefined,
  };
}

const NOTHING_TOLD = {
  order: [null, null, null],
  timeline: ['order.created', 'order.placed'],
  song: ['waiting', null, null],
  amongApproved: false,
};

describe('until it is carried out', () => {
  it('an approval is told to admins with its time, and refuses another verdict', async () => {
    const order = await placedOrder(app, artist);
    const { decidedAt } = (await decide(boss, order)).body as TaggingItem;
    const before = await lookUp(boss, order);
    expect(Date.parse(before.approvalDueAt ?? '') - Date.parse(decidedAt ?? '')).toBe(APPROVAL_UNDO_MS);
    expect(orderCan.review(before)).toBe('The song is already approved.');
    const again = await decide(second, order);
    expect([again.status, problemOf(again).detail]).toEqual([
      409,
      expect.stringMatching(/^The song is already approved\. Approved by boss@example\.com /),
    ]);
    await settle(app);
    const after = await lookUp(boss, order);
    expect([after.approvalDueAt, after.approvedAt]).toEqual([null, before.approvedAt]);
  });

  it('hides the approval from the artist until it can no longer be undone', async () => {
    const order = await approvedOrder();
    expect(await shownToArtist(order)).toEqual(NOTHING_TOLD);
    await settle(app);
    const shown = await shownToArtist(order);
    expect(shown.order[0]).not.toBeNull();
    expect(shown.order[2]).not.toBeNull();
    expect(shown.timeline).toContain('song.approved');
    expect([shown.song[0], shown.song[2], shown.amongApproved]).toEqual(['approved', 'Our team', true]);
  });
});

describe('undone within eight seconds', () => {
  it('an approval leaves order, song and campaign as they were, and its job is cancelled', async () => {
    const order = await approvedOrder();
    const undone = await undo(order);
    expect([undone.status, undone.headers.get('etag')]).toEqual([
      200,
      `"${(undone.body as TaggingItem).version}"`,
    ]);
    expect(undone.body).toMatchObject({ status: 'waiting', decidedAt: null });
    const { approvedAt, startDueAt } = await lookUp(boss, order);
    expect([approvedAt, startDueAt]).toEqual([null, null]);
    expect((await jobsOf(order)).map(({ status }) => status)).toEqual(['cancelled']);
    await app.later(MINUTE);
    await settle(app);
    expect([await statesOf(boss, order), captured(order)]).toEqual([IN_REVIEW, 0]);
    expect((await kindsOf(boss, order)).slice(-2)).toEqual(['song.approved', 'song.approval_undone']);
    expect(mailsAbout(app, order)).toHaveLength(1);
  });

  it('nothing of it is told to the artist', async () => {
    const order = await approvedOrder();
    await undo(order);
    expect(await shownToArtist(order)).toEqual(NOTHING_TOLD);
  });

  it('the limit of 48 hours counts again', async () => {
    const order = await approvedOrder();
    await undo(order);
    await app.later(REVIEW_LIMIT_MS);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / voided / rejected');
  });

  it('and given again, many times over, it charges once', async () => {
    const order = await placedOrder(app, artist);
    for (let round = 0; round < 6; round += 1) {
      expect((await decide(boss, order)).status).toBe(200);
      if (round < 5) expect((await undo(order)).status).toBe(200);
    }
    await passUndoTime(app);
    // Jobs that were under way when they were cancelled come late, and twice.
    for (let late = 0; late < 6; late += 1) await runJob(order);
    await settle(app);
    await runJob(order);
    expect([await statesOf(boss, order), captured(order)]).toEqual([DONE, 19_900]);
    expect(mailsAbout(app, order)).toHaveLength(2);
    expect((await kindsOf(boss, order)).filter((kind) => kind === 'payment.captured')).toHaveLength(1);
  });

  it('a job of the approval before does not carry out the one after it early', async () => {
    const order = await approvedOrder();
    await undo(order);
    await runJob(order);
    await decide(boss, order);
    await runJob(order);
    await app.drain();
    expect([await statesOf(boss, order), captured(order)]).toEqual([IN_REVIEW, 0]);
    expect((await undo(order)).status).toBe(200);
  });

  it('a trial and an order paid by hand wait again, too', async () => {
    const newcomer = await app.signIn('trial@example.com');
    const { order: trial } = await openOrder(newcomer, { package: 'Trial' });
    const { order: byHand } = await openOrder(artist);
    const params = { name: 'admin', id: byHand.id } as const;
    await app.call(orders.markPaid, { params, body: { reference: 'Wire 9' } }, { as: boss });
    for (const order of [trial, byHand]) {
      await decide(boss, order);
      await app.drain();
      expect(await statesOf(boss, order)).toMatch(/^placed \/ (none|success) \/ in_review$/);
      expect((await undo(order, second)).status).toBe(200);
      await decide(boss, order);
      await settle(app);
      expect(await statesOf(boss, order)).toMatch(/^placed \/ (none|success) \/ scheduled$/);
    }
  });
});

describe('an undo is refused', () => {
  const refused = async (order: Order, as = boss) => problemOf(await undo(order, as));

  it('after eight seconds, before the job has run and after it', async () => {
    const order = await approvedOrder();
    app.clock.advance(APPROVAL_UNDO_MS);
    const late = await refused(order, second);
    app.clock.advance(-APPROVAL_UNDO_MS);
    expect([late.status, late.code]).toEqual([409, 'illegal_transition']);
    expect(late.detail).toMatch(
      /^You can undo an approval only within 8 seconds\. .* Approved by boss@example\.com \d+ seconds ago\.$/,
    );
    await settle(app);
    expect((await refused(order)).status).toBe(409);
    expect(await statesOf(boss, order)).toBe(DONE);
  });

  it('once the money was taken at the provider, however early', async () => {
    const order = await approvedOrder();
    await callStripe(app, `payment_intents/${await intentOf(boss, order)}/capture`, {});
    const giveUpAt = Date.now() + MINUTE;
    while (stripeOf(app).switches.read().pendingDeliveries > 0 && Date.now() < giveUpAt) await sleep(10);
    await app.drain();
    expect(await statesOf(boss, order)).toBe(DONE);
    expect((await refused(order)).status).toBe(409);
    expect(await statesOf(boss, order)).toBe(DONE);
  });

  it('of a song that waits, was rejected, or whose order has ended', async () => {
    const waiting = await placedOrder(app, artist);
    expect((await refused(waiting)).detail).toMatch(/^This song is still waiting for review/);
    await decide(boss, waiting, { verdict: 'rejected', reason: 'Clipped.' });
    expect((await refused(waiting)).detail).toMatch(/^This order has been cancelled\. Rejected by you /);
    const cancelled = await approvedOrder();
    await cancelAsArtist(artist, cancelled);
    expect((await refused(cancelled)).detail).toMatch(
      /^This order has been cancelled\. Cancelled by the artist, ada@example\.com, \d+ seconds? ago\.$/,
    );
  });
});

describe('an undo and the job that carries the approval out', () => {
  it.each([1, 2, 3, 4, 5, 6])('the first to lock wins, the other does nothing (%i)', async (n) => {
    const order = await approvedOrder();
    // The eight seconds end while both are on their way.
    await app.server.ctx.db
      .updateTable('tagging_items')
      .set({ decided_at: new Date(app.clock.now().getTime() - APPROVAL_UNDO_MS + 5 + n * 3) })
      .where('order_id', '=', order.id)
      .execute();
    const carry = async () => {
      for (let tries = 0; tries < 8; tries += 1) {
        await runJob(order);
        await sleep(4);
      }
    };
    const [undone] = await Promise.all([undo(order), carry(), sleep(n * 2).then(() => app.drain())]);
    expect([200, 409]).toContain(undone.status);
    await settle(app);
    const won = undone.status === 200;
    expect([await statesOf(boss, order), captured(order)]).toEqual(won ? [IN_REVIEW, 0] : [DONE, 19_900]);
  });
});
