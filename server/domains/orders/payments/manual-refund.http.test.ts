import { afterEach, describe, expect, it } from 'vitest';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Attention, Order } from '#contract/orders/orders/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { decide, intentOf, kindsOf, lookUp, statesOf } from '#scenario/admin.ts';
import { cancelAsArtist } from '#scenario/artist.ts';
import {
  booksOf,
  chargedOrder,
  mailsAbout,
  manuallyPaidOrder,
  settle,
  stripeOf,
  useOrderDesk,
} from '#test/support/order-desk.ts';
import { bothTotals, callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
afterEach(async () => {
  stripeOf(app).switches.reset();
  await settle(app);
});

const refund = (order: Order, body: { amount?: number; reason: string } = { reason: 'Goodwill' }) =>
  app.call(
    orders.refund,
    { params: { name: 'admin', id: order.id }, body },
    { as: boss, key: crypto.randomUUID() },
  );
const refundsOf = async (order: Order) => (await lookUp(boss, order)).refunds;
const paidBack = (id: string, reference = 'Wire back 12', name: 'admin' | 'eaa' = 'admin') =>
  app.call(orders.paidBack, { params: { name, id }, body: { reference } }, { as: boss });
const moneyOf = async (order: Order) => {
  const { payment } = await lookUp(boss, order);
  return [payment?.payment_status, payment?.refunded, payment?.onItsWayBack, payment?.returned];
};
const rowOf = (id: string) =>
  app.server.ctx.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a refund of a payment made by hand', () => {
  it('waits until an admin records it, and only then is refunded and mailed', async () => {
    const order = await manuallyPaidOrder(artist, boss);
    expect((await refund(order, { amount: 900, reason: 'Goodwill' })).body.refunds).toMatchObject([
      { amount: 900, status: 'to_pay_back', reference: null, settledAt: null },
    ]);
    await settle(app);
    await app.later(2 * MINUTE);
    expect(await moneyOf(order)).toEqual(['success', 0, 900, 0]);
    expect(mailsAbout(app, order)).not.toContain('Refund of $9.00 for “A Song” (#)');

    const [waiting] = await refundsOf(order);
    const recorded = await paidBack(waiting?.id ?? '');
    expect([recorded.status, recorded.body.refunds]).toEqual([
      200,
      [expect.objectContaining({ amount: 900, status: 'succeeded', reference: 'Wire back 12' })],
    ]);
    await settle(app);
    expect(await moneyOf(order)).toEqual(['partially_refunded', 900, 0, 0]);
    expect(await kindsOf(boss, order)).toEqual(
      expect.arrayContaining(['refund.to_pay_back', 'refund.paid_back']),
    );
    const last = (await lookUp(boss, order)).timeline.findLast(({ kind }) => kind === 'refund.paid_back');
    expect([last?.text, last?.actor]).toEqual(['$9.00 refunded manually: Wire back 12', 'boss@example.com']);
    const mail = await app.mail('ada@example.com', `Refund of $9.00 for “A Song” (${order.number})`);
    expect(mail.text).toContain('Wire back 12');
    expect(mail.text).not.toMatch(/to the card/);
  });

  it('is recorded once', async () => {
    const order = await manuallyPaidOrder(artist, boss);
    await refund(order, { amount: 900, reason: 'Goodwill' });
    const id = (await refundsOf(order))[0]?.id ?? '';
    const replies = await Promise.all(['One', 'Two', 'Three'].map((reference) => paidBack(id, reference)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await moneyOf(order)).toEqual(['partially_refunded', 900, 0, 0]);
    const again = await paidBack(id);
    expect(again.body).toMatchObject({
      code: 'illegal_transition',
      detail: expect.stringMatching(/^This refund is complete\. Recorded by you /),
    });
    expect((await paidBack(id, ' ')).status).toBe(422);
    expect((await paidBack(id, 'Wire', 'eaa')).status).toBe(404);
  });

  it.each([
    ['cancelled', async (order: Order) => cancelAsArtist(artist, order)],
    ['rejected', async (order: Order) => decide(boss, order, { verdict: 'rejected', reason: 'Clipped.' })],
  ])('of an order that is %s says so in its mail, and is all of it', async (state, end) => {
    const order = await manuallyPaidOrder(artist, boss);
    await end(order);
    await settle(app);
    expect(await moneyOf(order)).toEqual(['success', 0, 19_900, 0]);
    const mails = app.sandbox.inbox?.messages('ada@example.com') ?? [];
    const told = mails.filter(({ subject }) => subject.includes(order.number)).map(({ text }) => text);
    expect(told.join()).not.toMatch(/card you paid with/);
    if (state === 'cancelled') expect(told.join()).toContain('manually');
    await paidBack((await refundsOf(order))[0]?.id ?? '');
    await settle(app);
    expect(await moneyOf(order)).toEqual(['refunded', 19_900, 0, 0]);
  });

  it('is never asked of the provider, whatever the code does', async () => {
    const order = await manuallyPaidOrder(artist, boss);
    await refund(order, { amount: 900, reason: 'Goodwill' });
    const id = (await refundsOf(order))[0]?.id ?? '';
    const { db } = app.server.ctx;
    const write = (status: string, reference: string | null) =>
      db
        .updateTable('refunds')
        .set({ status: status as never, reference })
        .where('id', '=', id)
        .execute();
    for (const [status, reference, constraint] of [
      ['requested', null, 'refunds_by_hand'],
      ['returned', null, 'refunds_by_hand'],
      ['succeeded', null, 'refunds_by_hand_have_reference'],
    ] as const) {
      await expect(write(status, reference)).rejects.toMatchObject({ constraint });
    }
    const more = db.updateTable('refunds').set({ amount_cents: 19_901 } as never);
    await expect(more.where('id', '=', id).execute()).rejects.toMatchObject({
      constraint: 'refunds_within_arithmetic',
    });
  });
});

describe('a refund that the bank sends back', () => {
  /** A refund of so much that was made, and then sent back. */
  async function sentBack(amount: number): Promise<{ order: Order; id: string }> {
    const order = await chargedOrder(app, artist, boss);
    await refund(order, { amount, reason: 'Goodwill' });
    await settle(app);
    const [made] = await refundsOf(order);
    const row = await rowOf(made?.id ?? '');
    stripeOf(app).switches.settleRefund(row.provider_refund_id ?? '', 'failed');
    await settle(app);
    return { order, id: row.id };
  }

  it('is owed again: the payment keeps its state, admins are told, and both books agree', async () => {
    const { order, id } = await sentBack(5_000);
    expect(await statesOf(boss, order)).toBe('placed / partially_refunded / scheduled');
    expect(await moneyOf(order)).toEqual(['partially_refunded', 0, 0, 5_000]);
    expect(await refundsOf(order)).toMatchObject([{ id, status: 'returned' }]);
    const owing = {
      params: { name: 'admin' },
      query: { attention: ['refund_returned'], limit: 200 },
    } as const;
    const listed = await app.call(orders.list, owing, { as: boss });
    expect(listed.body.map((one) => one.id)).toContain(order.id);
    expect(booksOf(app, order).refunded).toBe(0);
    expect((await bothTotals(app)).ours.refunded).toBe((await bothTotals(app)).theirs.refunded);
    const kinds = await kindsOf(boss, order);
    expect(kinds.filter((kind) => kind === 'refund.returned')).toHaveLength(1);
    // What is owed can't be given away a second time.
    expect((await lookUp(boss, order)).refundable).toBe(14_900);
  });

  it('is recorded as refunded in another way, told to the customer, and stays so', async () => {
    const { order, id } = await sentBack(19_900);
    expect(await moneyOf(order)).toEqual(['refunded', 0, 0, 19_900]);
    expect((await paidBack(id, 'PayPal 99')).status).toBe(200);
    await settle(app);
    expect(await moneyOf(order)).toEqual(['refunded', 19_900, 0, 0]);
    expect(await refundsOf(order)).toMatchObject([{ status: 'succeeded', reference: 'PayPal 99' }]);
    const subjects = mailsAbout(app, order).filter((subject) => subject.startsWith('Refund'));
    expect(subjects).toEqual(['Refund of $199.00 for “A Song” (#)', 'Refund of $199.00 for “A Song” (#)']);
    // The provider keeps reporting that its own refund failed.
    stripeOf(app).switches.release();
    const { provider_refund_id } = await rowOf(id);
    expect(provider_refund_id).not.toBeNull();
    await callStripe(app, 'refunds', { payment_intent: await intentOf(boss, order), amount: '100' });
    await settle(app);
    expect(await refundsOf(order)).toMatchObject([{ status: 'succeeded', reference: 'PayPal 99' }]);
    expect(await moneyOf(order)).toEqual(['refunded', 19_900, 0, 0]);
  });

  it('and given back again at the provider is no longer owed', async () => {
    const { order } = await sentBack(5_000);
    await callStripe(app, 'refunds', { payment_intent: await intentOf(boss, order), amount: '5000' });
    await settle(app);
    expect(await moneyOf(order)).toEqual(['partially_refunded', 5_000, 0, 0]);
    expect(await refundsOf(order)).toMatchObject([{ status: 'succeeded', reference: null }]);
    expect(booksOf(app, order).refunded).toBe(5_000);
  });

  it('is not refunded by hand beyond what was charged', async () => {
    const { order, id } = await sentBack(19_900);
    await callStripe(app, 'refunds', { payment_intent: await intentOf(boss, order), amount: '1' });
    await settle(app);
    const refused = await paidBack(id);
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'conflict']);
    expect(await moneyOf(order)).toEqual(['refunded', 1, 0, 19_900]);
  });

  it('while it was still pending is owed all the same', async () => {
    stripeOf(app).switches.set({ pendRefunds: true });
    const { order } = await sentBack(700);
    expect(await moneyOf(order)).toEqual(['partially_refunded', 0, 0, 700]);
  });
});

describe('orders of which money is owed', () => {
  it('are found by a filter of the list, until it is refunded', async () => {
    const byHand = await manuallyPaidOrder(artist, boss);
    await refund(byHand, { amount: 900, reason: 'Goodwill' });
    const found = async (reason: Attention) => {
      const query = { attention: [reason], limit: 200 };
      const { body } = await app.call(orders.list, { params: { name: 'admin' }, query }, { as: boss });
      return body.map(({ id }) => id);
    };
    expect(await found('to_pay_back')).toContain(byHand.id);
    expect(await found('refund_returned')).not.toContain(byHand.id);
    await paidBack((await refundsOf(byHand))[0]?.id ?? '');
    expect(await found('to_pay_back')).not.toContain(byHand.id);
  });
});

describe('every refund', () => {
  it('keeps the arithmetic of the moment when it was requested, for artist and admin', async () => {
    const order = await chargedOrder(app, artist, boss);
    const pitched = (sent: number, reviewed: number) =>
      app.server.ctx.db
        .updateTable('campaigns')
        .set({ pitches_sent: sent, pitches_reviewed: reviewed })
        .where('id', '=', order.campaign.id)
        .execute();
    await pitched(30, 10);
    const arithmetic = {
      charged: 19_900,
      pitches: { sold: 40, sent: 30, answered: 10, unreviewed: 30 },
      lost: [],
      share: 14_925,
      before: 0,
      refundable: 14_925,
    };
    expect((await lookUp(boss, order)).refundArithmetic).toEqual(arithmetic);
    await refund(order, { amount: 4_000, reason: 'Two playlists were late' });
    await pitched(40, 40);
    await settle(app);
    expect(await refundsOf(order)).toMatchObject([{ amount: 4_000, arithmetic }]);
    const { body } = await app.call(myOrders.get, { params: { number: order.number } }, { as: artist });
    expect(body.refunds).toMatchObject([{ arithmetic }]);
    expect(body.refundArithmetic).toMatchObject({ share: 0, before: 4_000, refundable: 0 });
    const [mail] = app.sandbox.inbox?.messages('ada@example.com') ?? [];
    for (const words of ['$199.00 × 30/40 = $149.25', 'Answered by curators', 'At most', '$40.00']) {
      expect(mail?.text).toContain(words);
    }
  });
});
