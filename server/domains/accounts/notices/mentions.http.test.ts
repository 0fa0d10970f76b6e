import { beforeAll, expect, it } from 'vitest';
import { notices } from '#contract/accounts/notices/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { customers } from '#contract/reporting/customers/calls.ts';
import { reviewBody } from '#scenario/admin.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
let order: Order;
let nova: SignedIn;

beforeAll(async () => {
  order = await placedOrder(app, desk.artist);
  for (const [email, brand] of [
    ['nova@example.com', 'real-playlist'],
    ['eva@example.com', 'eaa'],
  ] as const) {
    const { id } = (await app.call(users.create, { body: { email, role: 'admin' } }, { as: desk.boss })).body;
    const body = { 'real-playlist': null, eaa: null, [brand]: 'support' } as const;
    await app.call(users.setTeam, { params: { id }, body }, { as: desk.boss });
  }
  nova = await app.signIn('nova@example.com', 'admin');
});

const comment = (text: string, as = desk.boss) =>
  app.ask(orders.comment, { params: { name: 'admin', id: order.id }, body: { text } }, { as });
const customerId = async () =>
  (await app.call(users.list, { query: { q: 'ada@' } }, { as: desk.boss })).body[0]?.id ?? '';
async function mailed(to = 'nova@example.com') {
  await app.drain();
  return (app.sandbox.inbox?.messages(to) ?? []).filter(({ subject }) => subject === 'You were mentioned');
}

it('a mention in a comment, a customer note and an entry is emailed with a link, and without its text', async () => {
  await comment('Ask @nova and @Nova@example.com, not ada@example.com. Her label is Moonlight.');
  const [first, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(first?.text).toContain(`/admin/ManageOrder?order=${order.id}`);
  expect(first?.text).not.toContain('Moonlight');
  const id = await customerId();
  await app.call(customers.note, { params: { id }, body: { text: '@nova, see this' } }, { as: desk.boss });
  expect((await mailed())[0]?.text).toContain(`/admin/customer?id=${id}`);
  const body = { text: 'Call the label, @nova', dueAt: '2030-01-01T00:00:00Z' };
  await app.call(attention.create, { params: { name: 'admin' }, body }, { as: desk.boss });
  expect((await mailed())[0]?.text).toContain('/admin/attention');
  expect(await mailed()).toHaveLength(3);
});

it('a mention in the reason of a dismissal and in the note of a playlist review is emailed with its page', async () => {
  const before = (await mailed()).length;
  const entry = { text: 'Call the label', dueAt: '2030-01-01T00:00:00Z' };
  const { id } = (
    await app.call(attention.create, { params: { name: 'admin' }, body: entry }, { as: desk.boss })
  ).body;
  const dismiss = (reason: string) =>
    app.ask(attention.dismiss, { params: { name: 'admin', id }, body: { reason } }, { as: desk.boss });
  expect((await dismiss('@eva did it')).body).toMatchObject({
    errors: { reason: 'eva@example.com has no role in this brand. Remove the mention.' },
  });
  expect((await dismiss('@nova did it')).status).toBe(204);
  expect((await mailed())[0]?.text).toContain('/admin/attention');
  const playlist = await addedPlaylist(app, desk.boss);
  const params = { name: 'admin', id: playlist.id } as const;
  const review = (note: string) =>
    app.ask(weeklyReviews.create, { params, body: { ...reviewBody(), note } }, { as: desk.boss });
  expect((await review('@eva, look')).body).toMatchObject({ errors: { note: expect.any(String) } });
  expect((await review('@nova, look')).status).toBe(201);
  expect((await mailed())[0]?.text).toContain(`/admin/ManagePlaylist?playlist=${playlist.id}`);
  expect((await mailed()).length - before).toBe(2);
});

it('no one is told of their own mention, and a name of no admin is only text', async () => {
  const before = (await mailed()).length;
  expect((await comment('I, @nova, ask @ada and @someone', nova)).status).toBe(200);
  expect(await mailed()).toHaveLength(before);
  expect(await mailed('ada@example.com')).toEqual([]);
});

it('an admin without a role in the brand can’t be mentioned, and nothing is saved', async () => {
  const reply = await comment('@eva, look');
  expect([reply.status, reply.body]).toMatchObject([
    422,
    { errors: { text: 'eva@example.com has no role in this brand. Remove the mention.' } },
  ]);
  const { body } = await app.call(orders.get, { params: { name: 'admin', id: order.id } }, { as: desk.boss });
  expect(body.timeline.some(({ text }) => text === '@eva, look')).toBe(false);
  expect(await mailed('eva@example.com')).toEqual([]);
});

it('waits for the digest of who wants it there, and is dropped with that choice', async () => {
  const choose = (mentioned: 'off' | 'digest') =>
    app.call(notices.update, { body: { choices: { mentioned } } }, { as: nova });
  const waiting = () => app.server.ctx.db.selectFrom('waiting_notices').select('title').execute();
  const before = (await mailed()).length;
  await choose('digest');
  await comment('Tomorrow, @nova');
  expect(await mailed()).toHaveLength(before);
  expect(await waiting()).toEqual([{ title: `Order ${order.number}` }]);
  await choose('off');
  expect(await waiting()).toEqual([]);
  await comment('Never mind, @nova');
  expect([await waiting(), (await mailed()).length]).toEqual([[], before]);
});
