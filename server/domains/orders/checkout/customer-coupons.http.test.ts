import { beforeAll, describe, expect, inject, it } from 'vitest';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import type { Package } from '#contract/sales/packages/schema.ts';
import { lookUp } from '#scenario/admin.ts';
import { checkoutBody, freshTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { couponDesk } from '#server/domains/sales/coupons/coupons.fixture.ts';
import { settle } from '#test/support/order-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
let growth: Package | undefined;
const { coupon, read, end, buy } = couponDesk(app, () => boss);
beforeAll(async () => {
  boss = await app.operator();
  growth = (await app.call(packages.listOnSale, {})).body.find(({ name }) => name === 'Growth');
});

const byHand = {
  reference: 'Wire 4711',
  address: '1 Main Street',
  city: 'Springfield',
  zip: '12345',
  country: 'US',
  consent: TERMS_VERSION,
};

const create = (email: string, changes: object, key: string = crypto.randomUUID()) =>
  app.ask(
    brandCampaigns.create,
    {
      params: { name: 'admin' },
      body: {
        email,
        name: 'Nia Example',
        songUrl: freshTrackUrl(),
        songName: 'Night Bus',
        artistName: 'Nia',
        genres: ['Pop'],
        packageId: growth?.id,
        duration: '4 Weeks',
        expectedTotal: 15_920,
        ...changes,
      },
    },
    { as: boss, key },
  );
const quote = (body: object) =>
  app.ask(
    brandCampaigns.quote,
    { params: { name: 'admin' }, body: { packageId: growth?.id, ...body } },
    { as: boss },
  );
const reasonOf = (reply: { status: number; body: unknown }) => {
  const { code, detail } = reply.body as { code: string; detail: string };
  return `${reply.status} ${code}: ${detail}`;
};

describe('a coupon that an admin gives', () => {
  it('stands in quote, order and receipt of a payment by hand, and is used once', async () => {
    const { id, code } = await coupon({ usesMost: 3 });
    const shown = await quote({ coupon: code.toLowerCase() });
    expect(shown.body).toMatchObject({
      lines: [{ amount: 19_900 }, { text: `Coupon ${code}`, amount: -3_980, coupon: code }],
      total: { amount: 15_920 },
    });
    const key = crypto.randomUUID();
    const body = { coupon: code.toLowerCase(), byHand, songUrl: freshTrackUrl() };
    const made = await create('nia@example.com', body, key);
    expect([made.status, made.body.coupon]).toEqual([201, code]);
    const order = await lookUp(boss, { id: made.body.order?.id, brand: 'real-playlist' } as never);
    expect([order.total, order.lines.at(-1)]).toEqual([
      15_920,
      { text: `Coupon ${code}`, amount: -3_980, coupon: code },
    ]);
    expect(order.timeline.map(({ text }) => text).join()).toContain(`with coupon ${code}`);
    // The same request again finds what it made.
    expect((await create('nia@example.com', body, key)).body.id).toBe(made.body.id);
    expect((await read(id)).uses).toBe(1);
    await settle(app);
    const texts = (app.sandbox.inbox?.messages('nia@example.com') ?? []).map(({ text }) => text);
    expect(texts.join('\n')).toContain(`Coupon ${code}`);
  });

  it('waits on the draft for the checkout of the link, whose mail names it', async () => {
    const { id, code } = await coupon();
    const made = await create('lin@example.com', { coupon: code });
    expect([made.status, made.body.coupon, made.body.status]).toEqual([201, code, 'draft']);
    expect((await read(id)).uses).toBe(0);
    await settle(app);
    const [mail] = app.sandbox.inbox?.messages('lin@example.com') ?? [];
    expect(mail?.text).toContain(`Coupon ${code}`);
    expect(mail?.text).toContain('$159.20');
    const lin = await app.signIn('lin@example.com');
    const draft = (await app.call(myCampaigns.get, { params: { id: made.body.id } }, { as: lin })).body;
    expect(draft.coupon).toBe(code);
    const bought = await app.call(
      checkout.start,
      { body: { ...checkoutBody(draft), coupon: draft.coupon ?? '', expectedTotal: 15_920 } },
      { as: lin, key: crypto.randomUUID() },
    );
    expect([bought.status, (await read(id)).uses]).toEqual([201, 1]);
  });

  it('that has ended meanwhile is left out when the link is mailed again', async () => {
    const { id, code } = await coupon();
    const made = await create('ola@example.com', { coupon: code });
    await settle(app);
    await end(id);
    const before = app.sandbox.inbox?.messages('ola@example.com')[0]?.id;
    const params = { name: 'admin', id: made.body.id } as const;
    expect((await app.call(brandCampaigns.sendLink, { params }, { as: boss })).status).toBe(200);
    await settle(app);
    const [mail] = app.sandbox.inbox?.messages('ola@example.com') ?? [];
    expect(mail?.id).not.toBe(before);
    expect(mail?.text).toContain('$199.00');
    expect(mail?.text).not.toContain(code);
  });

  it('is refused next to its field, by the limits of the customer and not of the admin', async () => {
    const ada = await app.signIn('ada@example.com');
    const once = await coupon({ usesPerAccount: 1 });
    const first = await coupon({ firstOrderOnly: true });
    expect((await buy(ada, once.code, { expectedTotal: 15_920 })).status).toBe(201);
    const email = 'ada@example.com';
    expect(reasonOf(await quote({ coupon: once.code, email }))).toContain('This customer has already used');
    expect(reasonOf(await create(email, { coupon: once.code, byHand }))).toContain(
      'This customer has already used',
    );
    expect(reasonOf(await create(email, { coupon: first.code }))).toContain('only for first orders');
    // Another customer may use both, although the same admin gives them.
    for (const { code } of [once, first])
      expect((await create(`new-${code}@example.com`, { coupon: code, byHand })).status).toBe(201);
    expect(reasonOf(await create(email, { coupon: 'NOBODY-HAS' }))).toContain('422 coupon_invalid');
    expect(reasonOf(await create(email, { coupon: once.code, expectedTotal: 1 }))).toContain(
      'coupon_invalid',
    );
    const priced = await coupon();
    expect(reasonOf(await create(email, { coupon: priced.code, expectedTotal: 19_900 }))).toContain(
      '409 price_changed',
    );
  });

  it('that covers the price is ordered by the link alone', async () => {
    const { code } = await coupon({ value: 100 });
    const refused = await create('free@example.com', { coupon: code, byHand, expectedTotal: 0 });
    expect(reasonOf(refused)).toContain('This coupon covers the whole price');
    const made = await create('free@example.com', { coupon: code, expectedTotal: 0 });
    expect(made.status).toBe(201);
  });
});

it('of six orders by hand at once for the last two uses, two get one and four are told why', async () => {
  const { id, code } = await coupon({ usesMost: 2 });
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, n) => create(`race-${n}@example.com`, { coupon: code, byHand })),
  );
  const outcomes = replies.map(({ status, body }) => (status === 201 ? '201' : problemOf({ body }).code));
  expect([inject('postgresUrl') ? 'PostgreSQL' : 'PGlite', ...outcomes.sort()]).toEqual([
    inject('postgresUrl') ? 'PostgreSQL' : 'PGlite',
    '201',
    '201',
    ...Array(4).fill('coupon_invalid'),
  ]);
  expect((await read(id)).uses).toBe(2);
});

it('of three orders by hand at once for one customer, one is a first order', async () => {
  const { code } = await coupon({ firstOrderOnly: true });
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => create('one-only@example.com', { coupon: code, byHand })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

it('an artist at the checkout and an admin who orders for them at once both get an answer', async () => {
  const ada = await app.signIn('both@example.com');
  for (let round = 0; round < 5; round += 1) {
    const { id, code } = await coupon({ usesMost: 1 });
    const replies = await Promise.all([
      buy(ada, code, { expectedTotal: 15_920 }),
      create('both@example.com', { coupon: code, byHand }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await read(id)).uses).toBe(1);
  }
});
