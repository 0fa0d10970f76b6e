import { fork } from 'node:child_process';
import { once } from 'node:events';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, openStripeShop, type StripeShop } from './stripe-shop.fixture.ts';

let shop: StripeShop;
let stripe: Stripe;

beforeAll(async () => {
  shop = await openStripeShop();
  stripe = clientOf(shop.emulator.settings);
});
afterAll(() => shop.close());

function clientOf(settings: { STRIPE_API_BASE: string; STRIPE_SECRET_KEY: string }): Stripe {
  const { hostname: host, port } = new URL(settings.STRIPE_API_BASE);
  return new Stripe(settings.STRIPE_SECRET_KEY, { host, port, protocol: 'http', telemetry: false });
}

async function openPage(
  name = 'Growth campaign',
  capture: 'automatic' | 'manual' = 'automatic',
): Promise<{ id: string; url: string }> {
  const { id, url } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 19_900, product_data: { name } } },
    ],
    payment_intent_data: { capture_method: capture },
    customer_email: 'ada@example.com',
    success_url: 'https://shop.example/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/back',
  });
  return { id, url: url ?? '' };
}

const read = async (url: string) => (await fetch(url, { redirect: 'manual' })).text();

describe('the payment page', () => {
  it('shows the purchase, with a policy that allows no scripts and only form targets of itself and the shop', async () => {
    const { url } = await openPage();
    const response = await fetch(url);
    const page = await response.text();
    for (const text of [
      'Growth campaign',
      'Pay $199.00',
      'ada@example.com',
      'Card number',
      'Expiry',
      'CVC',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('Test payment page. No real card is charged');
    expect(page).toContain('href="https://shop.example/back"');
    expect(page).not.toMatch(/<script|style=/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; style-src 'self'");
    expect(policy).toContain("form-action 'self' https://shop.example;");
    const stylesheet = await fetch(new URL('/sandbox/stripe/checkout.css', url));
    expect(stylesheet.headers.get('content-type')).toContain('text/css');
  });

  it('escapes text of the merchant and the payer', async () => {
    const { url } = await openPage('<img src=x onerror=alert(1)> "Deluxe"');
    const answer = await shop.pay(url, '4242', { name: '"><script>alert(1)</script>' });
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
    expect(page).toContain('Real &lt;Playlist&gt;');
  });

  it('marks invalid fields and keeps the input, but never the CVC', async () => {
    const { url } = await openPage();
    const answer = await shop.pay(url, '4242 4242 4242 4241', { cvc: '987', expiry: '01/20' });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('role="alert"');
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(page.match(/autofocus/g)).toHaveLength(1);
    expect(page).toContain('4242 4242 4242 4241');
    expect(page).not.toContain('987');
  });

  it('says why the bank refused, also when reopened', async () => {
    const { url } = await openPage();
    const declined = await shop.pay(url, CARD.insufficient);
    expect(await declined.text()).toContain('insufficient funds');
    expect(await read(url)).toContain('insufficient funds');
  });

  it('redirects to the shop after payment; a second submit does not charge again and says that it is paid', async () => {
    const { id, url } = await openPage();
    const target = `https://shop.example/paid?session=${id}`;
    const both = await Promise.all([shop.pay(url, CARD.pays), shop.pay(url, CARD.pays)]);
    expect(both.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
      [303, target],
      [303, target],
    ]);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    const charges = await stripe.charges.list({ payment_intent: String(intent) });
    expect(charges.data).toHaveLength(1);
    const page = await read(url);
    expect(page).toContain('Already paid');
    expect(page).toContain('$199.00 was charged to your card.');
    expect(page).toContain(`href="${target}"`);
    await stripe.refunds.create({ payment_intent: String(intent) });
    expect(await read(url)).toContain('Already paid');
  });

  it('says of an amount that is held, but not charged, that it is held', async () => {
    const { url } = await openPage('Growth campaign', 'manual');
    expect((await shop.pay(url, CARD.pays)).status).toBe(303);
    const page = await read(url);
    expect(page).toContain('$199.00 is held on your card.');
    expect(page).not.toContain('charged to your card');
  });

  it('accepts no card once expired, and links back', async () => {
    const { id, url } = await openPage();
    shop.emulator.switches.expireSession(id);
    expect((await shop.pay(url, CARD.pays)).status).toBe(303);
    const page = await read(url);
    expect(page).toContain('This payment page has expired');
    expect(page).toContain('href="https://shop.example/back"');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'expired',
      payment_intent: null,
    });
  });

  it('says that nothing was charged when its hold was voided', async () => {
    const { id, url } = await openPage('Held', 'manual');
    await shop.pay(url, CARD.pays);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    await stripe.paymentIntents.cancel(String(intent));
    expect(await read(url)).toContain('This payment has ended');
  });

  it('is a page of its own with 404 for an unknown session', async () => {
    const response = await fetch(`${shop.origin}/sandbox/stripe/checkout/cs_test_none`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Payment page not found');
  });

  it('asks the bank only for a card that needs it', async () => {
    const { url } = await openPage();
    expect((await fetch(`${url}/authenticate`, { redirect: 'manual' })).status).toBe(303);
    const challenge = await shop.pay(url, CARD.authenticates);
    const page = await read(new URL(challenge.headers.get('location') ?? '', url).href);
    expect(page).toContain('Complete authentication');
    expect(page).toContain('Fail authentication');
  });
});

describe('a card that the payer keeps', () => {
  /** Opens a page that asks whether to keep the card: for a new customer, or for one with kept cards. */
  async function openKeeping(customer?: string): Promise<{ id: string; url: string }> {
    const { id, url } = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 7_900, product_data: { name: 'Starter' } },
        },
      ],
      ...(customer ? { customer } : { customer_email: 'ada@example.com', customer_creation: 'always' }),
      saved_payment_method_options: { payment_method_save: 'enabled' },
      success_url: 'https://shop.example/paid',
    });
    return { id, url: url ?? '' };
  }
  const customerOf = async (id: string): Promise<string> =>
    String((await stripe.checkout.sessions.retrieve(id)).customer);
  const cardsOf = async (customer: string) => (await stripe.customers.listPaymentMethods(customer)).data;
  const submit = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

  it('is kept only if the payer says so, and pays the next page by one press', async () => {
    const first = await openKeeping();
    expect(await read(first.url)).toContain('Keep this card');
    await shop.pay(first.url, CARD.pays);
    const customer = await customerOf(first.id);
    expect(await cardsOf(customer)).toEqual([]);

    const second = await openKeeping(customer);
    expect(await read(second.url)).not.toContain('ending 4242');
    await shop.pay(second.url, CARD.pays, { save: 'on' });
    const [kept] = await cardsOf(customer);
    expect(kept).toMatchObject({
      customer,
      allow_redisplay: 'always',
      card: { last4: '4242', exp_year: 2040 },
    });

    const third = await openKeeping(customer);
    expect(await read(third.url)).toContain('Pay $79.00 with Visa ending 4242');
    expect((await submit(third.url, { method: kept?.id ?? '' })).headers.get('location')).toContain('/paid');
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(third.id);
    expect(await stripe.paymentIntents.retrieve(String(intent))).toMatchObject({
      status: 'succeeded',
      customer,
      payment_method: kept?.id,
    });
  });

  it('asks the bank again where the bank asks each time', async () => {
    const first = await openKeeping();
    const challenge = await shop.pay(first.url, CARD.authenticates, { save: 'on' });
    await submit(new URL(challenge.headers.get('location') ?? '', first.url).href, { outcome: 'complete' });
    const customer = await customerOf(first.id);
    const [kept] = await cardsOf(customer);
    const second = await openKeeping(customer);
    const answer = await submit(second.url, { method: kept?.id ?? '' });
    expect(answer.headers.get('location')).toContain('/authenticate');
  });

  it('isn’t offered to another customer, nor once it is detached or its customer deleted', async () => {
    const first = await openKeeping();
    await shop.pay(first.url, CARD.pays, { save: 'on' });
    const customer = await customerOf(first.id);
    const [kept] = await cardsOf(customer);

    const other = await openKeeping();
    expect((await submit(other.url, { method: kept?.id ?? '' })).status).toBe(200);
    expect(await stripe.checkout.sessions.retrieve(other.id)).toMatchObject({ status: 'open' });

    await stripe.paymentMethods.detach(kept?.id ?? '');
    expect(await read((await openKeeping(customer)).url)).not.toContain('ending 4242');
    expect(await stripe.customers.del(customer)).toEqual(
      expect.objectContaining({ id: customer, deleted: true }),
    );
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    await expect(openKeeping(customer)).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
  });
});

describe('a process that is killed', () => {
  type Settings = { STRIPE_API_BASE: string; STRIPE_SECRET_KEY: string };

  /** Runs `work` against a provider in a separate process, then kills that process. */
  async function inKilledProcess<T>(dataDir: string, work: (settings: Settings) => Promise<T>): Promise<T> {
    const child = fork(new URL('./killable-emulator.fixture.ts', import.meta.url), [dataDir]);
    try {
      const [settings] = await once(child, 'message');
      return await work(settings as Settings);
    } finally {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
  }

  it('keeps its answers, its key and its idempotency', async () => {
    const dataDir = `${shop.dataDir}/killed`;
    const visit = () =>
      inKilledProcess(dataDir, async (settings) => {
        const options = { idempotencyKey: 'once' };
        const { id } = await clientOf(settings).customers.create({ name: 'Ada' }, options);
        return { id, key: settings.STRIPE_SECRET_KEY };
      });
    expect(await visit()).toEqual(await visit());
  });
});
