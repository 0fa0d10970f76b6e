import { beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { orderList } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { DAY } from '#contract/time.ts';
import { billing, cancelAsArtist, checkoutBody, draft, freshTrackUrl, openOrder } from '#scenario/artist.ts';
import { bodyOf, type SignedIn } from '#scenario/person.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { atEaa, useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
let artist: SignedIn;
let other: SignedIn;
let boss: SignedIn;
/** Orders of both artists and brands, oldest first. */
const made: Order[] = [];
let theirs: Order;
let cancelled: Order;
let inEaa: Order;

beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  other = await app.signIn('eve@example.com');
  boss = await app.operator();
  for (const name of ['Starter', 'Growth', 'Growth', 'Pro', 'Label', 'Starter', 'Growth']) {
    made.push((await openOrder(artist, { package: name })).order);
  }
  made.push(await placedOrder(app, artist));
  theirs = await placedOrder(app, other);
  cancelled = (await openOrder(other)).order;
  await cancelAsArtist(other, cancelled);
  inEaa = await orderInEaa();
  made.push(theirs, cancelled, inEaa);
});

async function orderInEaa(): Promise<Order> {
  const there = atEaa(app, artist);
  const campaign = await draft(there, { songUrl: freshTrackUrl() });
  const body = { ...checkoutBody(campaign), billing: { ...billing, email: 'Zoe.EAA@example.com' } };
  const reply = await there.call(checkout.start, { body }, { key: crypto.randomUUID() });
  return bodyOf(reply, 201, 'A checkout').order;
}

const list = (query: object = {}, as = boss) => app.ask(myOrders.list, { query }, { as });
const listOf = (name: 'admin' | 'eaa', query: object = {}) =>
  app.ask(orders.list, { params: { name }, query }, { as: boss });
const numbers = (orders: Order[]) => orders.map(({ number }) => number);

/** Reads all pages; `between` runs after each. */
async function readThrough(query: object, between: (page: number) => Promise<void> = async () => undefined) {
  const seen: Order[] = [];
  let path: string | undefined = `/user/get_orders/?${new URLSearchParams(query as Record<string, string>)}`;
  for (let page = 1; path; page += 1) {
    const answer = await app.fetch(path, { headers: { authorization: `Bearer ${boss.access}` } });
    expect(answer.status).toBe(200);
    seen.push(...((await answer.json()) as Order[]));
    path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    await between(page);
  }
  return seen;
}

describe('whose orders', () => {
  it('admins see all, with their totals on request', async () => {
    const all = await list({ count: '1' });
    expect(all.headers.get('x-total-count')).toBe(String(made.length));
    expect(numbers(all.body)).toEqual(numbers(made).reverse());
    expect((await list()).headers.get('x-total-count')).toBeNull();
  });

  it('artists see their own of the brand they visit, whatever they ask for', async () => {
    const own = await list({ brand: 'eaa' }, other);
    expect(numbers(own.body)).toEqual(numbers([cancelled, theirs]));
    const there = await atEaa(app, artist).call(myOrders.list, {});
    expect(numbers(there.body)).toEqual([inEaa.number]);
    const here = await list({}, artist);
    expect(numbers(here.body)).not.toContain(inEaa.number);
    const queue = await app.call(tagging.list, {}, { as: other });
    expect(queue.body.map(({ orderNumber }) => orderNumber)).toEqual([theirs.number]);
    const queueHere = await app.call(tagging.list, {}, { as: artist });
    expect(queueHere.body.map(({ brand }) => brand)).toEqual(['real-playlist']);
    expect((await atEaa(app, artist).call(tagging.list, {})).body).toEqual([]);
  });

  it('the order of a campaign is found by it, by whoever may see it', async () => {
    const query = { campaignId: theirs.campaign.id };
    expect(numbers((await list(query, other)).body)).toEqual([theirs.number]);
    expect(numbers((await list({ ...query, status: 'placed' }, other)).body)).toEqual([theirs.number]);
    expect(numbers((await list(query, artist)).body)).toEqual([]);
  });

  it('several statuses and a span of days narrow the list together', async () => {
    const all = (await list()).body;
    const yesterday = new Date(Date.now() - DAY).toISOString().slice(0, 10);
    const some = await list({ status: 'placed,cancelled', createdFrom: yesterday });
    const expected = all.filter(({ status }) => status === 'placed' || status === 'cancelled');
    expect(new Set(expected.map(({ status }) => status)).size).toBe(2);
    expect(numbers(some.body)).toEqual(numbers(expected));
    expect((await list({ createdTo: '2020-01-01' })).body).toEqual([]);
    expect((await list({ status: 'placed,gone' })).status).toBe(422);
  });

  it('an order of another account, brand or no one is the same 404', async () => {
    const answers = await Promise.all([
      app.call(myOrders.get, { params: { number: theirs.number } }, { as: artist }),
      app.call(myOrders.get, { params: { number: inEaa.number } }, { as: artist }),
      app.call(myOrders.get, { params: { number: 'RP-22222222' } }, { as: artist }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('an admin’s path shows its brand alone', async () => {
    expect(inEaa.number).toMatch(/^EA-/);
    expect(numbers((await listOf('eaa')).body)).toEqual([inEaa.number]);
    expect(numbers((await listOf('admin')).body)).not.toContain(inEaa.number);
    expect(numbers((await list({ brand: 'eaa' })).body)).toEqual([inEaa.number]);
    const { id } = inEaa;
    const wrong = { params: { name: 'admin', id } } as const;
    const answers = [
      await app.call(orders.get, wrong, { as: boss }),
      await app.call(orders.update, { ...wrong, body: { note: 'x' } }, { as: boss, ifMatch: '"1"' }),
      await app.call(orders.cancel, { ...wrong, body: {} }, { as: boss }),
      await app.call(orders.refund, { ...wrong, body: { reason: 'x' } }, { as: boss, key: 'wrong-brand' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const right = await app.call(orders.get, { params: { name: 'eaa', id } }, { as: boss });
    expect(right.body).toMatchObject({ number: inEaa.number, brand: 'eaa', status: 'awaiting_payment' });
    const nowhere = await app.fetch(`/other/orders/${id}/`, {
      headers: { authorization: `Bearer ${boss.access}` },
    });
    expect(nowhere.status).toBe(404);
  });

  it('the team’s note is only for the team, and is never overwritten unseen', async () => {
    const { id, number } = theirs;
    const params = { name: 'admin', id } as const;
    const target = { params, body: { note: 'Knows the label.' } };
    const seen = await app.call(orders.get, { params }, { as: boss });
    const etag = seen.headers.get('etag') ?? '';
    expect((await app.call(orders.update, target, { as: boss })).status).toBe(428);
    const noted = await app.call(orders.update, target, { as: boss, ifMatch: etag });
    expect(noted.body.note).toBe('Knows the label.');
    expect((await app.call(orders.update, target, { as: boss, ifMatch: etag })).status).toBe(412);
    const own = await app.call(myOrders.get, { params: { number } }, { as: other });
    expect(own.body.note).toBe('');
    expect(own.body.timeline.map(({ actor }) => actor)).not.toContain('boss@example.com');
    expect((await list({}, other)).body.map(({ note }) => note)).toEqual(['', '']);
  });
});

describe('a search', () => {
  it.each([
    ['a whole number', () => theirs.number, () => [theirs]],
    [
      'the beginning of a number, in small letters',
      () => theirs.number.slice(0, 7).toLowerCase(),
      () => [theirs],
    ],
    ['a number without its prefix', () => theirs.number.slice(3), () => [theirs]],
    ['the number of the other brand', () => inEaa.number, () => [inEaa]],
    ['the beginning of an e-mail', () => 'zoe.', () => [inEaa]],
    ['an e-mail in capitals', () => 'ZOE.EAA@', () => [inEaa]],
    ['a package', () => 'label', () => [made[4] as Order]],
    ['a wildcard', () => '%', () => []],
    ['nothing known', () => 'no such song', () => []],
    ['several words and a wildcard', () => 'a_ song', () => []],
  ])('for %s finds it', async (_name, q, found) => {
    expect(numbers((await list({ q: q() })).body)).toEqual(numbers(found()));
  });

  it('for a part of the title or the artist finds all that hold it', async () => {
    for (const q of ['song', 'A SONG', 'artist', '@example', 'example.com']) {
      expect((await list({ q, count: '1' })).headers.get('x-total-count')).toBe(String(made.length));
    }
  });

  it('goes together with a status', async () => {
    expect(numbers((await list({ status: 'cancelled' })).body)).toEqual([cancelled.number]);
    for (const q of ['song', 'a song']) {
      const placed = (await list({ status: 'placed', q })).body;
      expect(new Set(placed.map(({ status }) => status))).toEqual(new Set(['placed']));
      expect(placed).toHaveLength(2);
    }
  });
});

describe('pages', () => {
  const values: Record<(typeof orderList.sorts)[number], (order: Order) => string | number> = {
    '-createdAt': ({ createdAt }) => -Date.parse(createdAt),
    createdAt: ({ createdAt }) => Date.parse(createdAt),
    '-total': ({ total }) => -total,
    total: ({ total }) => total,
    reviewDueAt: ({ reviewDueAt }) => (reviewDueAt ? Date.parse(reviewDueAt) : Number.POSITIVE_INFINITY),
  };

  it.each(orderList.sorts)('by %s, searched or not, show every order once, in order', async (sort) => {
    const searches = [{}, { q: 'song' }, { q: 'a song' }];
    for (const search of searches) {
      for (const limit of ['1', '2', '3', '200']) {
        const seen = await readThrough({ sort, limit, ...search });
        expect(numbers(seen).sort()).toEqual(numbers(made).sort());
        const keys = seen.map(values[sort]);
        expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      }
    }
  });

  it.each(['-createdAt', '-total', 'reviewDueAt'] as const)(
    'by %s show every order that was there once, also while others are made',
    async (sort) => {
      const before = [...made];
      const seen = await readThrough({ sort, limit: '4' }, async (page) => {
        if (page <= 2) made.push((await openOrder(artist, { package: 'Starter' })).order);
      });
      const counts = before.map(({ number }) => seen.filter((order) => order.number === number).length);
      expect(new Set(counts)).toEqual(new Set([1]));
      expect(new Set(numbers(seen)).size).toBe(seen.length);
    },
  );

  it.each([
    ['no rows', { limit: '0' }, 'limit'],
    ['too many rows', { limit: '201' }, 'limit'],
    ['half a row', { limit: '1.5' }, 'limit'],
    ['a cursor that was never sent', { cursor: 'nonsense' }, 'cursor'],
    ['a cursor of something else', { cursor: Buffer.from('{"a":1}').toString('base64url') }, 'cursor'],
    ['a cursor of another sort', { cursor: Buffer.from('["abc","x"]').toString('base64url') }, 'cursor'],
    ['an unknown status', { status: 'lost' }, 'status'],
    ['an unknown sort', { sort: 'name' }, 'sort'],
  ])('of %s are refused', async (_name, query, field) => {
    const reply = await list(query);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid_input', errors: { [field]: expect.any(String) } }),
    ]);
  });

  it('keep their filter in the link to the next', async () => {
    const reply = await list({ sort: 'total', status: 'awaiting_payment', limit: '2' });
    const link = reply.headers.get('link') ?? '';
    expect(link).toMatch(/^<\/user\/get_orders\/\?.*sort=total.*status=awaiting_payment.*cursor=/);
  });
});
