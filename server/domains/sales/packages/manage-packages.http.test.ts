import { beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { managePackages, packages } from '#contract/sales/packages/calls.ts';
import { MAX_ON_SALE } from '#contract/sales/packages/rules.ts';
import type { ManagedPackage } from '#contract/sales/packages/schema.ts';
import { lookUp } from '#scenario/admin.ts';
import { checkoutBody, draft, freshTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
let ada: SignedIn;
beforeAll(async () => {
  boss = await app.operator();
  ada = await app.signIn('ada@example.com');
});

const span = { low: 1, high: 2 };
const fields = (change: object = {}) => ({
  name: `Package ${crypto.randomUUID()}`,
  description: '',
  amount: 10_000,
  pitches: 20,
  estimate: { placements: span, streams: span, listeners: span },
  onSale: 'yes',
  preselected: false,
  position: 100,
  brand: 'real-playlist',
  ...change,
});
const add = (change: object = {}) =>
  app.ask(managePackages.create, { body: fields(change) }, { as: boss, key: crypto.randomUUID() });
const edit = (id: string, body: object, ifMatch?: string) =>
  app.ask(managePackages.update, { params: { id }, body }, { as: boss, ...(ifMatch && { ifMatch }) });
const onSale = async () => (await app.call(packages.listOnSale, {})).body;
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe('what is on sale', () => {
  it('is added, edited, ordered by its position and taken off sale; each change is recorded with from and to', {
    tags: 'short',
  }, async () => {
    const made = await add({ position: 1, description: 'For a first single.' });
    expect(made.status).toBe(201);
    const { id, name } = made.body;
    expect((await onSale())[0]).toMatchObject({
      id,
      name,
      amount: 10_000,
      description: 'For a first single.',
    });
    expect((await edit(id, { position: 9000, amount: 12_345 })).body).toMatchObject({
      price: 123.45,
      version: 2,
    });
    expect((await onSale()).at(-1)?.id).toBe(id);
    await edit(id, { onSale: 'no' });
    expect((await onSale()).map((sold) => sold.id)).not.toContain(id);
    const read = await app.call(managePackages.get, { params: { id } } as never, { as: boss });
    expect(read.body.timeline.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['package.created', undefined],
      [
        'package.changed',
        [
          { field: 'amount', from: 10_000, to: 12_345 },
          { field: 'position', from: 1, to: 9000 },
        ],
      ],
      ['package.changed', [{ field: 'onSale', from: 'yes', to: 'no' }]],
    ]);
    const listed = await app.call(
      managePackages.list,
      { query: { brand: 'real-playlist', onSale: 'no' } },
      { as: boss },
    );
    expect(listed.body.map((row) => row.id)).toEqual([id]);
    const found = await app.call(managePackages.list, { query: { q: 'GROW' } }, { as: boss });
    expect(new Set(found.body.map((row) => row.name))).toEqual(new Set(['Growth']));
    const file = await app.fetch('/admin/export/packages.csv?onSale=no', {
      headers: { authorization: `Bearer ${boss.access}` },
    });
    expect((await file.text()).split('\r\n')[1]).toContain(
      `"${name}","For a first single.",123.45,20,"1 to 2"`,
    );
  });

  it('is preselected once per brand, and priced 0 as a trial', { tags: 'short' }, async () => {
    const { body: chosen } = await add({ preselected: true });
    expect((await onSale()).filter(({ preselected }) => preselected).map(({ id }) => id)).toEqual([
      chosen.id,
    ]);
    const growth = (await onSale()).find((sold) => sold.name === 'Growth');
    const { timeline, version } = (
      await app.call(managePackages.get, { params: { id: growth?.id } } as never, { as: boss })
    ).body;
    expect([version, timeline.at(-1)]).toMatchObject([
      2,
      { kind: 'package.changed', changes: [{ field: 'preselected', from: 'yes', to: 'no' }] },
    ]);
    expect((await edit(chosen.id, { amount: 0 })).body).toMatchObject({ trial: true, price: 0 });
    await edit(chosen.id, { onSale: 'no' });
  });

  it.each([
    [{ amount: 99 }, 'amount'],
    [{ amount: 10.5 }, 'amount'],
    [{ pitches: 0 }, 'pitches'],
    [{ name: ' ' }, 'name'],
    [{ name: 'growth' }, 'name'],
    [{ name: 'Guaranteed placements' }, 'name'],
    [{ description: 'Bot-free playlists' }, 'description'],
    [
      { estimate: { placements: { low: 3, high: 2 }, streams: span, listeners: span } },
      'estimate.placements.high',
    ],
    [
      { pitches: 5, estimate: { placements: { low: 3, high: 6 }, streams: span, listeners: span } },
      'estimate.placements.high',
    ],
    [{ name: '50k streams included' }, 'name'],
    [{ description: 'Not only guaranteed streams' }, 'description'],
    [{ description: 'Playlist spots for sale' }, 'description'],
  ])('refuses %j with the field named', async (change, field) => {
    const refused = await add(change);
    expect([refused.status, Object.keys(problemOf(refused).errors)]).toEqual([422, [field]]);
  });

  it('names the rule of a claim that must not be made', { tags: 'short' }, async () => {
    expect((await add({ description: '100% real streams' })).text).toContain('the rule “bot-free”');
  });

  it('a change under another version is refused as stale', { tags: 'short' }, async () => {
    const { body } = await add();
    expect((await edit(body.id, { position: 5 }, '"1"')).status).toBe(200);
    expect((await edit(body.id, { position: 6 }, '"1"')).status).toBe(412);
  });

  it(`is never more than ${MAX_ON_SALE} per brand, however many are added at once, and never none`, async () => {
    const before = (await onSale()).length;
    const replies = await Promise.all(Array.from({ length: MAX_ON_SALE - before + 4 }, () => add()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_ON_SALE - before);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(codeOf))).toEqual(
      new Set(['conflict']),
    );
    const all: ManagedPackage[] = [];
    for (const { id } of await onSale()) all.push((await edit(id, { onSale: 'no' })).body);
    expect(codeOf({ body: all.at(-1) })).toBe('conflict');
    for (const { id } of all.slice(0, 5)) await edit(id, { onSale: 'yes' });
  });
});

describe('what was ordered keeps what was bought', { tags: 'short' }, () => {
  it('order, payment and campaign stay as they are, whatever becomes of the package', async () => {
    const { body: sold } = await add({ name: 'Bought', amount: 20_000, pitches: 33 });
    const campaign = await draft(ada, { package: 'Bought', songUrl: freshTrackUrl() });
    const { body } = await app.call(
      checkout.start,
      { body: checkoutBody(campaign) },
      { as: ada, key: crypto.randomUUID() },
    );
    const read = async () => [
      await lookUp(boss, body.order),
      (await app.call(myCampaigns.get, { params: { id: campaign.id } } as never, { as: ada })).body,
      await app.server.ctx.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', body.order.id)
        .executeTakeFirstOrThrow(),
    ];
    const before = await read();
    const estimate = { placements: { low: 8, high: 9 }, streams: span, listeners: span };
    const changed = await edit(sold.id, {
      name: 'Renamed',
      amount: 1000,
      pitches: 9,
      estimate,
      onSale: 'no',
    });
    expect(changed.status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('a draft at another price or number of pitches is refused as price_changed, not ordered', async () => {
    const { body: sold } = await add({ name: 'Rising' });
    const campaign = await draft(ada, { package: 'Rising', songUrl: freshTrackUrl() });
    const agreed = { ...checkoutBody(campaign), expectedPitches: sold.pitches };
    const buy = (body: object) => app.ask(checkout.start, { body }, { as: ada, key: crypto.randomUUID() });
    await edit(sold.id, { amount: 10_001 });
    expect(codeOf(await buy(agreed))).toBe('price_changed');
    await edit(sold.id, { amount: 10_000, pitches: 19 });
    expect(codeOf(await buy(agreed))).toBe('price_changed');
    await edit(sold.id, { pitches: 20 });
    expect((await buy(agreed)).status).toBe(201);
  });
});
