import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CARD, openStripeShop, type StripeShop } from '#sandbox/stripe/stripe-shop.fixture.ts';
import { type CheckoutInput, type PaymentProvider, PaymentProviderError } from './payments.ts';
import { stripePayments } from './stripe-payments.ts';

let shop: StripeShop;
let payments: PaymentProvider;
let orders = 0;

beforeAll(async () => {
  shop = await openStripeShop();
  payments = providerOf(shop);
});
afterEach(() => shop.emulator.switches.reset());
afterAll(() => shop.close());

function providerOf(
  { emulator: { settings } }: StripeShop,
  secretKey = settings.STRIPE_SECRET_KEY,
): PaymentProvider {
  return stripePayments({
    secretKey,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    apiBase: settings.STRIPE_API_BASE,
  });
}

function checkoutInput(change: Partial<CheckoutInput> = {}): CheckoutInput {
  const order = `ord_${++orders}`;
  return {
    orderId: order,
    orderNumber: `RP-${orders}`,
    memo: {},
    line: { name: 'Paper Lanterns', description: 'Growth campaign, 4 Weeks', image: null },
    amount: { amount: 19_900, currency: 'USD' },
    customer: { id: null, email: 'ada@example.com' },
    capture: 'manual',
    successUrl: `${shop.origin}/checkout/return?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${shop.origin}/checkout`,
    expiresAt: new Date(Date.now() + 60 * 60_000),
    idempotencyKey: `open-${order}`,
    ...change,
  };
}

/** Opens a checkout and pays it by card. Answers it with its payment's id. */
async function paidCheckout(change: Partial<CheckoutInput> = {}, card = CARD.pays) {
  const opened = await payments.openCheckout(checkoutInput(change));
  const answer = await shop.pay(opened.redirectUrl, card);
  expect(answer.status).toBe(303);
  const { intentId } = await payments.readCheckout(opened.sessionId);
  if (!intentId) throw new Error('The paid checkout has no payment.');
  return { ...opened, intentId, returnedTo: answer.headers.get('location') };
}

describe('a hosted checkout', () => {
  it('is open without a payment until the card is entered, then authorized', async () => {
    const input = checkoutInput();
    const opened = await payments.openCheckout(input);
    expect(await payments.readCheckout(opened.sessionId)).toMatchObject({ state: 'open', intentId: null });

    const answer = await shop.pay(opened.redirectUrl, CARD.pays);

    expect(answer.headers.get('location')).toBe(`${shop.origin}/checkout/return?session=${opened.sessionId}`);
    expect(await payments.readCheckout(opened.sessionId)).toMatchObject({
      state: 'authorized',
      amountCents: 19_900,
      capturedCents: 0,
      lastDecline: null,
      metadata: { orderId: input.orderId, orderNumber: input.orderNumber },
    });
  });

  it('makes a customer, keeps the card if the payer does, and forgets a customer that the provider deleted', async () => {
    const opened = await payments.openCheckout(checkoutInput());
    await shop.pay(opened.redirectUrl, CARD.pays, { save: 'on' });
    const { customer } = await payments.readCheckout(opened.sessionId);
    const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 };
    expect(customer).toEqual({ id: expect.stringMatching(/^cus_/), card });
    const known = { id: customer?.id ?? '', email: 'ada@example.com' };

    const again = await paidCheckout({ customer: known }, CARD.pays);
    // Another card, typed and not kept.
    expect((await payments.readCheckout(again.sessionId)).customer).toEqual({ id: known.id, card: null });

    await payments.detachCards(known.id);
    const next = await payments.openCheckout(checkoutInput({ customer: known }));
    expect(await (await fetch(next.redirectUrl)).text()).not.toContain('ending 4242');
    // Repeated like a job.
    for (const _ of [1, 2]) await payments.deleteCustomer(known.id);
    await payments.detachCards(known.id);
    const renewed = await paidCheckout({ customer: known });
    const { customer: made } = await payments.readCheckout(renewed.sessionId);
    expect(made?.id).not.toBe(known.id);
  });

  it('captures at once when capture is automatic', async () => {
    const { sessionId } = await paidCheckout({ capture: 'automatic' });
    expect(await payments.readCheckout(sessionId)).toMatchObject({
      state: 'captured',
      capturedCents: 19_900,
    });
  });

  it.each([
    ['declined', CARD.declined, 'generic_decline'],
    ['without funds', CARD.insufficient, 'insufficient_funds'],
  ])('records a card that is %s and allows another attempt on the same page', async (_name, number, code) => {
    const { sessionId, redirectUrl } = await payments.openCheckout(checkoutInput());
    expect((await shop.pay(redirectUrl, number)).status).toBe(200);
    expect(await payments.readCheckout(sessionId)).toMatchObject({ state: 'open', lastDecline: { code } });

    expect((await shop.pay(redirectUrl, CARD.pays)).status).toBe(303);
    expect(await payments.readCheckout(sessionId)).toMatchObject({
      state: 'authorized',
      lastDecline: null,
    });
  });

  it('authorizes a card that needs authentication only after that is completed', async () => {
    const { sessionId, redirectUrl } = await payments.openCheckout(checkoutInput());
    const confirm = async (outcome: string) => {
      const challenge = await shop.pay(redirectUrl, CARD.authenticates);
      const page = new URL(challenge.headers.get('location') ?? '', shop.origin);
      expect(await payments.readCheckout(sessionId)).toMatchObject({ state: 'open' });
      await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });
      return payments.readCheckout(sessionId);
    };
    expect(await confirm('fail')).toMatchObject({
      state: 'open',
      lastDecline: { code: 'payment_intent_authentication_failure' },
    });
    expect(await confirm('complete')).toMatchObject({ state: 'authorized', lastDecline: null });
  });

  it('returns the same page for the same key, and refuses other input under that key', async () => {
    const input = checkoutInput();
    const first = await payments.openCheckout(input);
    expect(await payments.openCheckout(input)).toEqual(first);
    const changed = { ...input, amount: { amount: 1_00, currency: 'USD' as const } };
    await expect(payments.openCheckout(changed)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
      retryable: false,
    });
  });

  it('expires once; a paid one stays as it is', async () => {
    const { sessionId } = await payments.openCheckout(checkoutInput());
    expect(await payments.expireCheckout(sessionId)).toMatchObject({ state: 'expired' });
    expect(await payments.expireCheckout(sessionId)).toMatchObject({ state: 'expired' });
    const paid = await paidCheckout();
    expect(await payments.expireCheckout(paid.sessionId)).toMatchObject({ state: 'authorized' });
  });

  it('refuses an expiry less than 30 minutes ahead', async () => {
    const soon = checkoutInput({ expiresAt: new Date(Date.now() + 60_000) });
    await expect(payments.openCheckout(soon)).rejects.toThrow(/expires_at/);
  });
});

describe('a held payment', () => {
  it('is captured once, in full or in part, and never beyond the authorized amount', async () => {
    const whole = await paidCheckout();
    const capture = (amount: number, key: string) =>
      payments.capture(whole.intentId, { amount, idempotencyKey: key });
    await expect(capture(19_901, 'too-much')).rejects.toMatchObject({ code: 'amount_too_large' });
    const captured = { kind: 'captured', capturedCents: 19_900 };
    expect(await capture(19_900, 'whole-1')).toEqual(captured);
    expect(await capture(19_900, 'whole-1')).toEqual(captured);
    expect(await capture(19_900, 'whole-2')).toEqual(captured);

    const part = await paidCheckout();
    await payments.capture(part.intentId, { amount: 5_000, idempotencyKey: 'part' });
    expect(await payments.readCheckout(part.sessionId)).toMatchObject({
      state: 'captured',
      capturedCents: 5_000,
      refundedCents: 0,
    });
  });

  it.each([
    ['of that card', CARD.refusesCapture, false],
    ['this once', CARD.pays, true],
  ])('is declined when the bank refuses the capture %s', async (_name, number, captureDecline) => {
    const { intentId, sessionId } = await paidCheckout({}, number);
    shop.emulator.switches.set({ captureDecline });
    const capture = (key: string) => payments.capture(intentId, { amount: 19_900, idempotencyKey: key });
    const declined = { kind: 'declined', code: 'generic_decline' };
    expect(await capture(`refused-${intentId}`)).toMatchObject(declined);
    expect(await capture(`again-${intentId}`)).toMatchObject(declined);
    expect(await payments.readCheckout(sessionId)).toMatchObject({ state: 'declined', capturedCents: 0 });
  });

  it('is voided once and cannot be captured afterwards', async () => {
    const { intentId, sessionId } = await paidCheckout();
    const voidIt = (key: string) => payments.voidAuthorization(intentId, { idempotencyKey: key });
    expect(await voidIt('void-1')).toEqual({ kind: 'voided' });
    expect(await voidIt('void-2')).toEqual({ kind: 'voided' });
    expect(await payments.capture(intentId, { amount: 1, idempotencyKey: 'late' })).toEqual({
      kind: 'gone',
      status: 'canceled',
    });
    expect(await payments.readCheckout(sessionId)).toMatchObject({ state: 'voided', refundedCents: 0 });
  });

  it('cannot be voided after capture, nor while its page is open', async () => {
    const { intentId } = await paidCheckout({ capture: 'automatic' });
    expect(await payments.voidAuthorization(intentId, { idempotencyKey: 'too-late' })).toEqual({
      kind: 'already_captured',
      capturedCents: 19_900,
    });
    const open = await payments.openCheckout(checkoutInput());
    await shop.pay(open.redirectUrl, CARD.declined);
    const { intentId: tried } = await payments.readCheckout(open.sessionId);
    expect(await payments.voidAuthorization(tried ?? '', { idempotencyKey: 'too-early' })).toEqual({
      kind: 'still_open',
    });
  });
});

describe('refunds', () => {
  const refundInput = (amount: number, idempotencyKey: string) =>
    ({ amount, idempotencyKey, reason: 'requested_by_customer', orderNumber: 'RP-1' }) as const;

  it('add up to at most the captured amount', async () => {
    const { intentId, sessionId } = await paidCheckout({ capture: 'automatic' });
    const refund = (amount: number, key: string) => payments.refund(intentId, refundInput(amount, key));
    const first = await refund(5_000, 'refund-1');
    expect(first.status).toBe('succeeded');
    expect(await refund(5_000, 'refund-1')).toEqual(first);
    await expect(refund(14_901, 'refund-2')).rejects.toMatchObject({ retryable: false });
    await refund(14_900, 'refund-3');
    await expect(refund(1, 'refund-4')).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect(await payments.readCheckout(sessionId)).toMatchObject({
      state: 'captured',
      refundedCents: 19_900,
    });
  });

  it('may be pending; a failed one no longer counts', async () => {
    const { intentId, sessionId } = await paidCheckout({ capture: 'automatic' });
    shop.emulator.switches.set({ pendRefunds: true });
    const { refundId, status } = await payments.refund(intentId, refundInput(7_000, 'pending-1'));
    expect(status).toBe('pending');
    expect(await payments.readCheckout(sessionId)).toMatchObject({ refundedCents: 7_000 });
    shop.emulator.switches.settleRefund(refundId, 'failed');
    expect(await payments.readCheckout(sessionId)).toMatchObject({ refundedCents: 0 });
  });

  it('are made once although another version asked for them in other words', async () => {
    const { intentId, sessionId } = await paidCheckout({ capture: 'automatic' });
    const first = await payments.refund(intentId, refundInput(2_000, 'former-1'));
    const again = await payments.refund(intentId, { ...refundInput(2_000, 'former-1'), goodwill: true });
    expect(again).toEqual(first);
    expect(await payments.readCheckout(sessionId)).toMatchObject({ refundedCents: 2_000 });
    // Of which nothing is found, the refusal stands, and nothing is refunded.
    const elsewhere = (await paidCheckout({ capture: 'automatic' })).intentId;
    await expect(payments.refund(elsewhere, refundInput(2_000, 'former-1'))).rejects.toMatchObject({
      code: 'idempotency_mismatch',
      retryable: false,
    });
  });

  it('are made once although the provider stores a server error under the key', async () => {
    const { intentId, sessionId } = await paidCheckout({ capture: 'automatic' });
    shop.emulator.switches.set({ failNext: { count: 1, status: 500 } });
    const first = await payments.refund(intentId, refundInput(2_000, 'stuck-1'));
    expect(await payments.refund(intentId, refundInput(2_000, 'stuck-1'))).toEqual(first);
    expect(await payments.readCheckout(sessionId)).toMatchObject({ refundedCents: 2_000 });
  });
});

describe('failures of the provider', () => {
  it('a lost answer is requested again without a second effect', async () => {
    const { intentId, sessionId } = await paidCheckout({ capture: 'automatic' });
    shop.emulator.switches.set({ dropAnswer: 1 });
    const lost = { amount: 900, idempotencyKey: 'lost', reason: 'duplicate', orderNumber: 'RP-1' } as const;
    expect(await payments.refund(intentId, lost)).toMatchObject({ status: 'succeeded' });
    expect(await payments.readCheckout(sessionId)).toMatchObject({ refundedCents: 900 });
  });

  it.each([
    [503, 'provider_failed'],
    [429, 'provider_busy'],
  ])('a persistent %d is retryable, and the same key works later', async (status, code) => {
    const input = checkoutInput();
    shop.emulator.switches.set({ failNext: { count: 3, status } });
    await expect(payments.openCheckout(input)).rejects.toMatchObject({ code, retryable: true });
    shop.emulator.switches.reset();
    expect(await payments.openCheckout(input)).toMatchObject({
      redirectUrl: expect.stringContaining('cs_test_'),
    });
  });

  it('a refused key is reported without revealing it', async () => {
    const stranger = providerOf(shop, 'sk_test_stranger_0123456789');
    const failure = await stranger.readCheckout('cs_test_x').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentProviderError);
    expect(failure).toMatchObject({ code: 'provider_key_refused', retryable: false });
    expect(String(failure)).not.toContain('6789');
  });

  it('an unreachable provider is retryable', async () => {
    const nowhere = stripePayments({
      secretKey: 'sk_x',
      webhookSecret: 'whsec_x',
      apiBase: 'http://127.0.0.1:9',
    });
    await expect(nowhere.readCheckout('cs_test_x')).rejects.toMatchObject({
      code: 'provider_unreachable',
      retryable: true,
    });
  });
});

it('the provider’s books match what was captured and refunded', async () => {
  const before = shop.emulator.switches.books().totals;
  const held = await paidCheckout();
  const taken = await paidCheckout({ capture: 'automatic' });
  await payments.refund(taken.intentId, {
    amount: 400,
    idempotencyKey: 'books',
    reason: 'duplicate',
    orderNumber: 'RP-9',
  });
  const { totals, rows } = shop.emulator.switches.books();
  expect(totals).toEqual({
    authorised: before.authorised + 19_900,
    captured: before.captured + 19_900,
    refunded: before.refunded + 400,
  });
  expect(rows.find((row) => row.paymentIntent === held.intentId)).toMatchObject({
    status: 'requires_capture',
    metadata: { orderId: expect.stringMatching(/^ord_/) },
  });
});
