import { beforeAll, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { managePackages, packages } from '#contract/sales/packages/calls.ts';
import type { Package } from '#contract/sales/packages/schema.ts';
import { lookUp } from '#scenario/admin.ts';
import { checkoutBody, freshTrackUrl } from '#scenario/artist.ts';
import type { Reply, SignedIn } from '#scenario/person.ts';
import { settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ CUSTOM_PRICE_LOWEST_PERCENT: '60' });
let boss: SignedIn;
let sold: Package[];
beforeAll(async () => {
  boss = await app.operator();
  sold = (await app.call(packages.listOnSale, {})).body;
});
const growth = () => sold.find(({ name }) => name === 'Growth');

const create = (email: string, changes: object = {}, key: string = crypto.randomUUID()) =>
  app.ask(
    brandCampaigns.createAtPrice,
    {
      params: { name: 'admin' },
      body: {
        email,
        name: 'Nia Example',
        songUrl: freshTrackUrl(),
        songName: 'Night Bus',
        artistName: 'Nia',
        genres: ['Pop'],
        packageId: growth()?.id,
        duration: '4 Weeks',
        expectedTotal: 19_900,
        customPrice: { amount: 15_000, reason: 'Second song of an album' },
        ...changes,
      },
    },
    { as: boss, key },
  );
const problemOf = ({ status, body }: Reply<unknown>) => {
  const { code, errors } = body as { code: string; errors?: Record<string, string> };
  return [status, code, errors];
};
const couponOf = async (code: string | null) =>
  (await app.call(coupons.list, { query: { q: code ?? '' } }, { as: boss })).body[0];
const buy = (draft: Campaign, as: SignedIn, changes: object) =>
  app.ask(
    checkout.start,
    { body: { ...checkoutBody(draft), coupon: draft.coupon ?? '', ...changes } },
    { as, key: crypto.randomUUID() },
  );
const draftOf = async (id: string, as: SignedIn) =>
  (await app.call(myCampaigns.get, { params: { id } }, { as })).body;

describe('a custom price', () => {
  it('stands in the mail and the checkout of its link and on the order; its reason is for the team', async () => {
    const made = await create('nia@example.com');
    expect([made.status, made.body.coupon]).toEqual([201, expect.stringMatching(/^PRICE-\w{8}$/)]);
    expect(made.body.atCustomPrice).toBe(true);
    expect(made.body.timeline[0]?.text).toBe(
      'Campaign created for the customer at a custom price of $150.00: Second song of an album',
    );
    const mail = await app.mail('nia@example.com', 'Your campaign for “Night Bus” is ready to order');
    expect(mail.text).toContain('$150.00');
    expect(mail.text).not.toContain('Second song');
    const nia = await app.signIn('nia@example.com');
    const draft = await draftOf(made.body.id, nia);
    const bought = await buy(draft, nia, { expectedTotal: 15_000 });
    expect(bought.status, bought.text).toBe(201);
    expect(bought.text).not.toContain('Second song');
    const order = await lookUp(boss, bought.body.order);
    expect([order.total, order.lines.at(-1)]).toEqual([
      15_000,
      { text: 'Custom price agreed with you', amount: -4_900, coupon: made.body.coupon },
    ]);
    expect(order.timeline.map(({ text }) => text)).toContain(
      'Growth, 4 Weeks, ordered for $150.00 at a custom price',
    );
    const used = await couponOf(made.body.coupon);
    expect(used).toMatchObject({ uses: 1, usesMost: 1, standing: 'used_up', customFor: '4 Weeks' });
    expect(
      (await app.call(coupons.get, { params: { id: used?.id ?? '' } }, { as: boss })).body.timeline,
    ).toEqual([
      expect.objectContaining({
        actor: 'boss@example.com',
        text: 'Custom price of $150.00 instead of $199.00: Second song of an album',
      }),
    ]);
  });

  it('is what a manual payment is recorded for, once, however often the request comes', async () => {
    const address = { address: '1 Main Street', city: 'Springfield', zip: '12345', country: 'US' };
    const byHand = { reference: 'Wire 4711', consent: TERMS_VERSION, ...address };
    const key = crypto.randomUUID();
    const body = { byHand, songUrl: freshTrackUrl() };
    const made = await create('hand@example.com', body, key);
    expect(made.body.order).toMatchObject({ status: 'placed', total: 15_000, payment_status: 'success' });
    expect((await create('hand@example.com', body, key)).body.id).toBe(made.body.id);
    await settle(app);
  });

  it('is for that customer, package and duration alone, and offers no one else a coupon field', async () => {
    const made = await create('own@example.com');
    const own = await app.signIn('own@example.com');
    const eve = await app.signIn('eve@example.com');
    const coupon = made.body.coupon ?? '';
    const asked = (as: SignedIn | undefined, changes: object = {}) =>
      app.ask(
        packages.quote,
        { body: { packageId: growth()?.id, duration: '4 Weeks', coupon, ...changes } },
        { as },
      );
    expect((await asked(own)).body.total).toEqual({ amount: 15_000, currency: 'USD' });
    const reasons = [
      await asked(eve),
      await asked(undefined),
      await asked(own, { duration: '2 Weeks' }),
      await asked(own, { packageId: sold.find(({ name }) => name === 'Starter')?.id }),
    ].map(({ body }) => (body as unknown as { detail: string }).detail);
    expect(reasons).toEqual([
      expect.stringContaining('for another account'),
      expect.stringContaining('for another account'),
      expect.stringContaining('for 4 Weeks'),
      expect.stringContaining('doesn’t apply to this package'),
    ]);
    const plain = await asked(eve, { coupon: undefined });
    expect(plain.body.takesCoupons).toBe(false);
  });

  it('stays what was promised when the list price changes, unless the list has become lower', async () => {
    const made = await create('kept@example.com');
    const kept = await app.signIn('kept@example.com');
    const id = growth()?.id ?? '';
    const body = { packageId: id, duration: '4 Weeks' as const, coupon: made.body.coupon ?? '' };
    const totalAt = async (amount: number) => {
      await app.call(managePackages.update, { params: { id }, body: { amount } }, { as: boss });
      return (await app.ask(packages.quote, { body }, { as: kept })).body.total.amount;
    };
    expect([await totalAt(24_900), await totalAt(12_900), await totalAt(19_900)]).toEqual([
      15_000, 12_900, 15_000,
    ]);
  });

  it('outside the limits is refused at its field, and leaves nothing behind', async () => {
    const count = async () =>
      (await app.call(coupons.list, { query: { q: 'PRICE' } }, { as: boss })).body.length;
    const before = await count();
    const limits = 'Enter $119.40 or more, and less than the list price of $199.00.';
    for (const amount of [0, 11_939, 19_900, 30_000]) {
      expect(
        problemOf(await create('low@example.com', { customPrice: { amount, reason: 'A reason' } })),
      ).toEqual([422, 'invalid_input', { 'customPrice.amount': limits }]);
    }
    const unsaid = await create('low@example.com', { customPrice: { amount: 15_000, reason: ' ' } });
    expect(problemOf(unsaid)[1]).toBe('invalid_input');
    expect(problemOf(await create('low@example.com', { expectedTotal: 15_000 })).slice(0, 2)).toEqual([
      409,
      'price_changed',
    ]);
    const trial = sold.find((one) => one.trial);
    if (trial) {
      const refused = await create('low@example.com', { packageId: trial.id, expectedTotal: 0 });
      expect(problemOf(refused)[1]).toBe('invalid_input');
    }
    expect(await count()).toBe(before);
    const made = await create('low@example.com', { customPrice: { amount: 11_940, reason: 'The least' } });
    expect(made.status).toBe(201);
  });

  it('is told to whoever asks for a quote', async () => {
    const quote = await app.call(
      brandCampaigns.quote,
      { params: { name: 'admin' }, body: { packageId: (growth()?.id ?? '') as never } },
      { as: boss },
    );
    expect(quote.body.lowest).toEqual({ amount: 11_940, currency: 'USD' });
  });
});
