import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auth, sessions } from '#contract/accounts/sessions/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { streamLimits } from '#contract/limits.ts';
import { live } from '#contract/office/live/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { managePackages } from '#contract/sales/packages/calls.ts';
import { MINUTE } from '#contract/time.ts';
import { lookUp } from '#scenario/admin.ts';
import { openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import type { DatabaseClient } from '#server/db/client.ts';
import { type AnotherServer, anotherClient, anotherServer } from '#test/support/another-server.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { type TestApp, useTestApp } from '#test/support/test-app.ts';
import { type EventReader, readEvents } from './event-reader.fixture.ts';

const app: TestApp = useTestApp();
let secondClient: DatabaseClient;
let second: AnotherServer;
let ada: SignedIn;
let eve: SignedIn;
let boss: SignedIn;
let adasOrder: Order;

beforeAll(async () => {
  secondClient = anotherClient(app);
  second = await anotherServer(app, { ROLE: 'web' }, secondClient);
  ada = await app.signIn('ada@example.com');
  eve = await app.signIn('eve@example.com');
  boss = await app.operator();
  adasOrder = await lookUp(boss, await placedOrder(app, ada));
});
afterAll(async () => {
  await second.close();
  await secondClient.close();
});

const open: EventReader[] = [];
afterEach(async () => {
  for (const reader of open.splice(0)) reader.close();
  // Until the servers have noticed.
  await sleep(50);
});

/** Opens a stream and waits until it receives events. */
async function follow(who: SignedIn, origin = app.url, lastEventId?: string): Promise<EventReader> {
  const reader = await readEvents(origin, who, lastEventId);
  open.push(reader);
  if (reader.status === 200) await reader.until(() => reader.events.some(({ name }) => name === 'ready'));
  return reader;
}

/** Writes the note over the newest version, at one of the servers. */
async function change(text: string, origin = app.url): Promise<Order> {
  const params = { name: 'admin' as const, id: adasOrder.id };
  const { version } = (await app.call(orders.get, { params }, { as: boss })).body;
  const answer = await app.call(
    orders.update,
    { params, body: { note: text } },
    { as: boss, origin, ifMatch: `"${version}"` },
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

const toldOf = (reader: EventReader, id: string) => () => reader.changes().some((one) => one.id === id);

describe('a change', () => {
  it('made at one server reaches streams of both within two seconds, without a word of the row', async () => {
    const [here, there] = [await follow(boss), await follow(boss, second.url)];
    const { version, brand } = await change('secret words', second.url);
    for (const reader of [here, there]) {
      await reader.until(toldOf(reader, adasOrder.id));
      expect(reader.changes().find(({ id }) => id === adasOrder.id)).toEqual({
        type: 'order',
        id: adasOrder.id,
        version,
        brand,
      });
      expect(JSON.stringify(reader.events)).not.toContain('secret');
      expect(reader.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      expect(reader.headers['cache-control']).toBe('no-store');
    }
  });

  it('reaches the artist whose order it is, and no other', async () => {
    const [own, others] = [await follow(ada, second.url), await follow(eve, second.url)];
    await change('for Ada');
    await own.until(toldOf(own, adasOrder.id));
    const hers = await openOrder(eve);
    await others.until(toldOf(others, hers.order.id));
    expect(others.changes().map(({ id }) => id)).not.toContain(adasOrder.id);
    expect(own.changes().map(({ id }) => id)).not.toContain(hers.order.id);
  });

  it('of an account reaches admins and its own streams', async () => {
    const [operator, own, others] = [await follow(boss), await follow(ada), await follow(eve)];
    const { body } = await app.call(users.list, { query: { q: 'ada@example.com' } }, { as: boss });
    const [user] = body;
    if (!user) throw new Error('No such account.');
    const { id, email, role, status } = user;
    await app.call(
      users.update,
      { params: { id }, body: { email, role, status, name: 'Ada' } },
      { as: boss },
    );
    await operator.until(toldOf(operator, id));
    await own.until(toldOf(own, id));
    expect(others.changes().map((change) => change.id)).not.toContain(id);
  });

  it('of a package or a coupon reaches admins alone', async () => {
    const [operator, own] = [await follow(boss), await follow(ada)];
    const made = await app.call(
      coupons.create,
      { body: { brand: 'eaa', code: 'SPRING', kind: 'percent', value: 10 } },
      { as: boss, key: crypto.randomUUID() },
    );
    const [sold] = (await app.call(managePackages.list, {}, { as: boss })).body;
    const id = sold?.id ?? '';
    await app.call(managePackages.update, { params: { id }, body: { position: 7 } }, { as: boss });
    await operator.until(toldOf(operator, id));
    // What was changed before may still be on its way.
    const sales = (reader: EventReader) =>
      reader.changes().filter(({ type }) => type === 'coupon' || type === 'package');
    expect(sales(operator)).toEqual([
      { type: 'coupon', id: made.body.id, version: 1, brand: 'eaa' },
      { type: 'package', id, version: (sold?.version ?? 0) + 1, brand: sold?.brand },
    ]);
    expect(sales(own)).toEqual([]);
  });

  it('of tags alone is sent, too', async () => {
    const reader = await follow(boss);
    const { taggingItemId } = adasOrder;
    const params = { id: taggingItemId ?? '' };
    const saved = await app.call(tagging.review, { params, body: { moods: ['Chill'] } }, { as: boss });
    expect(saved.status).toBe(200);
    await reader.until(toldOf(reader, adasOrder.id));
  });

  it('of the queue is sent to admins alone', async () => {
    const [operator, artist] = [await follow(boss), await follow(ada)];
    await openOrder(ada);
    await app.call(auth.requestMagicLink, { body: { email: 'new@example.com', audience: 'user' } });
    await operator.until(() => operator.changes().some(({ type }) => type === 'job'));
    await artist.until(() => artist.changes().some(({ type }) => type === 'order'));
    expect(artist.changes().filter(({ type }) => type === 'job')).toEqual([]);
  });

  it('that is rolled back is never sent', async () => {
    const reader = await follow(boss);
    const ofOrder = () => reader.changes().filter(({ id }) => id === adasOrder.id).length;
    // Changes come in order: what was made before this one has come by then.
    const { order } = await openOrder(eve);
    await reader.until(toldOf(reader, order.id));
    const before = ofOrder();
    const params = { name: 'admin' as const, id: adasOrder.id };
    const stale = await app.call(
      orders.update,
      { params, body: { note: 'too late' } },
      { as: boss, ifMatch: '"1"' },
    );
    expect(stale.status).toBe(412);
    await change('after it');
    await reader.until(() => ofOrder() > before);
    expect(ofOrder()).toBe(before + 1);
  });
});

describe('a stream that was cut off', () => {
  it('receives what it missed, from any server', async () => {
    const first = await follow(boss);
    await change('heard');
    await first.until(toldOf(first, adasOrder.id));
    first.close();
    const missed = await openOrder(eve);
    const again = await follow(boss, second.url, first.lastId());
    await again.until(toldOf(again, missed.order.id));
    expect(again.events.find(({ name }) => name === 'ready')?.data).toEqual({ resumed: true });
  });

  it('receives nothing that its account may not see', async () => {
    const first = await follow(eve);
    first.close();
    await change('not for Eve');
    const again = await follow(eve, app.url, first.lastId());
    expect(again.changes().map(({ id }) => id)).not.toContain(adasOrder.id);
  });

  it('sends a reset after a long disconnect or an unknown Last-Event-ID', async () => {
    const first = await follow(boss);
    app.clock.advance(6 * MINUTE);
    const late = await follow(boss, app.url, first.lastId());
    expect(late.events.map(({ name }) => name)).toEqual(['reset', 'ready']);
    app.clock.advance(-6 * MINUTE);
    for (const nonsense of ['', '0', 'aud_', `aud_${'z'.repeat(26)}`, "aud_' or 1=1"]) {
      const reader = await follow(boss, app.url, nonsense);
      expect(reader.events.map(({ name }) => name)).toContain('reset');
    }
  });
});

describe('a stream ends', () => {
  const endings: Record<string, (who: SignedIn) => Promise<unknown>> = {
    'when its session is ended at another server': (who) =>
      app.call(auth.logout, { body: { refresh: who.refresh } }, { origin: second.url }),
    'when all sessions of the account end': (who) => app.call(sessions.endAll, {}, { as: who }),
    'when the account is suspended': async (who) => {
      const { body } = await app.call(users.list, { query: { q: who.user.username } }, { as: boss });
      const [user] = body;
      if (!user) throw new Error('No such account.');
      const { id, email, role, name } = user;
      await app.call(
        users.update,
        { params: { id }, body: { email, role, name, status: 'suspended' } },
        { as: boss },
      );
    },
  };
  it.each(Object.entries(endings))('%s', async (_, end) => {
    const who = await app.signIn(`ending-${crypto.randomUUID()}@example.com`);
    const reader = await follow(who);
    expect(reader.ended()).toBe(false);
    await end(who);
    await reader.until(reader.ended, 3_000);
  });

  it('with its access token', async () => {
    const who = await app.signIn('lapsing@example.com');
    app.clock.advance(10 * MINUTE - 2_000);
    const reader = await follow(who);
    await reader.until(reader.ended, 4_000);
    app.clock.advance(2_000 - 10 * MINUTE);
  });

  it('and its server stops without waiting for it', async () => {
    const client = anotherClient(app);
    const third = await anotherServer(app, { ROLE: 'web' }, client);
    const reader = await follow(boss, third.url);
    const began = performance.now();
    await third.close();
    await client.close();
    await reader.until(reader.ended);
    // What a stop takes at most is ten seconds: it must not have been cut off.
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('of streams', () => {
  it('one account has ten at most, and is told so', async () => {
    const who = await app.signIn('many@example.com');
    for (let n = 0; n < streamLimits.account; n += 1) expect((await follow(who)).status).toBe(200);
    const refused = await app.fetch(live.events.path, { headers: { authorization: `Bearer ${who.access}` } });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(((await refused.json()) as { detail: string }).detail).toContain('too many windows');
    open[0]?.close();
    open[open.length - 1]?.close();
    await sleep(100);
    expect((await follow(who)).status).toBe(200);
  });
});

it('a server whose connection for changes was cut is told again, and of what it missed', async ({ skip }) => {
  if (app.client.kind === 'pglite') skip('The embedded database has no such connection.');
  const reader = await follow(boss);
  await app.client.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'real-playlist changes' and datname = current_database()`,
  );
  const missed = await change('while nobody listened', second.url);
  await reader.until(() => reader.changes().some(({ version }) => version === missed.version), 7_000);
  await sleep(1_500);
  const { version } = await change('listening again', second.url);
  await reader.until(() => reader.changes().some((one) => one.version === version));
});
