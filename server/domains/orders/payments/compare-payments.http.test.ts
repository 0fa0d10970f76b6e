import { afterEach, describe, expect, it } from 'vitest';
import { orders } from '#contract/orders/orders/calls.ts';
import { intentOf, statesOf } from '#scenario/admin.ts';
import { cards, openOrder, payAt } from '#scenario/artist.ts';
import { chargedOrder, placedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { comparePayments, differencesOf } from './compare-payments.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const compare = (fix = false) => comparePayments(app.server.ctx, { fix });
/** From here on, what the provider does is not told. */
const loseWebhooks = () => stripeOf(app).switches.set({ webhooks: { hold: true } });
afterEach(() => stripeOf(app).switches.release());

describe('payments compared with the provider', () => {
  it('agree when nothing was lost, whatever their state', async () => {
    await placedOrder(app, desk.artist);
    await chargedOrder(app, desk.artist, desk.boss);
    await openOrder(desk.artist);
    expect(await compare()).toEqual({ compared: 3, underWay: 0, mended: [], differences: [] });
  });

  it('of which one was paid without a webhook are named, and mended only when asked', async () => {
    loseWebhooks();
    const { order, payUrl } = await openOrder(desk.artist);
    await payAt(payUrl, cards.good);
    const found = {
      orderNumber: order.number,
      paymentId: expect.stringMatching(/^pay_/),
      what: ['It is pending here, and authorized at the provider.'],
    };
    expect(await compare()).toMatchObject({ mended: [], differences: [found] });
    expect(await compare()).toMatchObject({ differences: [found] });
    expect(await compare(true)).toMatchObject({ mended: [found], differences: [] });
    expect(await statesOf(desk.boss, order)).toBe('placed / authorized / in_review');
    expect(await compare()).toMatchObject({ mended: [], differences: [] });
  });

  it('of which one was charged, then refunded at the provider alone, are mended', async () => {
    const order = await placedOrder(app, desk.artist);
    loseWebhooks();
    const payment_intent = await intentOf(desk.boss, order);
    await callStripe(app, `payment_intents/${payment_intent}/capture`, {});
    expect((await compare(true)).mended).toMatchObject([
      { orderNumber: order.number, what: ['It is authorized here, and captured at the provider.'] },
    ]);
    await callStripe(app, 'refunds', { payment_intent, amount: '500' });
    const what = ['$0.00 is refunded here, and $5.00 at the provider.'];
    expect((await compare()).differences).toMatchObject([{ orderNumber: order.number, what }]);
    expect(await compare(true)).toMatchObject({ mended: [{ what }], differences: [] });
  });

  it('of which a restore took our refund away, have it again as what it was: a gift, or owed', async () => {
    for (const kind of ['goodwill', 'owed'] as const) {
      const order = await chargedOrder(app, desk.artist, desk.boss);
      const { db } = app.server.ctx;
      const payment = db
        .selectFrom('payments')
        .select(['status', 'refunded_cents', 'refund_reserved_cents', 'goodwill_cents'])
        .where('order_id', '=', order.id);
      const before = await payment.executeTakeFirstOrThrow();
      const params = { name: 'admin' as const, id: order.id };
      const body = { amount: 335, reason: 'Sorry', kind };
      const as = { as: desk.boss, key: crypto.randomUUID() };
      expect((await app.ask(orders.refund, { params, body }, as)).status).toBe(200);
      await settle(app);
      const after = await payment.executeTakeFirstOrThrow();
      expect(after).toMatchObject({ refunded_cents: 335, goodwill_cents: kind === 'goodwill' ? 335 : 0 });
      await db
        .updateTable('payments')
        .set({ ...before, status: before.status as never })
        .where('order_id', '=', order.id)
        .execute();
      const ofOrder = db.selectFrom('payments').select('id').where('order_id', '=', order.id);
      await db.deleteFrom('refunds').where('payment_id', 'in', ofOrder).execute();
      expect((await compare(true)).mended).toMatchObject([{ orderNumber: order.number }]);
      expect(await payment.executeTakeFirstOrThrow()).toEqual(after);
    }
  });

  it('of which a restore took a charge and what the bank did after it away, end as the bank decided', async () => {
    const order = await placedOrder(app, desk.artist);
    loseWebhooks();
    const payment_intent = await intentOf(desk.boss, order);
    await callStripe(app, `payment_intents/${payment_intent}/capture`, {});
    const { switches } = stripeOf(app);
    switches.closeDispute(switches.openDispute(payment_intent).id, 'lost');
    expect(await compare(true)).toMatchObject({
      mended: [{ orderNumber: order.number, what: ['It is authorized here, and captured at the provider.'] }],
      differences: [],
    });
    expect(await statesOf(desk.boss, order)).toBe('cancelled / lost / cancelled');
    expect(await compare()).toMatchObject({ mended: [], differences: [] });
  });

  const ends = { won: 'success', lost: 'lost', warning_closed: 'success' } as const;
  it.each([
    ['chargeback', false, 'A chargeback is open', 'won', 'A chargeback was won'],
    ['chargeback', false, 'A chargeback is open', 'lost', 'A chargeback was lost'],
    ['inquiry', true, 'The bank inquires', 'warning_closed', 'The bank’s inquiry has ended'],
  ] as const)('of which one has a missed %s take it over, and how it ended', async (...row) => {
    const [, inquiry, opened, outcome, closed] = row;
    const order = await chargedOrder(app, desk.artist, desk.boss);
    const { switches } = stripeOf(app);
    loseWebhooks();
    const { id } = switches.openDispute(await intentOf(desk.boss, order), { inquiry });
    const differs = (what: string) => [{ orderNumber: order.number, what: [expect.stringContaining(what)] }];
    expect((await compare()).differences).toMatchObject(differs(opened));
    expect(await compare(true)).toMatchObject({ mended: differs(opened), differences: [] });
    switches.closeDispute(id, outcome);
    expect((await compare()).differences).toMatchObject(differs(closed));
    expect(await compare(true)).toMatchObject({ mended: differs(closed), differences: [] });
    expect(await statesOf(desk.boss, order)).toContain(ends[outcome]);
    expect(await compare()).toMatchObject({ mended: [], differences: [] });
  });

  it('of which the provider doesn’t know one: it stays a difference, and the others are compared', async () => {
    const order = await placedOrder(app, desk.artist);
    await app.server.ctx.db
      .updateTable('payments')
      .set({ session_id: 'cs_of_another_account' })
      .where('order_id', '=', order.id)
      .execute();
    const { compared, differences } = await compare(true);
    expect(compared).toBeGreaterThan(1);
    expect(differences).toMatchObject([{ orderNumber: order.number, what: [/doesn’t tell its state/] }]);
  });
});

describe('a payment differs', () => {
  const captured = { state: 'captured', capturedCents: 900, refundedCents: 0 } as const;
  const refund = { status: 'succeeded', amount_cents: 100, reference: null } as const;
  it.each([
    ['in the amount charged', { status: 'success', captured_cents: 800 }, [], captured, 1],
    ['in the amount refunded', { status: 'partially_refunded', captured_cents: 900 }, [refund], captured, 1],
    [
      'not by a refund outside the provider',
      { status: 'success', captured_cents: 900 },
      [{ ...refund, reference: 'Bank' }],
      captured,
      0,
    ],
    ['when it failed here and holds money there', { status: 'failed', captured_cents: 0 }, [], captured, 1],
    [
      'not when that money went back',
      { status: 'failed', captured_cents: 0 },
      [],
      { ...captured, refundedCents: 900 },
      0,
    ],
    [
      'when a hold was given up here alone',
      { status: 'voided', captured_cents: 0 },
      [],
      { ...captured, state: 'authorized' },
      1,
    ],
  ] as const)('%s', (_, payment, refunds, provider, expected) => {
    expect(differencesOf(payment, refunds, provider)).toHaveLength(expected);
  });
});
