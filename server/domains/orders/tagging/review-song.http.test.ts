import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { HOUR } from '#contract/time.ts';
import { decide, lookUp, statesOf } from '#scenario/admin.ts';
import { cancelAsArtist } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder, settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let artist: SignedIn;
let other: SignedIn;
let boss: SignedIn;
let order: Order;
let item: TaggingItem;
beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  other = await app.signIn('eve@example.com');
  boss = await app.operator();
  order = await placedOrder(app, artist);
  item = (await queue())[0] as TaggingItem;
});

const queue = async (query: object = {}, as = boss) =>
  (await app.ask(tagging.list, { query }, { as })).body as TaggingItem[];
const review = (body: object, options: { ifMatch?: string; id?: string; as?: SignedIn } = {}) => {
  const { id = item.id, as = boss, ...rest } = options;
  return app.ask(tagging.review, { params: { id }, body }, { as, ...rest });
};

describe('the queue', () => {
  it('shows a song with what its artist said of it, due 48 hours after the order', {
    tags: 'short',
  }, async () => {
    expect(item).toMatchObject({
      orderNumber: order.number,
      songName: 'A Song',
      status: 'waiting',
      genres: ['Pop'],
      decidedAt: null,
    });
    expect(Math.round((Date.parse(item.dueAt) - Date.parse(item.createdAt)) / HOUR)).toBe(48);
  });

  it('sorts by due date and shows artists only their own songs', { tags: 'short' }, async () => {
    const second = await placedOrder(app, other);
    const waiting = await queue({ status: 'waiting' });
    expect(waiting.map(({ orderNumber }) => orderNumber)).toEqual([order.number, second.number]);
    expect((await queue({}, other)).map(({ orderNumber }) => orderNumber)).toEqual([second.number]);
    expect(await queue({ brand: 'eaa' })).toEqual([]);
    await decide(boss, second);
    expect(await queue({ status: 'waiting' })).toHaveLength(1);
    expect(await queue({ status: 'approved', q: 'a song' })).toHaveLength(1);
  });

  it('shows what was decided by the time of the verdict, with who gave it; artists read of the team alone', async () => {
    const made = [
      await placedOrder(app, other),
      await placedOrder(app, artist),
      await placedOrder(app, other),
    ];
    const [first, second, third] = made as [Order, Order, Order];
    await decide(boss, second);
    await decide(boss, third, { verdict: 'rejected', reason: 'Spoken word' });
    await decide(boss, first);
    const mine = (rows: TaggingItem[]) =>
      rows.map(({ orderNumber }) => orderNumber).filter((one) => made.some(({ number }) => number === one));
    const decided = await queue({ status: 'approved,rejected' });
    expect(mine(decided)).toEqual([first.number, third.number, second.number]);
    expect(mine(await queue({ status: 'approved' }))).toEqual([first.number, second.number]);
    expect(mine(await queue({ decidedFrom: '2020-01-01' }))).toEqual(mine(decided));
    expect(await queue({ decidedTo: '2020-01-01' })).toEqual([]);
    expect(decided.map(({ decidedBy }) => decidedBy)).toContain('boss@example.com');
    const own = await queue({ status: 'approved,rejected' }, other);
    expect(new Set(own.map(({ decidedBy }) => decidedBy))).toEqual(new Set(['Our team']));
    expect(mine(await queue({ q: `#${third.number.toLowerCase()}` }))).toEqual([third.number]);
    // Customers are found in the list of orders; this list does not show the name.
    expect(await queue({ q: 'Ada Example' })).toEqual([]);
    expect((await queue({ q: 'a song', status: 'approved' })).length).toBeGreaterThan(1);
  });
});

it('shows songs apart whose order ended before a decision, with who ended it', async () => {
  const [byArtist, byAdmin, refused] = [
    await placedOrder(app, other),
    await placedOrder(app, other),
    await placedOrder(app, other),
  ] as const;
  await cancelAsArtist(other, byArtist);
  const given = { params: { name: 'admin', id: byAdmin.id }, body: { reason: 'Ordered twice' } } as const;
  expect((await app.call(orders.cancel, given, { as: boss })).status).toBe(200);
  await decide(boss, refused, { verdict: 'rejected', reason: 'Spoken word' });
  const ended = await queue({ status: 'rejected', decision: 'none' });
  expect(ended.map(({ orderNumber, closedBy, decidedBy }) => [orderNumber, closedBy, decidedBy])).toEqual([
    [byAdmin.number, 'boss@example.com', null],
    [byArtist.number, 'eve@example.com', null],
  ]);
  const decided = await queue({ status: 'rejected', decision: 'made' });
  expect(decided.map(({ closedBy }) => closedBy)).toEqual(decided.map(() => null));
  expect(decided.map(({ orderNumber }) => orderNumber)).toContain(refused.number);
  const own = await queue({ status: 'rejected', decision: 'none' }, other);
  expect(own.map(({ closedBy }) => closedBy)).toEqual([null, null]);
});

it('one song is read by its id, with the version that a review rests on', { tags: 'short' }, async () => {
  const read = (id: string, as = boss) => app.call(tagging.get, { params: { id } } as never, { as });
  const { status, headers, body } = await read(item.id);
  expect([status, headers.get('etag'), body]).toEqual([200, `"${item.version}"`, item]);
  expect((await read(`tag_${'0'.repeat(26)}`)).status).toBe(404);
  expect((await read(item.id, artist)).status).toBe(403);
});

describe('a review', { tags: 'short' }, () => {
  it('saves tags without deciding, and never overwrites someone else’s', async () => {
    const saved = await review({ genres: ['Pop', 'Rock'], moods: ['Chill'] }, { ifMatch: '"1"' });
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"']);
    expect(saved.body).toMatchObject({ status: 'waiting', genres: ['Pop', 'Rock'], moods: ['Chill'] });
    expect((await review({ genres: ['Metal'] }, { ifMatch: '"1"' })).body).toMatchObject({ code: 'stale' });
    expect(await statesOf(boss, order)).toBe('placed / authorized / in_review');
  });

  it.each([
    ['a rejection without a reason', { verdict: 'rejected' }, 'reason'],
    ['an approval without genres', { verdict: 'approved', genres: [] }, 'genres'],
    ['a verdict of its own', { verdict: 'perhaps' }, 'verdict'],
    ['too many moods', { moods: Array.from({ length: 6 }, () => 'Chill') }, 'moods'],
    ['the status by hand', { status: 'approved' }, 'status'],
  ])('refuses %s, and changes nothing', async (_name, body, field) => {
    const reply = await review(body);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ errors: { [field]: expect.any(String) } }),
    ]);
    expect((await queue({ status: 'waiting' }))[0]).toMatchObject({ genres: ['Pop', 'Rock'], version: 2 });
  });

  it('is an admin’s, of a song that exists', async () => {
    expect((await review({ verdict: 'approved' }, { as: artist })).status).toBe(403);
    expect((await review({ genres: ['Pop'] }, { id: `${item.id.slice(0, -4)}zzzz` })).status).toBe(404);
  });

  it('decides once, and says when and by whom', async () => {
    const approved = await review({ verdict: 'approved', language: null });
    expect(approved.body).toMatchObject({ status: 'approved', decidedAt: expect.any(String) });
    await settle(app);
    const { timeline, startDueAt } = await lookUp(boss, order);
    expect(timeline.find(({ kind }) => kind === 'song.approved')?.actor).toBe('boss@example.com');
    expect(startDueAt).not.toBeNull();
    for (const body of [
      { verdict: 'approved' },
      { verdict: 'rejected', reason: 'No' },
      { genres: ['Metal'] },
    ]) {
      expect((await review(body)).body).toMatchObject({ code: 'illegal_transition' });
    }
    expect((await queue({ status: 'approved' })).find(({ id }) => id === item.id)?.genres).toEqual([
      'Pop',
      'Rock',
    ]);
  });
});
