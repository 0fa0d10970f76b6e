import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import { apiKeys, ownApiKeys } from '#contract/accounts/api-keys/calls.ts';
import { MAX_API_KEYS, type OwnScope, ownScopes } from '#contract/accounts/api-keys/rules.ts';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { api } from '#contract/api.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { myMessages } from '#contract/orders/messages/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { receipts } from '#contract/orders/receipts/calls.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { MINUTE } from '#contract/time.ts';
import type { SignedIn } from '#scenario/person.ts';
import { databaseText } from '#test/support/database-text.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { atEaa, useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
let boss: SignedIn;
let ada: SignedIn;
let order: Order;
let ofEve: Order;
beforeAll(async () => {
  boss = await app.operator();
  ada = await app.signIn('ada@example.com');
  order = await placedOrder(app, ada);
  await placedOrder(app, atEaa(app, ada));
  ofEve = await placedOrder(app, await app.signIn('eve@example.com'));
});

async function keyOf(artist: SignedIn, scopes: OwnScope[] = [...ownScopes]) {
  const { body } = await artist.call(ownApiKeys.create, {
    body: { name: 'Label sheet', scopes, days: 30 },
  });
  return { ...body, access: body.token };
}

const list = (access: string) => app.call(myOrders.list, {}, { as: { access } });

it('is answered once, stored as a hash, and reads what its artist reads in its brand', async () => {
  const key = await keyOf(ada);
  expect((await ada.call(ownApiKeys.list, {})).body).toMatchObject([
    {
      id: key.id,
      name: 'Label sheet',
      role: 'user',
      brand: 'real-playlist',
      status: 'active',
      lastUsedAt: null,
    },
  ]);
  const at = { params: { number: order.number } };
  for (const [call, input] of [
    [myOrders.list, {}],
    [myOrders.get, at],
    [receipts.get, at],
    [myMessages.list, at],
    [myCampaigns.list, {}],
    [myCampaigns.artists, {}],
    [myCampaigns.get, { params: { id: order.campaign.id } }],
  ] as const) {
    const [own, byKey] = [await app.ask(call, input, { as: ada }), await app.ask(call, input, { as: key })];
    expect([byKey.status, byKey.body]).toEqual([200, own.body]);
  }
  expect((await list(key.access)).body.map(({ number }) => number)).toEqual([order.number]);
  const report = (await ada.call(reports.get, at)).body;
  const byKey = await app.call(reports.get, at, { as: key });
  expect(byKey.body).toEqual({ ...report, asOf: expect.any(String) });
  const csv = { method: 'GET', headers: { authorization: `Bearer ${key.access}` } };
  const file = await rawRequest(app.url, fillPath(reports.csv.path, at.params), csv);
  expect(file.status).toBe(200);
  expect((await ada.call(ownApiKeys.list, {})).body[0]?.lastUsedAt).not.toBeNull();
  expect(await databaseText(app.server.ctx.db)).not.toContain(key.access);
});

it.each(ownScopes)('with the right %s alone may make exactly the calls of that right', async (scope) => {
  const key = await keyOf(ada, [scope]);
  const closed = ['public', 'signature', 'token'];
  const asked = api.filter(({ access }) => !closed.includes(access));
  const isOpen = async ({ method, path }: Endpoint): Promise<boolean> => {
    const id = path.includes('/campaigns/') ? order.campaign.id : `ord_${'0'.repeat(26)}`;
    const filled = fillPath(path, { name: 'admin', number: order.number, id, mailId: id, deliveryId: id });
    const headers = { authorization: `Bearer ${key.access}`, 'content-type': 'application/json' };
    return (await rawRequest(app.url, filled, { method, headers })).status === 200;
  };
  const open: string[] = [];
  for (const call of asked) if (await isOpen(call)) open.push(call.path);
  expect(open).toEqual(
    asked.filter((call) => call.access !== 'admin' && call.scope === scope).map(({ path }) => path),
  );
  expect(open.length).toBeGreaterThan(1);
});

it('reads no one else’s rows, no account, and writes nothing', async () => {
  const key = await keyOf(ada);
  for (const call of [myOrders.get, receipts.get, reports.get, myMessages.list])
    expect((await app.ask(call, { params: { number: ofEve.number } }, { as: key })).status).toBe(404);
  const campaign = { params: { id: ofEve.campaign.id } };
  expect((await app.call(myCampaigns.get, campaign, { as: key })).status).toBe(404);
  const at = { params: { number: order.number } };
  for (const [call, input] of [
    [myOrders.cancel, at],
    [reports.share, at],
    [myCampaigns.create, { body: {} }],
    [account.get, {}],
    [ownApiKeys.list, {}],
    [ownApiKeys.create, { body: { name: 'Another', scopes: [...ownScopes], days: 365 } }],
  ] as const)
    expect((await app.ask(call, input, { as: key })).body).toMatchObject({ status: 403, code: 'forbidden' });
});

it('belongs to one brand', async () => {
  const eaa = atEaa(app, ada);
  const [here, there] = [await keyOf(ada), await keyOf(eaa)];
  const elsewhere = await atEaa(app, { ...ada, access: here.access }).call(myOrders.list, {});
  expect([elsewhere.status, elsewhere.text]).toEqual([403, expect.stringContaining('other brand')]);
  expect((await eaa.call(ownApiKeys.list, {})).body.map(({ id }) => id)).toEqual([there.id]);
  expect((await eaa.call(ownApiKeys.revoke, { params: { id: here.id } })).status).toBe(404);
  expect((await list(here.access)).status).toBe(200);
});

it('is revoked by its artist or an admin, and is known to both lists until then', async () => {
  const [one, other] = [await keyOf(ada), await keyOf(ada)];
  await ada.call(ownApiKeys.revoke, { params: { id: one.id } });
  expect((await list(one.access)).status).toBe(401);
  expect((await ada.call(ownApiKeys.list, {})).body.map(({ id }) => id)).not.toContain(one.id);
  const again = await ada.call(ownApiKeys.revoke, { params: { id: one.id } });
  expect(again).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  const artists = (await boss.call(apiKeys.list, { query: { role: ['user'], q: other.prefix } })).body;
  expect(artists).toMatchObject([{ id: other.id, createdBy: 'ada@example.com' }]);
  expect((await boss.call(apiKeys.list, { query: { role: ['admin'] } })).body).toEqual([]);
  await boss.call(apiKeys.revoke, { params: { id: other.id } });
  expect((await list(other.access)).status).toBe(401);
  const { timeline } = (await boss.call(apiKeys.get, { params: { id: one.id } })).body;
  expect(timeline).toMatchObject([
    { kind: 'api_key.created', actor: 'ada@example.com' },
    { kind: 'api_key.revoked', actor: 'ada@example.com' },
  ]);
});

describe('ends with the account', () => {
  const idOf = async (q: string) => (await boss.call(users.list, { query: { q } })).body[0]?.id ?? '';
  const stored = ({ id }: { id: string }) =>
    app.server.ctx.db.selectFrom('api_keys').select('name').where('id', '=', id).execute();
  async function artistWithKey(email: string) {
    const artist = await app.signIn(email);
    const key = await keyOf(artist);
    expect((await list(key.access)).status).toBe(200);
    return { email, artist, key, id: await idOf(email) };
  }

  it('that is suspended, also once it is reactivated', async () => {
    const { id, email, key } = await artistWithKey('halt@example.com');
    const put = (status: 'active' | 'suspended') =>
      boss.call(users.update, { params: { id }, body: { email, name: '', role: 'user', status } });
    await put('suspended');
    expect((await list(key.access)).status).toBe(401);
    await put('active');
    expect((await list(key.access)).status).toBe(401);
    expect((await boss.call(apiKeys.get, { params: { id: key.id } })).body).toMatchObject({
      status: 'revoked',
      timeline: [{}, {}, { text: 'Revoked with the suspended account' }],
    });
  });

  it('that is removed, merged or given another address, with its row', async () => {
    const [gone, merged, moved] = [
      await artistWithKey('gone@example.com'),
      await artistWithKey('merged@example.com'),
      await artistWithKey('moved@example.com'),
    ];
    expect((await gone.artist.call(account.remove, {})).status).toBe(204);
    const into = { params: { id: await idOf('eve@example.com') }, body: { email: merged.email } };
    expect((await boss.call(users.merge, into)).status).toBe(200);
    const body = { email: 'new@example.com', name: '', role: 'user', status: 'active' } as const;
    expect((await boss.call(users.update, { params: { id: moved.id }, body })).status).toBe(200);
    for (const { key } of [gone, merged, moved])
      expect([(await list(key.access)).status, await stored(key)]).toEqual([401, []]);
  });

  it('and is in its export', async () => {
    const { artist, key } = await artistWithKey('asks@example.com');
    const { body } = await app.ask(account.export, {}, { as: artist });
    expect(body).toMatchObject({ apiKeys: [{ name: 'Label sheet', prefix: key.prefix }] });
  });
});

it(`works beside at most ${MAX_API_KEYS - 1} others of the artist, and needs a recent sign-in`, async () => {
  const many = await app.signIn('many@example.com');
  for (let made = 0; made < MAX_API_KEYS; made += 1) expect((await keyOf(many)).id).toMatch(/^apk_/);
  const create = (as: { access: string }) =>
    app.call(ownApiKeys.create, { body: { name: 'One more', scopes: [...ownScopes], days: 30 } }, { as });
  expect((await create(many)).body).toMatchObject({ status: 409, code: 'conflict' });
  expect((await keyOf(ada)).status).toBe('active');
  const own = (await many.call(ownApiKeys.list, {})).body;
  expect(own).toHaveLength(MAX_API_KEYS);
  await many.call(ownApiKeys.revoke, { params: { id: own[0]?.id ?? '' } });
  expect((await create(many)).status).toBe(201);
  app.clock.advance(31 * MINUTE);
  const renewed = await app.call(auth.refresh, { body: { refresh: many.refresh } });
  expect((await create(renewed.body)).body).toMatchObject({ code: 'fresh_sign_in_required' });
});
