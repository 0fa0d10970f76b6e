import { beforeAll, expect, it } from 'vitest';
import { apiKeys } from '#contract/accounts/api-keys/calls.ts';
import { API_KEY_START, apiScopes } from '#contract/accounts/api-keys/rules.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { api } from '#contract/api.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { saveTeam } from '#server/domains/accounts/users/team-roles.ts';
import { databaseText } from '#test/support/database-text.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

async function key(scopes: (typeof apiScopes)[number][] = ['orders.read'], brand: Brand = 'real-playlist') {
  const body = { brand, name: 'Nightly export', scopes, days: 30 } as const;
  return (await app.call(apiKeys.create, { body }, { as: boss })).body;
}

const readOrders = (access: string, name: 'admin' | 'eaa' = 'admin') =>
  app.call(orders.list, { params: { name } }, { as: { access } });
const read = async (id: string) =>
  (await app.call(apiKeys.get, { params: { id } }, { as: await app.operator() })).body;

it('is answered once, stored as a hash, and reads as much as an admin of its brand does', {
  tags: 'short',
}, async () => {
  const artist = await app.signIn('ada@example.com');
  const { number } = await placedOrder(app, artist);
  const made = await key();
  expect(made.token).toMatch(new RegExp(`^${API_KEY_START}[\\w-]{43}$`));
  expect(made.token.startsWith(made.prefix)).toBe(true);
  const { body } = await readOrders(made.token);
  expect(body.map((order) => order.number)).toContain(number);
  expect(body).toEqual((await readOrders(boss.access)).body);
  const { text } = await app.call(apiKeys.list, { query: { q: made.prefix } }, { as: boss });
  expect(JSON.parse(text)).toMatchObject([{ id: made.id, status: 'active', createdBy: 'boss@example.com' }]);
  expect(text).not.toContain(made.token);
  expect(await databaseText(app.server.ctx.db)).not.toContain(made.token);
});

it.each(apiScopes)('with the right %s alone may make exactly the calls of that right', async (scope) => {
  const { token } = await key([scope]);
  const isOpen = async (call: Endpoint): Promise<boolean> => {
    const path = fillPath(call.path, { name: 'admin', id: `ord_${'0'.repeat(26)}` });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { status } = await rawRequest(app.url, path, { method: call.method, headers });
    return status === 200;
  };
  const closed = ['public', 'signature', 'token'];
  const asked = api.filter(({ access, path }) => !closed.includes(access) && !path.includes('{id}'));
  const open: string[] = [];
  for (const call of asked) if (await isOpen(call)) open.push(call.path);
  expect(open).toEqual(
    asked.filter((call) => call.access === 'admin' && call.scope === scope).map(({ path }) => path),
  );
});

it('of one brand reads nothing of the other', { tags: 'short' }, async () => {
  const { token } = await key(['orders.read'], 'eaa');
  expect((await readOrders(token, 'eaa')).status).toBe(200);
  const refused = await readOrders(token);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('other brand');
});

it('records its last use, and once a day that it was used', { tags: 'short' }, async () => {
  const { id, token } = await key();
  expect((await read(id)).lastUsedAt).toBeNull();
  await readOrders(token);
  const first = (await read(id)).lastUsedAt;
  expect(first).not.toBeNull();
  await Promise.all([readOrders(token), readOrders(token)]);
  expect((await read(id)).lastUsedAt).toBe(first);
  app.clock.advance(2 * MINUTE);
  await readOrders(token);
  expect((await read(id)).lastUsedAt).not.toBe(first);
  const uses = async () =>
    (await read(id)).timeline.filter(({ kind, actor }) => kind === 'api_key.used' && actor === 'API key')
      .length;
  const before = await uses();
  app.clock.advance(DAY);
  await Promise.all([readOrders(token), readOrders(token), readOrders(token)]);
  expect(await uses()).toBe(before + 1);
});

it('stops at its end, when it is revoked, and while its admin is none', { tags: 'short' }, async () => {
  boss = await app.operator();
  const [ended, revoked, idle] = [await key(), await key(), await key()];
  await app.call(apiKeys.revoke, { params: { id: revoked.id } }, { as: boss });
  expect((await readOrders(revoked.token)).status).toBe(401);
  expect((await read(revoked.id)).status).toBe('revoked');
  const again = await app.call(apiKeys.revoke, { params: { id: revoked.id } }, { as: boss });
  expect(again).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });

  const admins = app.server.ctx.db.updateTable('users').where('email', '=', 'boss@example.com');
  await admins.set({ role: 'user' }).execute();
  expect((await readOrders(idle.token)).status).toBe(401);
  await admins.set({ role: 'admin' }).execute();
  expect((await readOrders(idle.token)).status).toBe(200);

  const { ctx } = app.server;
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'boss@example.com')
    .executeTakeFirstOrThrow();
  await saveTeam(ctx, id, { 'real-playlist': 'support', eaa: 'admin' });
  expect((await readOrders(idle.token)).status).toBe(401);
  await saveTeam(ctx, id, null);

  app.clock.advance(30 * DAY + HOUR);
  expect((await readOrders(ended.token)).status).toBe(401);
  expect((await read(ended.id)).status).toBe('expired');
  boss = await app.operator();
});

it('needs a name, a right and an end', { tags: 'short' }, async () => {
  const asked = await app.ask(
    apiKeys.create,
    { body: { brand: 'eaa', name: ' ', scopes: [], days: '4000' } },
    { as: boss },
  );
  expect(asked).toMatchObject({ status: 422, body: { errors: { name: 'Enter a name.' } } });
  expect(Object.keys(problemOf(asked).errors)).toEqual(['name', 'scopes', 'days']);
});
