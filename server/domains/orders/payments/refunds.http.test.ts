import { afterEach, describe, expect, it } from 'vitest';
import { paidSum } from '#contract/orders/money-back/rules.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { receipts } from '#contract/orders/receipts/calls.ts';
import { MINUTE } from '#contract/time.ts';
import { intentOf, kindsOf, lookUp, statesOf } from '#scenario/admin.ts';
import { cancelAsArtist, openOrder } from '#scenario/artist.ts';
import {
  booksOf,
  chargedOrder,
  mailsAbout,
  placedOrder,
  settle,
  stripeOf,
  useOrderDesk,
} from '#test/support/order-desk.ts';
import { bothTotals, callStripe, deliver, eventsAbout } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
afterEach(async () => {
  stripeOf(app).switches.reset();
  await settle(app);
});

const refund = (
  { id }: Order,
  body: { amount?: number; reason: string; left?: number } = { reason: 'Goodwill' },
  key: string = crypto.randomUUID(),
) => app.call(orders.refund, { params: { name: 'admin', id }, body }, { as: boss, key });

/** Sets the progress of the pitches. */
const pitched = ({ campaign: { id } }: Order, sent: number, reviewed: number) =>
  app.server.ctx.db
    .updateTable('campaigns')
    .set({ pitches_sent: sent, pitches_reviewed: reviewed })
    .where('id', '=', id)
    .execute();

const rowsOf = (order: Order) =>
  app.server.ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents as amount', 'refunds.status'])
    .where('payments.order_id', '=', order.id)
    .orderBy('refunds.created_at')
    .execute();

describe('a refund', () => {
  it('is possible only for captured payments', { tags: 'short' }, async () => {
    const order = await placedOrder(app, artist);
    expect((await lookUp(boss, order)).refundable).toBe(0);
    expect((await refund(order)).body).toMatchObject({
      code: 'illegal_transition',
      detail: 'Nothing was charged for this order.',
    });
  });

  it('of a part leaves the rest, and a refund of the rest ends the order, at once', {
    tags: 'short',
  }, async () => {
    const order = await chargedOrder(app, artist, boss);
    expect((await lookUp(boss, order)).refundable).toBe(19_900);
    const part = await refund(order, { amount: 5_001, reason: 'Two playlists were late' });
    expect([part.status, part.body.refundable]).toEqual([200, 14_899]);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / partially_refunded / scheduled');
    expect(booksOf(app, order).refunded).toBe(5_001);
    // The provider hasn’t made it yet.
    expect((await refund(order)).body).toMatchObject({ status: 'cancelled', endedBy: 'refunded' });
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
    expect(booksOf(app, order)).toEqual({ authorised: 0, captured: 19_900, refunded: 19_900 });
    expect(mailsAbout(app, order).slice(-3)).toEqual([
      'Refund of $50.01 for “A Song” (#)',
      'The order for “A Song” is cancelled (#)',
      'Refund of $148.99 for “A Song” (#)',
    ]);
    expect(await rowsOf(order)).toEqual([
      { amount: 5_001, status: 'succeeded' },
      { amount: 14_899, status: 'succeeded' },
    ]);
    expect((await refund(order)).body).toMatchObject({ code: 'illegal_transition' });
  });

  it('beyond the rest is refused with the amount that is left', async () => {
    const order = await chargedOrder(app, artist, boss);
    await refund(order, { amount: 5_000, reason: 'Goodwill' });
    const over = await refund(order, { amount: 14_901, reason: 'Goodwill' });
    expect([over.status, over.body]).toEqual([
      422,
      expect.objectContaining({
        code: 'invalid_input',
        errors: { amount: 'You can refund up to $149.00.' },
      }),
    ]);
    await settle(app);
    expect(booksOf(app, order).refunded).toBe(5_000);
  });

  it('of a second admin who has not seen the first one’s is refused, and says who refunded', async () => {
    const order = await chargedOrder(app, artist, boss);
    const { payment } = await lookUp(boss, order);
    const body = { amount: 1_000, reason: 'One pitch was late', left: payment?.captured ?? 0 };
    const both = await Promise.all([refund(order, body), refund(order, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(both.find(({ status }) => status === 412)?.body).toMatchObject({
      code: 'stale',
      detail: expect.stringMatching(/^The refunds of this order have changed\. Refunded by you \d+ second/),
    });
    await settle(app);
    expect(booksOf(app, order).refunded).toBe(1_000);
    // Under the key of the refused one, as the same dialog sends it again.
    const key = crypto.randomUUID();
    expect((await refund(order, body, key)).status).toBe(412);
    expect((await refund(order, { ...body, left: body.left - 1_000 }, key)).status).toBe(200);
    await settle(app);
    expect(booksOf(app, order).refunded).toBe(2_000);
  });

  it.each([
    ['no reason', { reason: '' }, 'reason'],
    ['nothing', { amount: 0, reason: 'Goodwill' }, 'amount'],
    ['less than nothing', { amount: -1, reason: 'Goodwill' }, 'amount'],
    ['a fraction of a cent', { amount: 0.5, reason: 'Goodwill' }, 'amount'],
  ])('of %s is refused', async (_name, body, field) => {
    const { order } = await openOrder(artist);
    const reply = await refund(order, body);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ errors: { [field]: expect.any(String) } }),
    ]);
  });

  it('repeated under its key gets the same bytes and pays once', { tags: 'short' }, async () => {
    const order = await chargedOrder(app, artist, boss);
    const key = crypto.randomUUID();
    const first = await refund(order, { amount: 700, reason: 'Goodwill' }, key);
    await settle(app);
    const again = await refund(order, { amount: 700, reason: 'Goodwill' }, key);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await refund(order, { amount: 701, reason: 'Goodwill' }, key)).body).toMatchObject({
      code: 'idempotency_mismatch',
    });
    const { id } = order;
    const keyless = await app.call(
      orders.refund,
      { params: { name: 'admin', id }, body: { reason: 'Goodwill' } },
      { as: boss },
    );
    expect(keyless.body).toMatchObject({ code: 'idempotency_key_required' });
    await settle(app);
    expect(booksOf(app, order).refunded).toBe(700);
  });
});

describe('by the ladder', () => {
  it('the share of pitches not yet reviewed is refunded, and no more after that', async () => {
    const order = await chargedOrder(app, artist, boss);
    await pitched(order, 40, 10);
    expect((await lookUp(boss, order)).refundable).toBe(14_925);
    await refund(order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / partially_refunded / scheduled');
    expect((await lookUp(boss, order)).refundable).toBe(0);
    expect((await refund(order)).body).toMatchObject({
      detail: expect.stringMatching(/^There’s nothing left to refund\. Refunded by you /),
    });
    expect(booksOf(app, order).refunded).toBe(14_925);
  });

  it('a cancellation refunds the same share', { tags: 'short' }, async () => {
    const order = await chargedOrder(app, artist, boss);
    await pitched(order, 30, 20);
    await cancelAsArtist(artist, order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / partially_refunded / cancelled');
    expect(booksOf(app, order).refunded).toBe(9_950);
  });
});

describe('the provider', () => {
  it('refuses permanently: the money can be refunded again, and the timeline says why', {
    tags: 'short',
  }, async () => {
    const order = await chargedOrder(app, artist, boss);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    const dispute = stripeOf(app).switches.openDispute(await intentOf(boss, order));
    expect((await refund(order)).body.refundable).toBe(0);
    await settle(app);
    expect((await lookUp(boss, order)).refundable).toBe(19_900);
    expect(await kindsOf(boss, order)).toContain('refund.failed');
    expect(await rowsOf(order)).toEqual([{ amount: 19_900, status: 'failed' }]);
    expect(booksOf(app, order).refunded).toBe(0);

    stripeOf(app).switches.closeDispute(dispute.id, 'won');
    stripeOf(app).switches.release();
    await settle(app);
    await refund(order);
    await settle(app);
    expect(booksOf(app, order).refunded).toBe(19_900);
  });

  it('disputes: the refund that a cancellation cannot make then is made once the dispute is won', async () => {
    const order = await chargedOrder(app, artist, boss);
    const dispute = stripeOf(app).switches.openDispute(await intentOf(boss, order));
    await settle(app);
    await cancelAsArtist(artist, order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / disputed / cancelled');
    expect(await rowsOf(order)).toEqual([]);
    stripeOf(app).switches.closeDispute(dispute.id, 'won');
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
    expect(booksOf(app, order).refunded).toBe(19_900);
  });

  it.each([
    [1_234, 'partially_refunded', 'won'],
    [19_900, 'refunded', 'won'],
    [1_234, 'lost', 'lost'],
  ] as const)(
    'refunded %i before a dispute that is reported first: %s once it is %s',
    async (amount, end, outcome) => {
      const order = await chargedOrder(app, artist, boss);
      const payment_intent = await intentOf(boss, order);
      stripeOf(app).switches.set({ webhooks: { hold: true } });
      await callStripe(app, 'refunds', { payment_intent, amount: String(amount) });
      const { id } = stripeOf(app).switches.openDispute(payment_intent);
      for (const event of (await eventsAbout(app, order)).reverse()) await deliver(app, event);
      expect((await lookUp(boss, order)).payment).toMatchObject({
        payment_status: 'disputed',
        refunded: amount,
      });
      stripeOf(app).switches.closeDispute(id, outcome);
      stripeOf(app).switches.release();
      await settle(app);
      expect((await lookUp(boss, order)).payment).toMatchObject({
        payment_status: end,
        refunded: amount,
      });
      expect(booksOf(app, order).refunded).toBe(amount);
      expect(await rowsOf(order)).toEqual([{ amount, status: 'succeeded' }]);
      // What the bank took back isn’t paid any more, wherever its artist reads of it.
      const kept = outcome === 'lost' ? 0 : 19_900 - amount;
      const params = { number: order.number };
      const mine = (await app.call(myOrders.get, { params }, { as: artist })).body;
      expect(paidSum(mine.payment, mine.refunds).remains).toBe(kept);
      const receipt = (await app.call(receipts.get, { params }, { as: artist })).body;
      expect(paidSum(receipt.payment, receipt.refunds).remains).toBe(kept);
    },
  );

  it.each([
    ['is away', { failNext: { count: 50, status: 503 } }],
    ['stores a server error', { failNext: { count: 50, status: 500 } }],
    ['refunds, but its answers are lost', { dropAnswer: 50 }],
  ])('%s: the refund is made later, once', async (_name, fault) => {
    const order = await chargedOrder(app, artist, boss);
    stripeOf(app).switches.set(fault);
    await refund(order, { amount: 4_000, reason: 'Goodwill' });
    await app.drain();
    expect(await rowsOf(order)).toEqual([{ amount: 4_000, status: 'requested' }]);
    stripeOf(app).switches.reset();
    await app.later(2 * MINUTE);
    await settle(app);
    expect(await rowsOf(order)).toEqual([{ amount: 4_000, status: 'succeeded' }]);
    expect(booksOf(app, order).refunded).toBe(4_000);
    expect(mailsAbout(app, order).at(-1)).toBe('Refund of $40.00 for “A Song” (#)');
  });

  it('made a partial refund without a webhook: the cancellation’s refund is refused, and the rest is refunded', async () => {
    const order = await chargedOrder(app, artist, boss);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await callStripe(app, 'refunds', { payment_intent: await intentOf(boss, order), amount: '1234' });
    await cancelAsArtist(artist, order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
    expect(booksOf(app, order).refunded).toBe(19_900);
    const refunds = (await rowsOf(order)).map(({ amount, status }) => `${amount} ${status}`);
    expect(refunds.sort()).toEqual(['1234 succeeded', '18666 succeeded', '19900 failed']);
  });

  it('refunds directly: it counts as a refund, also beside a pending one of the product', async () => {
    const order = await chargedOrder(app, artist, boss);
    const payment_intent = await intentOf(boss, order);
    await refund(order, { amount: 10_000, reason: 'Goodwill' });
    await callStripe(app, 'refunds', { payment_intent, amount: '5000' });
    await settle(app);
    expect((await lookUp(boss, order)).payment).toMatchObject({
      payment_status: 'partially_refunded',
      refunded: 15_000,
    });
    expect((await lookUp(boss, order)).refundable).toBe(4_900);
    const rows = await rowsOf(order);
    expect(rows.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([5_000, 10_000]);
    await callStripe(app, 'refunds', { payment_intent, amount: '4900' });
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
  });
});

it('after all of this the product and the provider agree to the cent', { tags: 'short' }, async () => {
  const { ours, theirs } = await bothTotals(app);
  expect(ours).toEqual(theirs);
});
