import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { Duration, type Package } from '#contract/sales/packages/schema.ts';
import { lookUp } from '#scenario/admin.ts';
import { checkOut, freshTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { databaseText } from '#test/support/database-text.ts';
import { settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
let boss: SignedIn;
let sold: Package[];
beforeAll(async () => {
  boss = await app.operator();
  sold = (await app.call(packages.listOnSale, {})).body;
});

const named = (name: string): Package => {
  const found = sold.find((one) => one.name === name);
  if (!found) throw new Error(`There is no package ${name}.`);
  return found;
};

const bodyFor = (email: string, changes: object = {}) => ({
  email,
  name: 'Nia Example',
  songUrl: freshTrackUrl(),
  songName: 'Night Bus',
  artistName: 'Nia',
  genres: ['Pop'],
  packageId: named('Growth').id,
  duration: '4 Weeks',
  expectedTotal: named('Growth').amount,
  ...changes,
});

const byHand = {
  reference: 'Wire 4711',
  address: '1 Main Street',
  city: 'Springfield',
  zip: '12345',
  country: 'US',
  consent: TERMS_VERSION,
};

const create = (body: object, key: string = crypto.randomUUID(), name: 'admin' | 'eaa' = 'admin') =>
  app.ask(brandCampaigns.create, { params: { name }, body }, { as: boss, key });

const mailsTo = (email: string) => app.sandbox.inbox?.messages(email) ?? [];
const usersNamed = async (email: string) =>
  (await app.call(users.list, { query: { q: email } }, { as: boss })).body;

describe('a campaign that the customer pays for', () => {
  it('is a draft of a new account, and the link in the mail leads that account alone to it', async () => {
    const made = await create(bodyFor('Nia@Example.com'));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'draft',
      price: 199,
      songName: 'Night Bus',
      currentStep: 3,
      customer: { email: 'nia@example.com', name: 'Nia Example', hasAccount: true },
      order: null,
    });
    expect(made.body.timeline.map(({ kind }) => kind)).toEqual(['campaign.created', 'campaign.link_sent']);
    const mail = await app.mail('nia@example.com', 'Your campaign for “Night Bus” is ready to order');
    expect(mail.text).toContain('$199.00');
    const url = `${app.url}/checkout?campaign=${made.body.id}`;
    expect(mail.links).toContain(url);
    expect(mail.links.join(' ')).not.toMatch(/verify|token|code/);
    // The customer signs in with a separate mail, and no one else can see the campaign.
    const nia = await app.signIn('nia@example.com');
    const own = { params: { id: made.body.id } };
    expect((await app.call(myCampaigns.get, own, { as: nia })).status).toBe(200);
    const eve = await app.signIn('eve@example.com');
    expect((await app.call(myCampaigns.get, own, { as: eve })).status).toBe(404);
    const draft = (await app.call(myCampaigns.get, own, { as: nia })).body;
    const ordered = await checkOut(nia, draft);
    expect([ordered.status, ordered.body.order.total]).toEqual([201, 19_900]);
  });

  it('of an account that exists keeps its name, and is of the brand of the path', async () => {
    await app.signIn('ada@example.com');
    const [eaaSold] = (
      await app.call(packages.listOnSale, {}, { origin: app.url.replace('127.0.0.1', 'localhost') })
    ).body;
    const body = bodyFor('ada@example.com', {
      packageId: eaaSold?.id,
      expectedTotal: eaaSold?.amount,
    });
    expect((await create(body)).status).toBe(404);
    const made = await create(body, undefined, 'eaa');
    expect(made.body).toMatchObject({ brand: 'eaa', customer: { name: '' } });
    await settle(app);
    expect(mailsTo('ada@example.com')[0]?.links.join(' ')).toContain(
      `http://localhost:${new URL(app.url).port}/checkout`,
    );
    expect(await usersNamed('ada@example.com')).toHaveLength(1);
  });

  it('can be mailed again until it is ordered', async () => {
    const made = await create(bodyFor('again@example.com'));
    const params = { name: 'admin', id: made.body.id } as const;
    expect((await app.call(brandCampaigns.sendLink, { params }, { as: boss })).status).toBe(200);
    await settle(app);
    expect(mailsTo('again@example.com')).toHaveLength(2);
    const artist = await app.signIn('again@example.com');
    await checkOut(artist, made.body);
    const late = await app.call(brandCampaigns.sendLink, { params }, { as: boss });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('paying for this campaign')]);
  });
});

describe('a campaign that was paid by hand', () => {
  it('is an order that is placed and paid, with its reference', async () => {
    const made = await create(bodyFor('hand@example.com', { byHand }));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'in_review',
      order: { status: 'placed', total: 19_900, payment_status: 'success' },
    });
    const order = await lookUp(boss, { id: made.body.order?.id, brand: 'real-playlist' } as never);
    expect(order).toMatchObject({
      customer: { email: 'hand@example.com', name: 'Nia Example' },
      payment: { transaction_id: 'Wire 4711', byHand: true, captured: 19_900 },
      lines: [{ text: 'Growth, 4 Weeks, 40 pitches', amount: 19_900 }],
    });
    await settle(app);
    expect(mailsTo('hand@example.com').map(({ subject }) => subject)).toEqual([
      `We’ve received your order for “Night Bus” (${order.number})`,
    ]);
  });

  it('leaves nothing behind when it is refused', async () => {
    const song = freshTrackUrl();
    await create(bodyFor('first@example.com', { byHand, songUrl: song }));
    const dump = async () =>
      (await databaseText(app.server.ctx.db))
        .split('\n')
        .filter((line) => /^public\.(users|campaigns|orders|payments|mails|audit_events)/.test(line))
        .sort();
    const before = await dump();
    const refused = [
      [bodyFor('first@example.com', { byHand, songUrl: song }), 409, 'song_running'],
      [bodyFor('new1@example.com', { byHand, expectedTotal: 1 }), 409, 'price_changed'],
      [bodyFor('new8@example.com', { expectedTotal: 1 }), 409, 'price_changed'],
      [bodyFor('new2@example.com', { byHand: { ...byHand, consent: 'old' } }), 422, 'invalid_input'],
      [bodyFor('new3@example.com', { byHand, name: '' }), 422, 'invalid_input'],
      [
        bodyFor('new4@example.com', { byHand, packageId: named('Trial').id, expectedTotal: 0 }),
        422,
        'invalid_input',
      ],
      [bodyFor('new5@example.com', { songUrl: 'https://example.com/track' }), 422, 'not_a_track'],
      [bodyFor('new6@example.com', { byHand: { ...byHand, reference: '' } }), 422, 'invalid_input'],
      [bodyFor('new7@example.com', { price: 1 }), 422, 'unknown_field'],
      [bodyFor('new8@example.com', { curatorNote: 'We pay you $20 to add it' }), 422, 'invalid_input'],
    ] as const;
    for (const [body, status, code] of refused) {
      const reply = await create(body);
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([status, code]);
    }
    expect(await dump()).toEqual(before);
  });
});

it('a suspended customer is refused next to the address', async () => {
  await app.signIn('sue@example.com');
  const [sue] = await usersNamed('sue@example.com');
  const body = { action: 'suspend', ids: [sue?.id] };
  await app.ask(users.bulk, { body }, { as: boss, key: crypto.randomUUID() });
  const refused = await create(bodyFor('sue@example.com'));
  expect(JSON.parse(refused.text)).toMatchObject({
    status: 422,
    errors: { email: 'This account is suspended. Reactivate it in Manage Users first.' },
  });
});

it('a repeated request makes one campaign, also after its kept answer is gone, and at once', async () => {
  expect(
    (
      await app.ask(
        brandCampaigns.create,
        { params: { name: 'admin' }, body: bodyFor('k@example.com') },
        { as: boss },
      )
    ).status,
  ).toBe(400);
  const key = crypto.randomUUID();
  const body = bodyFor('key@example.com', { byHand });
  const [one, other] = await Promise.all([create(body, key), create(body, key)]);
  expect([one?.status, other?.status].sort()).toEqual(expect.arrayContaining([201]));
  await app.server.ctx.db.deleteFrom('idempotency_keys').execute();
  const again = await create(body, key);
  expect(again.status).toBe(201);
  const { db } = app.server.ctx;
  const made = await db
    .selectFrom('campaigns')
    .innerJoin('users', 'users.id', 'campaigns.user_id')
    .select('campaigns.id')
    .where('email', '=', 'key@example.com')
    .execute();
  expect(made).toEqual([{ id: again.body.id }]);
});

it("the price is the artist's own, to the cent, of every package and duration", async () => {
  const paid = sold.filter(({ trial }) => !trial);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paid),
      fc.constantFrom(...Duration.options),
      async (one, duration) => {
        const quote = await app.call(packages.quote, { body: { packageId: one.id, duration } });
        const { amount } = quote.body.total;
        const email = `p${crypto.randomUUID()}@example.com`;
        const body = bodyFor(email, { packageId: one.id, duration, expectedTotal: amount, byHand });
        const made = await create(body);
        expect(made.body).toMatchObject({ price: amount / 100, order: { total: amount } });
        expect((await create({ ...body, songUrl: freshTrackUrl(), expectedTotal: amount + 1 })).status).toBe(
          409,
        );
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);

describe('a customer who was mailed too often', () => {
  const limited = useTestApp({ LIMITS: 'on' });

  it('is not mailed again, and then nothing is made', async () => {
    const as = await limited.operator();
    const [, starter] = (await limited.call(packages.listOnSale, {})).body;
    const ask = () =>
      limited.ask(
        brandCampaigns.create,
        {
          params: { name: 'admin' },
          body: bodyFor('often@example.com', { packageId: starter?.id, expectedTotal: starter?.amount }),
        },
        { as, key: crypto.randomUUID() },
      );
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const query = { q: 'often@example.com' };
    const made = await limited.call(brandCampaigns.list, { params: { name: 'admin' }, query }, { as });
    expect(made.body).toHaveLength(5);
  });
});
