/** @module-tag often */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, openStripeShop, type StripeShop } from '#sandbox/stripe/stripe-shop.fixture.ts';
import { oddAnswers, unkeepable } from '#test/support/odd-answers.ts';
import { often } from '#test/support/often.ts';
import { PaymentEventUnreadable, type PaymentProvider, PaymentProviderError } from './payments.ts';
import { paymentEvent } from './stripe-events.ts';
import { stripePayments } from './stripe-payments.ts';

/** Of each call; fifteen make more than 10,000 a night. */
const runs = often(60, 1_000);
const time = { timeout: often(60_000, 900_000) };

/** Between the product and the emulator: notes what that answers, or answers what is left to be said. */
let noted: unknown[] = [];
let said: unknown[] | null = null;
let shop: StripeShop;
let payments: PaymentProvider;

const EMPTY = { object: 'list', data: [], has_more: false };

const between = createServer((request, response) => void pass(request, response));

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { status, answer } =
    said === null
      ? await ask(request, Buffer.concat(chunks))
      : { status: 200, answer: said.length > 0 ? said.shift() : EMPTY };
  noted.push(answer);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

async function ask(
  { method = 'GET', url = '', headers }: IncomingMessage,
  body: Buffer,
): Promise<{ status: number; answer: unknown }> {
  const kept = Object.entries(headers).filter(
    ([name]) => !['host', 'connection', 'content-length'].includes(name),
  );
  const answer = await fetch(`${shop.emulator.settings.STRIPE_API_BASE}${url}`, {
    method,
    headers: Object.fromEntries(kept) as Record<string, string>,
    ...(body.length > 0 && { body }),
  });
  return { status: answer.status, answer: await answer.json() };
}

beforeAll(async () => {
  shop = await openStripeShop();
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const address = between.address();
  payments = stripePayments({
    secretKey: shop.emulator.settings.STRIPE_SECRET_KEY,
    webhookSecret: shop.emulator.settings.STRIPE_WEBHOOK_SECRET,
    apiBase: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  });
});
afterAll(async () => {
  between.close();
  await shop.close();
});

let keys = 0;
const key = (): { idempotencyKey: string } => ({ idempotencyKey: `key-${++keys}` });

const open = () =>
  payments.openCheckout({
    orderId: `ord_${++keys}`,
    orderNumber: `RP-${keys}`,
    memo: { package: 'Growth' },
    line: { name: 'Paper Lanterns', description: 'Growth campaign, 4 Weeks', image: null },
    amount: { amount: 19_900, currency: 'USD' },
    customer: { id: null, email: 'ada@example.com' },
    capture: 'manual',
    successUrl: `${shop.origin}/checkout/return`,
    cancelUrl: `${shop.origin}/checkout`,
    expiresAt: new Date(Date.now() + 60 * 60_000),
    ...key(),
  });

/** A paid checkout; its card is declined at the capture if asked for. */
async function paid(card = CARD.pays): Promise<{ sessionId: string; intentId: string }> {
  const { sessionId, redirectUrl } = await open();
  await shop.pay(redirectUrl, card, { save: 'on' });
  const { intentId } = await payments.readCheckout(sessionId);
  return { sessionId, intentId: intentId ?? '' };
}

async function refunded(): Promise<{ sessionId: string; intentId: string }> {
  const made = await paid();
  await payments.capture(made.intentId, { amount: 19_900, ...key() });
  for (const amount of [100, 200])
    await payments.refund(made.intentId, { amount, reason: 'duplicate', orderNumber: 'RP-1', ...key() });
  return made;
}

async function disputed(): Promise<string> {
  const { intentId } = await paid();
  await payments.capture(intentId, { amount: 19_900, ...key() });
  const opened = await fetch(`${shop.emulator.settings.STRIPE_API_BASE}/_switches/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentIntent: intentId }),
  });
  return ((await opened.json()) as { id: string }).id;
}

/** Each call, after what it needs at the provider. */
const calls: Record<string, () => Promise<() => Promise<unknown>>> = {
  openCheckout: async () => open,
  'readCheckout of a held payment': async () => {
    const { sessionId } = await paid();
    return () => payments.readCheckout(sessionId);
  },
  'readCheckout of a refunded one': async () => {
    const { sessionId } = await refunded();
    return () => payments.readCheckout(sessionId, { refunds: true });
  },
  'readCheckout of a declined one': async () => {
    const { sessionId, intentId } = await paid(CARD.refusesCapture);
    await payments.capture(intentId, { amount: 19_900, ...key() });
    return () => payments.readCheckout(sessionId);
  },
  findCheckout: async () => {
    const { intentId } = await refunded();
    return () => payments.findCheckout(intentId);
  },
  expireCheckout: async () => {
    const { sessionId } = await open();
    return () => payments.expireCheckout(sessionId);
  },
  listPayments: async () => {
    await refunded();
    await paid();
    return () => payments.listPayments({ after: null });
  },
  capture: async () => {
    const { intentId } = await paid();
    return () => payments.capture(intentId, { amount: 19_900, ...key() });
  },
  refund: async () => {
    const { intentId } = await refunded();
    return () =>
      payments.refund(intentId, { amount: 100, reason: 'duplicate', orderNumber: 'RP-1', ...key() });
  },
  voidAuthorization: async () => {
    const { intentId } = await paid();
    return () => payments.voidAuthorization(intentId, key());
  },
  readDispute: async () => {
    const id = await disputed();
    return () => payments.readDispute(id);
  },
  submitEvidence: async () => {
    const id = await disputed();
    return async () => {
      await payments.submitEvidence(id, { fields: { product_description: 'Pitching' }, ...key() });
      return 'sent';
    };
  },
  deleteCustomer: async () => {
    const { sessionId } = await paid();
    const { customer } = await payments.readCheckout(sessionId);
    return async () => {
      await payments.deleteCustomer(customer?.id ?? '');
      return 'deleted';
    };
  },
  detachCards: async () => {
    const { sessionId } = await paid();
    const { customer } = await payments.readCheckout(sessionId);
    return () => payments.detachCards(customer?.id ?? '');
  },
  listUndelivered: async () => {
    shop.answerDeliveries(500);
    await paid();
    shop.answerDeliveries(200);
    return () => payments.listUndelivered(new Date(0));
  },
};

/** What a call answers; null where it fails as the provider's failures do. */
async function outcome(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    expect(unkeepable(error.message, 1000)).toEqual([]);
    return null;
  }
}

describe.each(Object.entries(calls))('an odd answer to %s', (_, prepare) => {
  it('is read or refused, and nothing beyond its bounds comes of it', time, async () => {
    said = null;
    const call = await prepare();
    noted = [];
    expect(await outcome(call)).not.toBeNull();
    const whole = [...noted];
    await fc.assert(
      fc.asyncProperty(oddAnswers(whole), async (odd) => {
        said = Array.isArray(odd) ? odd : [odd];
        expect(unkeepable(await outcome(call), 4096)).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});

it('a payment that cannot be read is counted, and costs no other', async () => {
  said = null;
  const made = [await paid(), await paid()].map(({ intentId }) => intentId);
  noted = [];
  const whole = await payments.listPayments({ after: null });
  const [page] = noted as { data: { id: string }[] }[];
  for (const row of [null, 7, {}, { ...page?.data[0], amount: 'all' }]) {
    const data = page?.data.map((listed) => (listed.id === made[0] ? row : listed));
    said = [{ ...page, data }];
    const { payments: read, unreadable } = await payments.listPayments({ after: null });
    expect(unreadable).toBe(1);
    expect(read).toEqual(whole.payments.filter(({ intentId }) => intentId !== made[0]));
  }
});

it('an undelivered event that cannot be read is left out, and costs no other', async () => {
  said = null;
  shop.answerDeliveries(500);
  await paid();
  await paid();
  shop.answerDeliveries(200);
  noted = [];
  const whole = await payments.listUndelivered(new Date(0));
  expect(whole.length).toBeGreaterThan(1);
  const [page] = noted as { data: { id: string; data: { object: object } }[] }[];
  const [first] = page?.data ?? [];
  for (const row of [null, 7, {}, { ...first, data: { object: { ...first?.data.object, id: 7 } } }]) {
    said = [{ ...page, data: page?.data.map((event) => (event === first ? row : event)) }];
    const read = await payments.listUndelivered(new Date(0));
    expect(read).toEqual(whole.filter(({ id }) => id !== first?.id));
  }
});

it('a list without an end is refused', async () => {
  const [event] = shop.delivered.map(({ body }) => JSON.parse(body) as unknown);
  said = Array.from({ length: 2000 }, () => ({ data: [event], has_more: true }));
  await expect(payments.listUndelivered(new Date(0))).rejects.toThrow('has no end');
});

it.each([null, true, 7, 'x', { error: 7 }, { error: null }, []])(
  'the answer %j ends no process',
  async (answer) => {
    said = [answer];
    await expect(payments.readDispute('dp_1')).rejects.toThrow(PaymentProviderError);
  },
);

it('an event is read or refused, whatever is in it', async () => {
  const events = shop.delivered.map(({ body }) => JSON.parse(body) as { type: string });
  const types = [...new Map(events.map((event) => [event.type, event])).values()];
  expect(types.length).toBeGreaterThan(4);
  const odd = fc.constantFrom(...types).chain((event) => oddAnswers(event));
  fc.assert(
    fc.property(odd, (event) => {
      try {
        expect(unkeepable(paymentEvent(event), 4096)).toEqual([]);
      } catch (error) {
        if (!(error instanceof PaymentEventUnreadable)) throw error;
        expect(unkeepable([...error.fields], 300)).toEqual([]);
      }
    }),
    { numRuns: often(2000, 100_000) },
  );
});
