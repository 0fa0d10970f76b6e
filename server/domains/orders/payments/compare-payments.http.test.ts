import { afterEach, describe, expect, it } from 'vitest';
import { intentOf, statesOf } from '#scenario/admin.ts';
import { cards, openOrder, payAt } from '#scenario/artist.ts';
import { chargedOrder, placedOrder, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
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
