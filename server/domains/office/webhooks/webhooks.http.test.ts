import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AuditKind, type WebhookType, webhookTypes } from '#contract/nouns.ts';
import { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import { MAX_ENDPOINTS, RETRY_DELAYS_MS } from '#contract/office/webhooks/rules.ts';
import type { EndpointWithSecret } from '#contract/office/webhooks/schema.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { databaseText } from '#test/support/database-text.ts';
import { chargedOrder, placedOrder, settle } from '#test/support/order-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { type Received, type Receiver, startReceiver } from './webhook-desk.fixture.ts';

const app = useTestApp();
const name = 'admin' as const;
let receiver: Receiver;
let orderId: string;
beforeAll(async () => {
  receiver = await startReceiver();
  orderId = (await placedOrder(app, await app.signIn('ada@example.com'))).id;
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await app.server.ctx.db.deleteFrom('webhook_endpoints').execute();
  Object.assign(receiver, { got: [], answer: { status: 204 } });
});

const boss = () => app.operator();
let paths = 0;

async function endpoint(events: readonly WebhookType[] = webhookTypes): Promise<EndpointWithSecret> {
  const body = { url: `${receiver.url}/${++paths}`, events: [...events] };
  return (await app.call(webhookEndpoints.create, { params: { name }, body }, { as: await boss() })).body;
}

/** Something happens to the order. */
const happens = (kind: AuditKind, data: Record<string, unknown> = {}) =>
  inTx(app.server.ctx, (ctx) => audit(ctx, { kind, subject: ['order', orderId], text: 'It happened', data }));
const round = () => deliverWebhooks(app.server.ctx);
const read = async ({ id }: { id: string }) =>
  (await app.call(webhookEndpoints.get, { params: { name, id } }, { as: await boss() })).body;
const deliveries = async ({ id }: { id: string }) =>
  (await app.call(webhookEndpoints.deliveries, { params: { name, id } }, { as: await boss() })).body;
const replay = async (id: string, deliveryId: string) =>
  app.call(webhookEndpoints.replay, { params: { name, id, deliveryId } }, { as: await boss() });

interface Told {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

const told = ({ body }: Received): Told => JSON.parse(body) as Told;
/** What the receiver reads with the library. Throws for another signature. */
const verified = (secret: string, { body, headers }: Received): Told =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as Told;
/** Whether a secret signed it, whatever the time. */
const isSignedBy = (secret: string, { body, headers }: Received): boolean => {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const ours = new Webhook(secret).sign(String(headers['webhook-id']), at, body);
  return String(headers['webhook-signature']).split(' ').includes(ours);
};

it('tells an endpoint what it asked for, signed, with ids and without a person', {
  tags: 'short',
}, async () => {
  const { secret, id } = await endpoint(['order.placed', 'order.approved', 'order.refunded']);
  const artist = await app.signIn('eve@example.com');
  const order = await chargedOrder(app, artist, await boss());
  await app.call(
    orders.refund,
    { params: { name, id: order.id }, body: { reason: 'Goodwill for Eve' } },
    { as: await boss(), key: 'refund' },
  );
  await settle(app);
  await round();
  const got = receiver.got.map((received) => verified(secret, received));
  expect(got.map(({ type }) => type).sort()).toEqual(['order.approved', 'order.placed', 'order.refunded']);
  const about = {
    brand: 'real-playlist',
    orderId: order.id,
    orderNumber: order.number,
    campaignId: order.campaign.id,
  };
  expect(got.find(({ type }) => type === 'order.placed')).toEqual({
    id: expect.stringMatching(/^aud_/),
    type: 'order.placed',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: about,
  });
  expect(got.find(({ type }) => type === 'order.refunded')?.data).toEqual({
    ...about,
    amount: { amount: expect.any(Number), currency: 'USD' },
  });
  for (const { body, headers } of receiver.got) {
    expect(body).not.toMatch(/eve|Eve|Goodwill|@/);
    expect(headers['webhook-id']).toBe((JSON.parse(body) as Told).id);
    expect(() =>
      verified(`whsec_${btoa('another secret altogether')}`, { path: '', body, headers }),
    ).toThrow();
  }
  expect(await deliveries({ id })).toMatchObject(
    Array(3).fill({ status: 'delivered', tries: 1, responseStatus: 204 }),
  );
  await round();
  expect(receiver.got).toHaveLength(3);
});

it.each([
  ['order.rejected', 'order.rejected', {}],
  ['pitch.accepted', 'pitch.answered', { pitchId: 'pit_1', playlistId: 'pls_1' }],
  ['pitch.declined', 'pitch.answered', { pitchId: 'pit_1', playlistId: 'pls_1' }],
  ['placement.live', 'placement.live', { placementId: 'plc_1', playlistId: 'pls_1' }],
  ['placement.removed', 'placement.removed', { placementId: 'plc_1', playlistId: 'pls_1' }],
  ['campaign.completed', 'campaign.completed', {}],
] as const)('of %s it tells as %s', async (kind, type, data) => {
  await endpoint();
  await happens(kind, { ...data, secretNote: 'nothing for others' });
  await round();
  expect(receiver.got.map(told)).toMatchObject([{ type, data: { ...data, orderId } }]);
  expect(receiver.got[0]?.body).not.toContain('nothing for others');
});

it('tells no endpoint of the other brand, none that did not ask, and nothing that was rolled back', {
  tags: 'short',
}, async () => {
  await endpoint(['placement.live']);
  const eaa = {
    params: { name: 'eaa' as const },
    body: { url: `${receiver.url}/eaa`, events: [...webhookTypes] },
  };
  await app.call(webhookEndpoints.create, eaa, { as: await boss() });
  await happens('campaign.completed');
  const lost = inTx(app.server.ctx, async (ctx) => {
    await audit(ctx, { kind: 'placement.live', subject: ['order', orderId], text: 'Lost' });
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  await round();
  expect(receiver.got).toEqual([]);
});

it('tries ten times over three days, then pauses the endpoint and says so; what waits is sent when it is resumed', async () => {
  const { id, secret } = await endpoint();
  receiver.answer = { status: 500 };
  await happens('order.placed');
  await round();
  expect(await deliveries({ id })).toMatchObject([
    { status: 'waiting', tries: 1, responseStatus: 500, error: 'The endpoint answered 500.' },
  ]);
  await round();
  expect(receiver.got).toHaveLength(1);
  for (const wait of RETRY_DELAYS_MS) {
    expect((await read({ id })).status).toBe('active');
    app.clock.advance(wait);
    await round();
  }
  expect(receiver.got).toHaveLength(10);
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await deliveries({ id })).toMatchObject([{ status: 'failed', tries: 10, nextTryAt: null }]);
  const paused = await read({ id });
  expect(paused.status).toBe('paused');
  expect(paused.timeline.at(-1)?.text).toBe('Paused: nothing has arrived for 3 days.');
  const listed = (await app.call(attention.list, { params: { name } }, { as: await boss() })).body;
  expect(listed).toContainEqual(
    expect.objectContaining({ kind: 'webhook', subjectId: id, title: paused.url }),
  );

  await happens('campaign.completed');
  receiver.answer = { status: 200 };
  await round();
  expect(receiver.got).toHaveLength(10);
  expect(await read({ id })).toMatchObject({ waiting: 1 });
  const resumed = await app.call(webhookEndpoints.resume, { params: { name, id } }, { as: await boss() });
  expect(resumed.body).toMatchObject({ status: 'active', failingSince: null });
  await round();
  expect(receiver.got.slice(10).map(told)).toMatchObject([{ type: 'campaign.completed' }]);
  expect(isSignedBy(secret, receiver.got[10] as Received)).toBe(true);
  const again = await app.call(webhookEndpoints.resume, { params: { name, id } }, { as: await boss() });
  expect(again).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
});

it('is failing since its first failure, until something arrives', async () => {
  const { id } = await endpoint();
  receiver.answer = { status: 503 };
  await happens('order.placed');
  await round();
  expect((await read({ id })).failingSince).not.toBeNull();
  receiver.answer = { status: 200 };
  app.clock.advance(MINUTE);
  await round();
  expect(await read({ id })).toMatchObject({ failingSince: null, waiting: 0 });
});

it('pauses an endpoint that answers 410, and tries no more', { tags: 'short' }, async () => {
  const { id } = await endpoint();
  receiver.answer = { status: 410 };
  await happens('order.placed');
  await round();
  expect(await read({ id })).toMatchObject({ status: 'paused' });
  expect(await deliveries({ id })).toMatchObject([{ status: 'failed', tries: 1 }]);
});

it('does not follow a redirect', async () => {
  const { id } = await endpoint();
  receiver.answer = { status: 302, headers: { location: `${receiver.url}/elsewhere` } };
  await happens('order.placed');
  await round();
  expect(receiver.got.map(({ path }) => path)).toEqual([`/hooks/${paths}`]);
  expect(await deliveries({ id })).toMatchObject([
    { status: 'waiting', error: 'The endpoint answered 302.' },
  ]);
});

it('sends a delivery again under its id when an admin asks', { tags: 'short' }, async () => {
  const { id } = await endpoint();
  await happens('order.placed');
  const [{ id: deliveryId } = { id: '' }] = await deliveries({ id });
  expect(await replay(id, deliveryId)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  await round();
  expect((await replay(id, deliveryId)).body).toMatchObject({ status: 'waiting', tries: 0 });
  // This process may have taken the job already.
  await app.drain();
  await expect.poll(() => receiver.got.length, { timeout: 10_000 }).toBe(2);
  expect(receiver.got[0]?.body).toBe(receiver.got[1]?.body);
  expect(receiver.got[0]?.headers['webhook-id']).toBe(receiver.got[1]?.headers['webhook-id']);
  await expect.poll(() => deliveries({ id }), { timeout: 10_000 }).toMatchObject([{ status: 'delivered' }]);
});

it('signs with both secrets for a day after a rotation, and keeps neither in plain text', {
  tags: 'short',
}, async () => {
  const { id, secret: former } = await endpoint();
  const rotated = await app.call(
    webhookEndpoints.rotateSecret,
    { params: { name, id } },
    { as: await boss() },
  );
  const { secret } = rotated.body;
  await happens('order.placed');
  await round();
  app.clock.advance(DAY + HOUR);
  await happens('order.placed');
  await round();
  const [within, after] = receiver.got as [Received, Received];
  expect([isSignedBy(former, within), isSignedBy(secret, within)]).toEqual([true, true]);
  expect([isSignedBy(former, after), isSignedBy(secret, after)]).toEqual([false, true]);
  const kept = await databaseText(app.server.ctx.db);
  for (const text of [former, secret]) expect(kept).not.toContain(text.slice('whsec_'.length));
  expect(JSON.stringify(await read({ id }))).not.toContain('whsec_');
});

it('two workers send each delivery once', async () => {
  await endpoint();
  for (let n = 0; n < 12; n += 1) await happens('order.placed');
  await Promise.all([round(), round()]);
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  expect(receiver.got).toHaveLength(12);
});

it.each([
  ['http://192.168.1.4/hook', /private network/],
  ['https://169.254.169.254/latest/meta-data', /private network/],
  ['https://[fd00::1]/', /private network/],
  ['https://0x0a000001/', /private network/],
  ['https://8.8.8.8@10.0.0.1/', /user name/],
  ['http://8.8.8.8/hook', /https:/],
  ['ftp://8.8.8.8/', /https:/],
  ['https://no-such-host.invalid/', /can’t be found/],
])('refuses %s', async (url, sentence) => {
  const asked = { params: { name }, body: { url, events: ['order.placed'] } };
  const { status, body } = await app.ask(webhookEndpoints.create, asked, { as: await boss() });
  expect(status).toBe(422);
  expect(problemOf({ body }).errors.url).toMatch(sentence);
});

it('a brand has a bounded number of endpoints, each address once', async () => {
  const { url } = await endpoint();
  const asked = (to: string) => ({ params: { name }, body: { url: to, events: ['order.placed'] } });
  const as = await boss();
  expect((await app.ask(webhookEndpoints.create, asked(url), { as })).status).toBe(422);
  for (let n = 1; n < MAX_ENDPOINTS; n += 1) await endpoint(['order.placed']);
  expect(await app.ask(webhookEndpoints.create, asked(`${url}/more`), { as })).toMatchObject({ status: 409 });
  await happens('order.placed');
  await round();
  expect(receiver.got).toHaveLength(MAX_ENDPOINTS);
});

it('a deleted endpoint gets nothing', { tags: 'short' }, async () => {
  const { id } = await endpoint();
  await happens('order.placed');
  await app.call(webhookEndpoints.remove, { params: { name, id } }, { as: await boss() });
  await round();
  expect(receiver.got).toEqual([]);
});

it('an admin tries an endpoint, changes what it is told, pauses it, and reads what was sent and answered', async () => {
  const { id, secret } = await endpoint(['order.placed']);
  const as = { as: await boss() };
  const params = { name, id };
  receiver.answer = { status: 400, body: 'Unknown type' };
  await app.call(webhookEndpoints.test, { params }, as);
  await round();
  const [first] = receiver.got;
  expect(told(first as Received)).toMatchObject({ type: 'endpoint.test' });
  expect(isSignedBy(secret, first as Received)).toBe(true);
  expect(await deliveries({ id })).toMatchObject([
    { type: 'endpoint.test', body: first?.body, responseStatus: 400, responseBody: 'Unknown type' },
  ]);

  const body = { events: ['placement.live', 'order.approved', 'placement.live'] as WebhookType[] };
  const changed = await app.call(webhookEndpoints.update, { params, body }, as);
  expect(changed.body.events).toEqual(['order.approved', 'placement.live']);
  await app.call(webhookEndpoints.update, { params, body }, as);
  expect((await read({ id })).timeline.map(({ text }) => text)).toEqual([
    expect.stringContaining('Added'),
    'Test event sent',
    'Events changed to order.approved, placement.live',
  ]);

  const [sent] = await deliveries({ id });
  const one = { params: { ...params, deliveryId: sent?.id ?? '' } };
  expect((await app.call(webhookEndpoints.delivery, one, as)).body).toEqual(sent);

  for (const _ of ['once', 'again'])
    expect(
      (await app.call(webhookEndpoints.update, { params, body: { status: 'paused' } }, as)).body.status,
    ).toBe('paused');
  expect((await read({ id })).timeline.filter(({ text }) => text === 'Paused')).toHaveLength(1);
  expect((await app.ask(webhookEndpoints.test, { params }, as)).status).toBe(409);
  await happens('placement.live');
  await round();
  expect(receiver.got).toHaveLength(1);
  // Whoever paused it knows: it is nobody's task.
  const entries = (await app.call(attention.list, { params: { name } }, as)).body;
  expect(entries.filter(({ kind }) => kind === 'webhook')).toEqual([]);
  receiver.answer = { status: 204 };
  await app.call(webhookEndpoints.update, { params, body: { status: 'active' } }, as);
  await app.later(MINUTE);
  await round();
  expect(receiver.got.map(({ body }) => (JSON.parse(body) as Told).type)).toContain('placement.live');
});
