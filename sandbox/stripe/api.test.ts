import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CARD, openStripeShop, type StripeShop } from './stripe-shop.fixture.ts';

let shop: StripeShop;
let stripe: Stripe;
/** Seconds by which the provider's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  shop = await openStripeShop({ now: () => new Date(Date.now() + ahead) });
  stripe = client(shop.emulator.settings.STRIPE_SECRET_KEY);
});
afterEach(() => {
  ahead = 0;
  shop.emulator.switches.reset();
});
afterAll(() => shop.close());

function client(key: string): Stripe {
  const { hostname: host, port } = new URL(shop.emulator.settings.STRIPE_API_BASE);
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

function sessionParams(change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return {
    mode: 'payment',
    line_items: [
      { quantity: 2, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Pitch' } } },
    ],
    success_url: `${shop.origin}/paid`,
    ...change,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** A call of the API without the client library. */
function raw(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(shop.emulator.settings.STRIPE_API_BASE + path, init);
}

describe('the key', () => {
  it('is accepted as Bearer and as Basic, and every call needs one', async () => {
    const key = shop.emulator.settings.STRIPE_SECRET_KEY;
    const status = async (authorization?: string) =>
      (await raw('/v1/events', authorization ? { headers: { authorization } } : {})).status;
    expect(await status(`Bearer ${key}`)).toBe(200);
    expect(await status(`Basic ${btoa(`${key}:`)}`)).toBe(200);
    expect(await status()).toBe(401);
    expect(await status(`Bearer ${key}x`)).toBe(401);
    await expect(client('sk_test_wrong').events.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });
});

describe('errors', () => {
  it('name an unknown resource, address and parameter', async () => {
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
    });
    await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.checkout.sessions.create(sessionParams({ locale: 'de' }))).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'locale',
    });
  });
});

describe('an idempotency key', () => {
  it('replays the first answer with a header that says so', async () => {
    const call = () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'replay' });
    const [first, second] = [await call(), await call()];
    expect(second).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('is refused with other parameters or another address', async () => {
    const options = { idempotencyKey: 'mismatch' };
    await stripe.customers.create({ name: 'Ada' }, options);
    const mismatch = { type: 'StripeIdempotencyError', statusCode: 400 };
    await expect(stripe.customers.create({ name: 'Bob' }, options)).rejects.toMatchObject(mismatch);
    await expect(stripe.checkout.sessions.create(sessionParams(), options)).rejects.toMatchObject(mismatch);
  });

  it('is not stored when the parameters were refused', async () => {
    const options = { idempotencyKey: 'mended' };
    await expect(stripe.customers.create({ email: 'nobody' }, options)).rejects.toMatchObject({
      param: 'email',
    });
    expect(await stripe.customers.create({ email: 'ada@example.com' }, options)).toMatchObject({
      object: 'customer',
    });
  });

  it('is stored with a server error, whose effects were rolled back', async () => {
    shop.emulator.switches.set({ failNext: { count: 1, status: 500 } });
    const call = () => stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'failed' });
    await expect(call()).rejects.toMatchObject({ statusCode: 500 });
    await expect(call()).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  it('is locked while its first request runs', async () => {
    shop.emulator.switches.set({ latencyMs: 300 });
    const call = () => stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'twice' });
    const first = call();
    await wait(100);
    await expect(call()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(await first).toMatchObject({ name: 'Ada' });
  });

  it('expires after a day', async () => {
    const create = (name: string) => stripe.customers.create({ name }, { idempotencyKey: 'old' });
    await create('Ada');
    ahead = 25 * 60 * 60_000;
    await expect
      .poll(() => create('Bob').catch(() => null), { timeout: 10_000 })
      .toMatchObject({ name: 'Bob' });
  });
});

describe('resources', () => {
  it('are listed newest first, in pages, and expanded', async () => {
    const ada = await stripe.customers.create({ name: 'Ada' });
    const made: string[] = [];
    for (let index = 0; index < 3; index++) {
      const session = await stripe.checkout.sessions.create(sessionParams({ customer: ada.id }));
      await shop.pay(session.url ?? '', CARD.pays);
      made.unshift(session.id);
    }
    const first = await stripe.checkout.sessions.list({
      limit: 2,
      expand: ['data.payment_intent.latest_charge'],
    });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(first.has_more).toBe(true);
    expect(first.data[0]?.payment_intent).toMatchObject({
      amount: 1000,
      latest_charge: { object: 'charge', payment_method_details: { card: { last4: '4242' } } },
    });
    const listed: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ customer: ada.id, limit: 2 }))
      listed.push(intent.id);
    expect(listed).toHaveLength(3);

    const session = await stripe.checkout.sessions.retrieve(made[0] ?? '', {
      expand: ['line_items', 'customer'],
    });
    expect(session).toMatchObject({
      customer: { name: 'Ada' },
      line_items: { data: [{ description: 'Pitch', quantity: 2, amount_total: 1000 }] },
    });
    expect(session).not.toHaveProperty('hidden');
    await expect(
      stripe.checkout.sessions.retrieve(session.id, { expand: ['nothing'] }),
    ).rejects.toMatchObject({
      param: 'expand',
    });
  });

  it('a session with automatic capture is paid; with manual capture it is unpaid until the capture', async () => {
    const paid = await stripe.checkout.sessions.create(sessionParams());
    await shop.pay(paid.url ?? '', CARD.pays);
    expect(await stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({ payment_status: 'paid' });
    const held = await stripe.checkout.sessions.create(
      sessionParams({ payment_intent_data: { capture_method: 'manual' } }),
    );
    await shop.pay(held.url ?? '', CARD.pays);
    const complete = await stripe.checkout.sessions.retrieve(held.id);
    expect(complete).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await stripe.paymentIntents.capture(String(complete.payment_intent));
    expect(await stripe.checkout.sessions.retrieve(held.id)).toMatchObject({ payment_status: 'paid' });
    expect(() => shop.emulator.switches.expireHold(String(complete.payment_intent))).toThrow('canceled');
  });

  it('a session expires automatically at its time', async () => {
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    ahead = 24 * 60 * 60_000 + 1000;
    await expect
      .poll(
        () =>
          shop.delivered.some(({ type, body }) => type === 'checkout.session.expired' && body.includes(id)),
        {
          timeout: 10_000,
        },
      )
      .toBe(true);
    const events = await stripe.events.list({ type: 'checkout.session.expired', limit: 1 });
    expect(events.data[0]?.data.object).toMatchObject({ id, status: 'expired' });
  });
});

describe('the switches over HTTP', () => {
  const post = (path: string, body: object) =>
    raw(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('set faults, refuse invalid input, and report the books', async () => {
    expect(
      await (await post('/_switches', { latencyMs: 1, webhooks: { duplicate: 1 } })).json(),
    ).toMatchObject({
      latencyMs: 1,
      webhooks: { duplicate: 1, hold: false },
    });
    const refused = await post('/_switches', { webhooks: { duplicate: -1 } });
    expect(refused.status).toBe(400);
    expect(await (await post('/_switches/reset', {})).json()).toMatchObject({ latencyMs: 0 });
    expect(await (await raw('/_books')).json()).toEqual(shop.emulator.switches.books());
  });

  it('dispute a payment and expire a page', async () => {
    const session = await stripe.checkout.sessions.create(sessionParams());
    await shop.pay(session.url ?? '', CARD.pays);
    const { payment_intent: paymentIntent } = await stripe.checkout.sessions.retrieve(session.id);
    const dispute = (await (await post('/_switches/disputes', { paymentIntent })).json()) as { id: string };
    const refund = stripe.refunds.create({ payment_intent: String(paymentIntent) });
    await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
    await post(`/_switches/disputes/${dispute.id}/close`, { outcome: 'won' });
    expect(await stripe.refunds.create({ payment_intent: String(paymentIntent) })).toMatchObject({
      amount: 1000,
    });

    const [made] = (await stripe.refunds.list({ payment_intent: String(paymentIntent) })).data;
    const settle = (outcome: string) => post(`/_switches/refunds/${made?.id}/settle`, { outcome });
    expect(await (await settle('failed')).json()).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    const events = await stripe.events.list({ types: ['refund.failed', 'refund.updated'], limit: 2 });
    expect(events.data.map(({ data }) => (data.object as Stripe.Refund).id)).toEqual([made?.id, made?.id]);
    expect((await settle('succeeded')).status).toBe(400);
    expect(await stripe.refunds.create({ payment_intent: String(paymentIntent) })).toMatchObject({
      amount: 1000,
    });

    const open = await stripe.checkout.sessions.create(sessionParams());
    expect(await (await post(`/_switches/sessions/${open.id}/expire`, {})).json()).toMatchObject({
      status: 'expired',
    });
  });
});
