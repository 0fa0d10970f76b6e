import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { APPROVAL_UNDO_MS } from '#contract/orders/tagging/rules.ts';
import { kindsOf, lookUp, statesOf } from '#scenario/admin.ts';
import { cards, checkOut, draft, freshTrackUrl, openOrder, payAt } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { carryOutApproval } from '#server/domains/orders/orders/carry-out-approval.ts';
import { endOverdue } from '#server/domains/orders/orders/end-overdue.ts';
import {
  booksOf,
  mailsAbout,
  passUndoTime,
  placedOrder,
  settle,
  stripeOf,
} from '#test/support/order-desk.ts';
import { bothTotals, deliver, eventsAbout, pagesOf } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { race, startTogether, TIMEOUT_MS } from './rounds.ts';

const TOTAL = 19_900;
const PARALLEL = 100;

const app = useTestApp();
let artist: SignedIn;
let boss: SignedIn;
// Before each race, because thousands of rounds outlast a token.
beforeEach(async () => {
  artist = await app.signIn('ada@example.com');
  boss = await app.operator();
});

const refresh = ({ number }: Order) =>
  app.call(checkout.refreshPayment, { params: { number } }, { as: artist });
const cancelAsOperator = ({ id }: Order) =>
  app.call(orders.cancel, { params: { name: 'admin', id }, body: {} }, { as: boss });
const payByHand = ({ id }: Order) =>
  app.call(
    orders.markPaid,
    { params: { name: 'admin', id }, body: { reference: 'Wire 1' } },
    {
      as: boss,
    },
  );

const approve = (item: string) =>
  app.call(tagging.review, { params: { id: item }, body: { verdict: 'approved' } }, { as: boss });

/** An order that waits for its review, with its tagging item. */
async function inReview(): Promise<{ order: Order; item: string }> {
  const order = await placedOrder(app, artist);
  return { order, item: (await lookUp(boss, order)).taggingItemId ?? '' };
}

/** Checks that all jobs are done, each step is recorded and mailed once, and the provider holds that amount. */
async function expectEnd(
  order: Order,
  end: string,
  held: { authorised?: number; captured?: number } = {},
): Promise<string> {
  stripeOf(app).switches.reset();
  await settle(app);
  expect(await statesOf(boss, order)).toBe(end);
  expect(booksOf(app, order)).toEqual({ authorised: 0, captured: 0, refunded: 0, ...held });
  const kinds = await kindsOf(boss, order);
  expect(kinds).toEqual([...new Set(kinds)]);
  const mails = mailsAbout(app, order);
  expect(mails).toEqual([...new Set(mails)]);
  return end;
}

/** An order whose card was just accepted without the product knowing; with the event that the provider will send. */
async function paidWithoutEvent() {
  stripeOf(app).switches.set({ webhooks: { hold: true } });
  const { order, payUrl } = await openOrder(artist);
  await payAt(payUrl, cards.good);
  return { order, events: await eventsAbout(app, order) };
}

describe('the webhook, the return page and an operator, within five milliseconds', {
  timeout: TIMEOUT_MS,
}, () => {
  it('an operator who records a payment by hand: the order is placed once, by one of them', () =>
    race(async (random) => {
      const { order, events } = await paidWithoutEvent();
      const [byHand] = await startTogether(random, [
        () => payByHand(order),
        () => refresh(order),
        ...events.map((event) => () => deliver(app, event)),
      ] as const);
      expect([200, 409]).toContain(byHand.status);
      return byHand.status === 200
        ? expectEnd(order, 'placed / success / in_review')
        : expectEnd(order, 'placed / authorized / in_review', { authorised: TOTAL });
    }));

  it('an operator who cancels: the order ends and no money is held', () =>
    race(async (random) => {
      const { order, events } = await paidWithoutEvent();
      const [cancelled] = await startTogether(random, [
        () => cancelAsOperator(order),
        () => refresh(order),
        ...events.map((event) => () => deliver(app, event)),
      ] as const);
      expect(cancelled.status).toBe(200);
      return expectEnd(order, 'cancelled / voided / cancelled');
    }));

  it('an operator who approves while the capture is pending: the card is charged once', () =>
    race(async (random) => {
      const { order, item } = await inReview();
      const events = await eventsAbout(app, order);
      await startTogether(random, [
        () =>
          approve(item)
            .then(() => passUndoTime(app))
            .then(() => app.drain()),
        () => refresh(order),
        () => app.drain(),
        ...events.map((event) => () => deliver(app, event)),
      ] as const);
      return expectEnd(order, 'placed / success / scheduled', { captured: TOTAL });
    }));
});

describe('an approval and the deadline of 48 hours', { timeout: TIMEOUT_MS }, () => {
  it('the first to commit wins, and the other does nothing', () =>
    race(async (random) => {
      const { order, item } = await inReview();
      const { ctx } = app.server;
      await ctx.db
        .updateTable('orders')
        .set({ review_due_at: ctx.now() })
        .where('id', '=', order.id)
        .execute();
      const [verdict] = await startTogether(random, [
        () => approve(item),
        // The approval travels over HTTP and reaches the lock that much later.
        () => sleep(random.between(0, 15)).then(() => endOverdue(ctx)),
      ] as const);
      expect([200, 409]).toContain(verdict.status);
      return verdict.status === 200
        ? expectEnd(order, 'placed / success / scheduled', { captured: TOTAL })
        : expectEnd(order, 'cancelled / voided / rejected');
    }));
});

describe('an undo and the job that carries the approval out', { timeout: TIMEOUT_MS }, () => {
  it('whoever has the lock first wins, and the card is charged once or not at all', () =>
    race(async (random) => {
      const { order, item } = await inReview();
      const { ctx } = app.server;
      await approve(item);
      // The eight seconds end within the race.
      const endsIn = random.between(2, 20);
      await ctx.db
        .updateTable('tagging_items')
        .set({ decided_at: new Date(ctx.now().getTime() - APPROVAL_UNDO_MS + endsIn) })
        .where('id', '=', item)
        .execute();
      const carryOut = async () => {
        for (let tries = 0; tries < 10; tries += 1) {
          await carryOutApproval(ctx, { orderId: order.id });
          await sleep(3);
        }
      };
      const [undone] = await startTogether(random, [
        () => app.call(tagging.undo, { params: { id: item } }, { as: boss }),
        carryOut,
        () => sleep(endsIn).then(carryOut),
      ] as const);
      expect([200, 409]).toContain(undone.status);
      return undone.status === 200
        ? expectEnd(order, 'placed / authorized / in_review', { authorised: TOTAL })
        : expectEnd(order, 'placed / success / scheduled', { captured: TOTAL });
    }));
});

describe(`${PARALLEL} requests at once under one key`, { timeout: TIMEOUT_MS }, () => {
  it('create one order and one page, and get the same answer, byte for byte', () =>
    race(async (random) => {
      const campaign = await draft(artist, { songUrl: freshTrackUrl() });
      const key = crypto.randomUUID();
      const replies = await startTogether(
        random,
        Array.from({ length: PARALLEL }, () => () => checkOut(artist, campaign, key)),
      );
      const refused = replies.filter(({ status }) => status !== 201);
      for (const { status, body } of refused) {
        expect([status, body]).toEqual([409, expect.objectContaining({ code: 'still_running' })]);
      }
      const last = await checkOut(artist, campaign, key);
      const texts = [...replies, last].filter(({ status }) => status === 201).map(({ text }) => text);
      expect(new Set(texts).size).toBe(1);
      const made = await app.server.ctx.db
        .selectFrom('orders')
        .select('number')
        .where('campaign_id', '=', campaign.id)
        .execute();
      expect(made).toEqual([{ number: last.body.order.number }]);
      expect(await pagesOf(app, last.body.order)).toEqual(['open']);
      return 'one order';
    }));
});

it('after all of this the product and the provider agree to the cent', async () => {
  const { ours, theirs } = await bothTotals(app);
  expect(theirs.captured).toBeGreaterThan(0);
  expect(ours).toEqual(theirs);
});
