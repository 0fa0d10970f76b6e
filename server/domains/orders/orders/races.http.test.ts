import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { REVIEW_LIMIT_MS } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { decide, lookUp, statesOf } from '#scenario/admin.ts';
import { cancelAsArtist, cards, checkOut, draft, freshTrackUrl, openOrder, payAt } from '#scenario/artist.ts';
import {
  booksOf,
  chargedOrder,
  mailsAbout,
  passUndoTime,
  placedOrder,
  settle,
  stripeOf,
  useOrderDesk,
} from '#test/support/order-desk.ts';
import { bothTotals, pagesOf } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
afterEach(async () => {
  stripeOf(app).switches.reset();
  await settle(app);
});

const ROUNDS = [1, 2, 3, 4];
const REJECT = { verdict: 'rejected', reason: 'The vocals are clipped.' } as const;
const refund = ({ id }: Order, amount: number | undefined, key: string = crypto.randomUUID()) =>
  app.call(
    orders.refund,
    { params: { name: 'admin', id }, body: { ...(amount && { amount }), reason: 'Goodwill' } },
    { as: boss, key },
  );
const reopen = ({ campaign: { id } }: Order) =>
  app.call(checkout.reopenCampaign, { params: { id } }, { as: artist });

/** Approves, and lets the time pass in which that can be undone. */
async function approveAndCarryOut(order: Order) {
  const verdict = await decide(boss, order);
  await passUndoTime(app);
  await app.drain();
  return verdict;
}

/** Statuses in order of size, so that it does not matter who won. */
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

describe('an approval', () => {
  it.each(ROUNDS)(
    'and the 48-hour limit: the first to commit wins, the other does nothing (%i)',
    async (n) => {
      const order = await placedOrder(app, artist);
      await app.server.ctx.db
        .updateTable('orders')
        .set({ review_due_at: app.clock.now() })
        .where('id', '=', order.id)
        .execute();
      const limit = sleep(n * 5).then(() => app.later(0));
      const [verdict] = await Promise.all([decide(boss, order), limit]);
      await settle(app);
      const approved = verdict.status === 200;
      expect(approved || verdict.status === 409).toBe(true);
      expect(await statesOf(boss, order)).toBe(
        approved ? 'placed / success / scheduled' : 'cancelled / voided / rejected',
      );
      expect(booksOf(app, order)).toEqual({ authorised: 0, captured: approved ? 19_900 : 0, refunded: 0 });
      expect(mailsAbout(app, order)).toHaveLength(2);
    },
  );

  it('stands against the 48-hour limit once it is given, though its charge is still to come', async () => {
    const order = await placedOrder(app, artist);
    await decide(boss, order);
    await app.later(REVIEW_LIMIT_MS);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
  });

  it.each(ROUNDS)('and the artist’s cancel: nothing is kept of a cancelled order (%i)', async () => {
    const order = await placedOrder(app, artist);
    const [verdict, cancel] = await Promise.all([approveAndCarryOut(order), cancelAsArtist(artist, order)]);
    await settle(app);
    expect(cancel.status).toBe(200);
    expect([200, 409]).toContain(verdict.status);
    expect(await statesOf(boss, order)).toMatch(/^cancelled \/ (voided|refunded) \/ cancelled$/);
    const { authorised, captured, refunded } = booksOf(app, order);
    expect([authorised, captured - refunded]).toEqual([0, 0]);
  });

  it('that is followed by a cancel before its charge is never charged', async () => {
    const order = await placedOrder(app, artist);
    await decide(boss, order);
    await cancelAsArtist(artist, order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / voided / cancelled');
    expect(booksOf(app, order).captured).toBe(0);
  });

  it('whose charge went through unheard before a cancel is given back', async () => {
    const order = await placedOrder(app, artist);
    stripeOf(app).switches.set({ webhooks: { hold: true }, dropAnswer: 50 });
    await decide(boss, order);
    await passUndoTime(app);
    await app.drain();
    expect(booksOf(app, order).captured).toBe(19_900);
    expect(await statesOf(boss, order)).toBe('placed / authorized / in_review');
    stripeOf(app).switches.reset();
    expect((await cancelAsArtist(artist, order)).status).toBe(200);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
    expect(booksOf(app, order).refunded).toBe(19_900);
  });

  it.each([
    ['approves', { verdict: 'approved' }, 'placed / success / scheduled'],
    ['rejects', REJECT, 'cancelled / voided / rejected'],
  ] as const)(
    'is given by one admin of two; the other, who %s, is told',
    async (_name, second, otherwise) => {
      const order = await placedOrder(app, artist);
      const replies = await Promise.all([decide(boss, order), decide(boss, order, second)]);
      expect(statuses(replies)).toEqual([200, 409]);
      await settle(app);
      const first = replies[0]?.status === 200;
      expect(await statesOf(boss, order)).toBe(first ? 'placed / success / scheduled' : otherwise);
      expect(mailsAbout(app, order)).toHaveLength(2);
    },
  );

  it('is not taken back by a later verdict while its charge is on its way', async () => {
    const order = await placedOrder(app, artist);
    expect((await decide(boss, order)).status).toBe(200);
    expect((await decide(boss, order, REJECT)).body).toMatchObject({
      code: 'illegal_transition',
      detail: expect.stringMatching(/^The song is already approved\. Approved by you /),
    });
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
  });
});

describe('refunds in parallel', () => {
  it('under one key make one refund', async () => {
    const order = await chargedOrder(app, artist, boss);
    const key = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => refund(order, 7_000, key)));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect((await refund(order, 7_000, key)).status).toBe(200);
    await settle(app);
    expect(booksOf(app, order).refunded).toBe(7_000);
    expect((await lookUp(boss, order)).payment).toMatchObject({ refunded: 7_000 });
  });

  it('under several keys never refund more than was captured', async () => {
    const order = await chargedOrder(app, artist, boss);
    const replies = await Promise.all([1, 2, 3, 4].map(() => refund(order, 7_000)));
    expect(statuses(replies)).toEqual([200, 200, 422, 422]);
    await settle(app);
    expect(booksOf(app, order)).toEqual({ authorised: 0, captured: 19_900, refunded: 14_000 });
  });

  it('of all that is left: one gets it, the others are told that nothing is left', async () => {
    const order = await chargedOrder(app, artist, boss);
    const replies = await Promise.all([1, 2, 3].map(() => refund(order, undefined)));
    expect(statuses(replies)).toEqual([200, 409, 409]);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
    expect(booksOf(app, order).refunded).toBe(19_900);
  });

  it('and a cancel: together they refund what was captured', async () => {
    const order = await chargedOrder(app, artist, boss);
    await Promise.all([refund(order, 7_000), cancelAsArtist(artist, order)]);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
    expect(booksOf(app, order).refunded).toBe(19_900);
  });
});

describe('giving up a payment', () => {
  it('closes the page, frees the draft, and answers the same again', async () => {
    const { order, payUrl } = await openOrder(artist);
    expect((await reopen(order)).body).toMatchObject({ status: 'draft', locked: false });
    expect((await reopen(order)).status).toBe(200);
    await payAt(payUrl, cards.good);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('expired / failed / draft');
    expect(booksOf(app, order).authorised).toBe(0);
  });

  it.each(ROUNDS)('while it is paid: either the order is placed or nothing is held (%i)', async () => {
    const { order, payUrl } = await openOrder(artist);
    const [reopened] = await Promise.all([reopen(order), payAt(payUrl, cards.good)]);
    await settle(app);
    const held = booksOf(app, order).authorised;
    expect(held > 0 ? [200, 409] : [200]).toContain(reopened.status);
    expect(await statesOf(boss, order)).toBe(
      held > 0 ? 'placed / authorized / in_review' : 'expired / failed / draft',
    );
  });

  it('that was made already places the order instead', async () => {
    const { order, payUrl } = await openOrder(artist);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await payAt(payUrl, cards.good);
    expect((await reopen(order)).body).toMatchObject({ status: 'in_review' });
    expect(await statesOf(boss, order)).toBe('placed / authorized / in_review');
  });

  it('by a cancel, after a card was accepted unheard, releases the card', async () => {
    const { order, payUrl } = await openOrder(artist);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await payAt(payUrl, cards.good);
    expect((await cancelAsArtist(artist, order)).status).toBe(200);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / voided / cancelled');
    expect(booksOf(app, order).authorised).toBe(0);
  });

  it('for one by hand, after a card was accepted unheard, releases the card', async () => {
    const { order, payUrl } = await openOrder(artist);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await payAt(payUrl, cards.good);
    const params = { name: 'admin', id: order.id } as const;
    await app.call(orders.markPaid, { params, body: { reference: 'Wire 2' } }, { as: boss });
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / in_review');
    expect(booksOf(app, order)).toEqual({ authorised: 0, captured: 0, refunded: 0 });
  });

  it('is refused once it is ordered', async () => {
    const order = await placedOrder(app, artist);
    expect((await reopen(order)).body).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('a page that is opened while its order ends', () => {
  /** Checks a draft out while the provider is slow, and ends the order before it answers. */
  async function whileOpening(end: (order: Order) => Promise<unknown>) {
    const campaign = await draft(artist, { songUrl: freshTrackUrl() });
    stripeOf(app).switches.set({ latencyMs: 400 });
    const ordering = checkOut(artist, campaign);
    const order = await vi.waitFor(async () => {
      const { body } = await app.call(
        myOrders.list,
        { query: { status: 'awaiting_payment' } },
        { as: artist },
      );
      const made = body.find((order) => order.campaign.id === campaign.id);
      if (!made) throw new Error('The order is not made yet.');
      return made;
    });
    await end(order);
    const reply = await ordering;
    stripeOf(app).switches.reset();
    await settle(app);
    expect(await pagesOf(app, order)).toEqual(['expired']);
    return { order, reply };
  }

  it('is closed when the artist cancelled', async () => {
    const { order, reply } = await whileOpening((order) => cancelAsArtist(artist, order));
    expect([reply.status, reply.body.payment]).toEqual([201, { redirectUrl: null }]);
    expect(await statesOf(boss, order)).toBe('cancelled / failed / cancelled');
  });

  it('is closed when an admin recorded a payment by hand', async () => {
    const { order, reply } = await whileOpening(({ id }) =>
      app.call(
        orders.markPaid,
        { params: { name: 'admin', id }, body: { reference: 'Wire 1' } },
        { as: boss },
      ),
    );
    expect(reply.body.payment.redirectUrl).toBeNull();
    expect(await statesOf(boss, order)).toBe('placed / success / in_review');
  });

  it('is closed when the artist went back to the draft', async () => {
    const { order, reply } = await whileOpening(reopen);
    expect(reply.body.payment.redirectUrl).toBeNull();
    expect(await statesOf(boss, order)).toBe('expired / failed / draft');
  });
});

describe('with the provider away', () => {
  it.each([
    [
      'the return page',
      (order: Order) =>
        app.call(checkout.refreshPayment, { params: { number: order.number } }, { as: artist }),
    ],
    ['giving up a payment', reopen],
  ])('%s says so, and nothing changes', async (_name, call) => {
    const { order } = await openOrder(artist);
    stripeOf(app).switches.set({ failNext: { count: 50, status: 503 } });
    const reply = await call(order);
    expect([reply.status, reply.body]).toEqual([
      502,
      expect.objectContaining({ code: 'payment_provider_unavailable' }),
    ]);
    expect(await statesOf(boss, order)).toBe('awaiting_payment / pending / draft');
  });
});

it('after all of this nothing is still held and both books agree to the cent', async () => {
  const { ours, theirs } = await bothTotals(app);
  expect(ours).toEqual(theirs);
  const open = stripeOf(app)
    .switches.books()
    .rows.filter(({ authorised }) => authorised > 0);
  for (const { metadata } of open) {
    const row = await app.server.ctx.db
      .selectFrom('orders')
      .select('status')
      .where('number', '=', metadata.orderNumber ?? '')
      .executeTakeFirst();
    expect(row).toEqual({ status: 'placed' });
  }
});
