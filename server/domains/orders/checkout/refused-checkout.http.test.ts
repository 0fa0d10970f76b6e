import { afterEach, describe, expect, it } from 'vitest';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { checkOut, draft, freshTrackUrl } from '#scenario/artist.ts';
import { reconcilePayments } from '#server/domains/orders/payments/reconcile-payments.ts';
import { booksOf, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist } = useOrderDesk(app);
afterEach(async () => {
  stripeOf(app).switches.reset();
  await settle(app);
});

const failNext = (status: number, error?: { code?: string; param?: string }) =>
  stripeOf(app).switches.set({ failNext: { count: 50, status, ...(error && { error }) } });
const campaignOf = async ({ id }: Campaign) =>
  (await app.call(myCampaigns.get, { params: { id } }, { as: artist })).body;
const ordersOf = async (campaign: Campaign) =>
  (await app.call(myOrders.list, { query: {} }, { as: artist })).body.filter(
    (order) => order.campaign.id === campaign.id,
  );

/** Answers of the provider that no repetition changes, and who can: the artist at a field, or we. */
const final: [status: number, error: { code?: string; param?: string }, whose: 'email' | 'ours'][] = [
  [400, { code: 'email_invalid', param: 'customer_email' }, 'email'],
  [400, { code: 'email_invalid' }, 'email'],
  [400, { param: 'customer_email' }, 'email'],
  [400, { code: 'parameter_invalid_empty', param: 'customer_email' }, 'email'],
  [400, { code: 'parameter_invalid_string_blank', param: 'email' }, 'email'],
  [400, { code: 'parameter_invalid_string_empty', param: 'payment_intent_data[receipt_email]' }, 'email'],
  [400, { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' }, 'ours'],
  [400, { code: 'amount_too_small' }, 'ours'],
  [400, { code: 'amount_too_large', param: 'line_items[0][price_data][unit_amount]' }, 'ours'],
  [400, { code: 'parameter_unknown', param: 'currency' }, 'ours'],
  [400, { code: 'url_invalid', param: 'success_url' }, 'ours'],
  [400, { param: 'expires_at' }, 'ours'],
  [400, { code: 'parameter_missing', param: 'line_items' }, 'ours'],
  [402, { code: 'account_invalid' }, 'ours'],
  [403, { code: 'account_country_invalid_address' }, 'ours'],
  [401, { code: 'api_key_expired' }, 'ours'],
];

describe('what the provider refuses for good', { tags: 'short' }, () => {
  it.each(final)(
    '%i %j is said to whom it concerns (%s), and the draft can be edited',
    async (status, error, whose) => {
      const campaign = await draft(artist, { songUrl: freshTrackUrl() });
      failNext(status, error);
      const refused = await checkOut(artist, campaign, `refused-${campaign.id}`);
      expect([refused.status, refused.body]).toEqual(
        whose === 'email'
          ? [422, expect.objectContaining({ errors: { 'billing.email': expect.stringMatching(/email/) } })]
          : [502, expect.objectContaining({ detail: expect.stringMatching(/on our side/) })],
      );
      expect(await campaignOf(campaign)).toMatchObject({ locked: false, status: 'draft' });
      const [order] = await ordersOf(campaign);
      expect([order?.status, order?.endedBy, order?.payment?.payment_status]).toEqual([
        'cancelled',
        'checkout_refused',
        'failed',
      ]);
      stripeOf(app).switches.reset();
      await app.later(MINUTE);
      expect(booksOf(app, order ?? ({ number: '' } as never))).toEqual({
        authorised: 0,
        captured: 0,
        refunded: 0,
      });
      const again = await checkOut(artist, campaign, `again-${campaign.id}`);
      expect([again.status, (await campaignOf(campaign)).locked]).toEqual([201, true]);
      expect(again.body.payment.redirectUrl).toContain('/checkout/');
    },
  );

  it('is another checkout when the same request is sent again', async () => {
    const campaign = await draft(artist, { songUrl: freshTrackUrl() });
    failNext(400, { param: 'success_url' });
    expect((await checkOut(artist, campaign, 'same')).status).toBe(502);
    stripeOf(app).switches.reset();
    const again = await checkOut(artist, campaign, 'same');
    expect([again.status, again.body.order.status]).toEqual([201, 'awaiting_payment']);
  });

  it('while nobody waits for the page is found by the job', async () => {
    const campaign = await draft(artist, { songUrl: freshTrackUrl() });
    failNext(503);
    expect((await checkOut(artist, campaign, 'later')).status).toBe(502);
    const [waiting] = await ordersOf(campaign);
    expect([waiting?.status, (await campaignOf(campaign)).locked]).toEqual(['awaiting_payment', true]);
    failNext(400, { code: 'email_invalid', param: 'customer_email' });
    app.clock.advance(MINUTE);
    await reconcilePayments(app.server.ctx, { again: true });
    app.clock.advance(-MINUTE);
    expect([(await ordersOf(campaign))[0]?.status, (await campaignOf(campaign)).locked]).toEqual([
      'cancelled',
      false,
    ]);
    const { number = '' } = waiting ?? {};
    const seen = await app.call(checkout.refreshPayment, { params: { number } }, { as: artist });
    expect(seen.body).toMatchObject({ payment: { redirectUrl: null } });
  });
});

it.each([429, 500, 502, 503])('%i passes: the page is opened later, without the artist', async (status) => {
  const campaign = await draft(artist, { songUrl: freshTrackUrl() });
  failNext(status);
  expect((await checkOut(artist, campaign, `passing-${status}`)).status).toBe(502);
  expect((await ordersOf(campaign))[0]?.status).toBe('awaiting_payment');
  stripeOf(app).switches.reset();
  await app.later(MINUTE);
  const { number = '' } = (await ordersOf(campaign))[0] ?? {};
  const seen = await app.call(checkout.refreshPayment, { params: { number } }, { as: artist });
  expect(seen.body.payment.redirectUrl).toContain('/checkout/');
});
