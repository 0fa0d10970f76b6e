import { beforeAll, expect, it } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { myMessages } from '#contract/orders/messages/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { customers } from '#contract/reporting/customers/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { draft } from '#scenario/artist.ts';
import type { Reply, SignedIn } from '#scenario/person.ts';
import { chargedOrder, placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;

beforeAll(async () => {
  boss = await app.operator();
});

const idOf = async (email: string): Promise<string> =>
  (await app.call(users.list, { query: { q: email } }, { as: boss })).body[0]?.id ?? '';
const merge = async (email: string, into: string, as = boss) =>
  app.call(users.merge, { params: { id: await idOf(into) }, body: { email } }, { as });
const detailOf = ({ body }: Reply<unknown>): string => (body as { detail?: string }).detail ?? '';

it('moves orders, drafts, messages and notes to one account, and the other leads there without a name', async () => {
  const old = await app.signIn('old@example.com');
  const now = await app.signIn('now@example.com');
  const paid = await chargedOrder(app, old, boss);
  await placedOrder(app, now);
  const begun = await draft(old);
  const about = { params: { number: paid.number }, body: { text: 'It is me again' } };
  await app.call(myMessages.send, about, { as: old });
  const [oldId, nowId] = [await idOf('old@example.com'), await idOf('now@example.com')];
  await app.call(customers.note, { params: { id: oldId }, body: { text: 'Called' } }, { as: boss });

  const merged = await merge('old@example.com', 'now@example.com');
  expect(merged.body).toMatchObject({ email: 'now@example.com', orders: 2 });
  expect(merged.body.timeline.at(-1)).toMatchObject({ kind: 'user.merged' });

  const mine = await app.call(myOrders.list, {}, { as: now });
  expect(mine.body.map(({ number }) => number)).toContain(paid.number);
  const drafts = await app.call(myCampaigns.list, {}, { as: now });
  expect(drafts.body.map(({ id }) => id)).toContain(begun.id);
  const messages = await app.call(myMessages.list, { params: { number: paid.number } }, { as: now });
  expect(messages.body).toMatchObject([{ author: 'now@example.com', text: 'It is me again' }]);
  const at = { params: { id: nowId } };
  expect((await app.call(customers.notes, at, { as: boss })).body).toMatchObject([{ text: 'Called' }]);
  expect((await app.call(customers.get, at, { as: boss })).body.spend.charged).toBe(paid.total);

  const trace = (await app.call(customers.get, { params: { id: oldId } }, { as: boss })).body;
  expect(trace).toMatchObject({ email: '', name: '', mergedInto: nowId });
  expect((await app.call(account.get, {}, { as: old })).status).toBe(401);
  expect((await app.call(users.get, { params: { id: oldId } }, { as: boss })).status).toBe(404);
  const events = await app.server.ctx.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', 'in', [oldId, nowId])
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['user.merged', 'user.removed']));
  expect(JSON.stringify(events)).not.toContain('old@example.com');
});

it('leads on when the account is merged again, and erases all with the last one', async () => {
  const first = await app.signIn('first@example.com');
  for (const email of ['second@example.com', 'third@example.com']) await app.signIn(email);
  const carried = await draft(first);
  const firstId = await idOf('first@example.com');
  await merge('first@example.com', 'second@example.com');
  await merge('second@example.com', 'third@example.com');
  const third = await idOf('third@example.com');
  const trace = await app.call(customers.get, { params: { id: firstId } }, { as: boss });
  expect(trace.body.mergedInto).toBe(third);
  await app.call(users.remove, { params: { id: third } }, { as: boss });
  const { db } = app.server.ctx;
  const left = await db.selectFrom('campaigns').select('id').where('id', '=', carried.id).execute();
  expect(left).toEqual([]);
});

it('is refused with the reason, and changes nothing then', async () => {
  await app.signIn('one@example.com');
  await app.call(
    users.create,
    { body: { email: 'eaa@example.com', role: 'user', brand: 'eaa' } },
    { as: boss },
  );
  await app.call(users.create, { body: { email: 'admin@example.com', role: 'admin' } }, { as: boss });
  expect(detailOf(await merge('one@example.com', 'one@example.com'))).toContain('the same account');
  expect(detailOf(await merge('eaa@example.com', 'one@example.com'))).toContain('different brands');
  expect(detailOf(await merge('admin@example.com', 'one@example.com'))).toContain('Accounts of admins');
  expect((await merge('nobody@example.com', 'one@example.com')).status).toBe(422);
  expect(await idOf('eaa@example.com')).not.toBe('');
});
