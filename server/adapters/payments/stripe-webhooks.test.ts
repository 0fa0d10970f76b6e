import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  CARD,
  type Delivered,
  openStripeShop,
  type StripeShop,
} from '#sandbox/stripe/stripe-shop.fixture.ts';
import { sign } from '#sandbox/stripe/webhooks.ts';
import { type PaymentProvider, PaymentWebhookRefused } from './payments.ts';
import { stripePayments } from './stripe-payments.ts';

let shop: StripeShop;
let payments: PaymentProvider;
let orders = 0;

beforeAll(async () => {
  shop = await openStripeShop();
  payments = provider();
});
afterEach(() => {
  shop.answerDeliveries(200);
  shop.emulator.switches.reset();
});
afterAll(() => shop.close());

function provider(): PaymentProvider {
  const { STRIPE_API_BASE: apiBase, STRIPE_SECRET_KEY: secretKey } = shop.emulator.settings;
  return stripePayments({ apiBase, secretKey, webhookSecret: shop.emulator.settings.STRIPE_WEBHOOK_SECRET });
}

async function open() {
  const orderId = `ord_${++orders}`;
  const opened = await payments.openCheckout({
    orderId,
    orderNumber: `RP-${orders}`,
    memo: {},
    line: { name: 'Paper Lanterns', description: 'Starter campaign', image: null },
    amount: { amount: 7_900, currency: 'USD' },
    customer: { id: null, email: 'ada@example.com' },
    capture: 'manual',
    successUrl: `${shop.origin}/paid`,
    cancelUrl: `${shop.origin}/back`,
    expiresAt: new Date(Date.now() + 60 * 60_000),
    idempotencyKey: orderId,
  });
  return { ...opened, orderId };
}

async function pay() {
  const opened = await open();
  await shop.pay(opened.redirectUrl, CARD.pays);
  const { intentId } = await payments.readCheckout(opened.sessionId);
  return { ...opened, intentId: intentId ?? '' };
}

/** Waits for so many deliveries about one payment or session. */
async function deliveriesOf(id: string, count: number): Promise<Delivered[]> {
  const about = () => shop.delivered.filter(({ body }) => body.includes(id));
  await vi.waitFor(() => expect(about().length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
  return about();
}

const read = ({ body, signature }: Delivered) => payments.readWebhook(body, signature);

it('every change of a payment is delivered with its order', async () => {
  const { sessionId, intentId, orderId } = await pay();
  await payments.capture(intentId, { amount: 7_900, idempotencyKey: `capture-${orderId}` });
  await payments.refund(intentId, {
    amount: 100,
    idempotencyKey: `refund-${orderId}`,
    reason: 'requested_by_customer',
    orderNumber: 'RP',
  });
  const events = await Promise.all((await deliveriesOf(intentId, 5)).map(read));
  const told = Object.fromEntries(
    events.map(({ id: _id, occurredAt: _at, ...event }) => [event.type, event]),
  );
  const payment = { kind: 'payment_changed', sessionId: null, intentId, orderId, dispute: null };
  expect(told).toMatchObject({
    'checkout.session.completed': { kind: 'checkout_changed', sessionId, intentId, orderId },
    'payment_intent.amount_capturable_updated': payment,
    'payment_intent.succeeded': payment,
    'charge.refunded': { kind: 'refund_changed', intentId, orderId },
    'refund.created': { kind: 'refund_changed', intentId },
  });
});

it('declines, voids and expiries are delivered', async () => {
  const { redirectUrl, sessionId } = await open();
  await shop.pay(redirectUrl, CARD.declined);
  shop.emulator.switches.expireSession(sessionId);
  const { intentId } = await payments.readCheckout(sessionId);
  const types = (await deliveriesOf(intentId ?? '', 3)).map(({ type }) => type);
  expect(types.sort()).toEqual([
    'checkout.session.expired',
    'payment_intent.canceled',
    'payment_intent.payment_failed',
  ]);
});

it('a dispute is delivered when it opens, changes and closes', async () => {
  const { intentId } = await pay();
  await payments.capture(intentId, { amount: 7_900, idempotencyKey: `capture-${intentId}` });
  const { id } = shop.emulator.switches.openDispute(intentId);
  expect(await payments.readDispute(id)).toMatchObject({ intentId, outcome: 'open', amountCents: 7_900 });
  shop.emulator.switches.moveDeadline(id, 1_900_000_000);
  expect(await payments.readDispute(id)).toMatchObject({
    dueAt: new Date(1_900_000_000_000),
    hasEvidence: false,
  });
  shop.emulator.switches.closeDispute(id, 'lost');
  const events = await Promise.all((await deliveriesOf(id, 3)).map(read));
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'dispute_opened', intentId, dispute: { id, outcome: 'open' } }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'dispute_changed', intentId, dispute: { id, outcome: 'open' } }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'dispute_closed', intentId, dispute: { id, outcome: 'lost' } }),
  );
});

it('a forged, altered, unsigned or old delivery is refused', async () => {
  const { sessionId } = await pay();
  const [delivery] = await deliveriesOf(sessionId, 1);
  if (!delivery) throw new Error('Nothing was delivered.');
  const { body, signature } = delivery;
  const secret = shop.emulator.settings.STRIPE_WEBHOOK_SECRET;
  const now = Math.floor(Date.now() / 1000);
  await expect(payments.readWebhook(Buffer.from(body), signature)).resolves.toMatchObject({
    id: delivery.id,
  });
  const refused = [
    payments.readWebhook(body, sign(body, 'whsec_forged', now)),
    payments.readWebhook(body.replace(sessionId, 'cs_test_other'), signature),
    payments.readWebhook(body, undefined),
    payments.readWebhook(body, ''),
    payments.readWebhook(body, sign(body, secret, now - 301)),
  ];
  for (const attempt of refused) await expect(attempt).rejects.toThrow(PaymentWebhookRefused);
});

it('an event of a type that the product does not handle is ignored', async () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payout.paid',
    created: 1,
    data: { object: {} },
  });
  const signature = sign(body, shop.emulator.settings.STRIPE_WEBHOOK_SECRET, Math.floor(Date.now() / 1000));
  expect(await payments.readWebhook(body, signature)).toMatchObject({ kind: 'ignored', intentId: null });
});

it('duplicates carry the same event id', async () => {
  shop.emulator.switches.set({ webhooks: { duplicate: 2 } });
  const { sessionId } = await open();
  shop.emulator.switches.expireSession(sessionId);
  const ids = (await deliveriesOf(sessionId, 3)).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

it('reordered deliveries arrive newest first, and reading the state again gives the same', async () => {
  shop.emulator.switches.set({ webhooks: { reorder: true } });
  const { sessionId, intentId } = await pay();
  const types = (await deliveriesOf(intentId, 2)).map(({ type }) => type);
  expect(types).toEqual(['checkout.session.completed', 'payment_intent.amount_capturable_updated']);
  expect(await payments.readCheckout(sessionId)).toMatchObject({ state: 'authorized' });
});

it('held deliveries wait for their release', async () => {
  shop.emulator.switches.set({ webhooks: { hold: true } });
  const { sessionId } = await open();
  const { sessionId: later } = await open();
  shop.emulator.switches.expireSession(sessionId);
  expect(shop.emulator.switches.read().pendingDeliveries).toBe(1);
  shop.emulator.switches.release();
  shop.emulator.switches.expireSession(later);
  await deliveriesOf(later, 1);
  expect(await deliveriesOf(sessionId, 1)).toHaveLength(1);
});

it('a refused delivery is retried until it is accepted', async () => {
  shop.answerDeliveries(500);
  const { sessionId } = await open();
  shop.emulator.switches.expireSession(sessionId);
  await vi.waitFor(() => expect(shop.refusedDeliveries).toHaveLength(2), { timeout: 10_000 });
  shop.answerDeliveries(200);
  expect(await deliveriesOf(sessionId, 1)).toHaveLength(1);
});

it('payments, keys and undelivered events survive a restart', async () => {
  shop.emulator.switches.set({ webhooks: { hold: true } });
  const { sessionId, intentId, orderId } = await pay();
  const { settings } = shop.emulator;
  await shop.restart();
  payments = provider();

  expect(shop.emulator.settings).toMatchObject({
    STRIPE_SECRET_KEY: settings.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: settings.STRIPE_WEBHOOK_SECRET,
  });
  expect(await payments.readCheckout(sessionId)).toMatchObject({ state: 'authorized', intentId });
  const events = await Promise.all((await deliveriesOf(intentId, 2)).map(read));
  expect(events.map((event) => event.orderId)).toEqual([orderId, orderId]);
});
