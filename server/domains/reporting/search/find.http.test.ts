import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { find } from '#contract/reporting/search/calls.ts';
import { MAX_RESULTS } from '#contract/reporting/search/schema.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { lookUp } from '#scenario/admin.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
let order: Order;

beforeAll(async () => {
  boss = await app.operator();
  order = await lookUp(boss, await placedOrder(app, await app.signIn('ada@example.com')));
  for (let n = 0; n < MAX_RESULTS + 3; n += 1) {
    const body = { email: `many-${n}@example.com`, role: 'user', name: `Zoë Q${n}` } as const;
    await app.call(users.create, { body }, { as: boss });
  }
});

const found = async (q: string) => (await app.call(find.rows, { query: { q } }, { as: boss })).body;

describe('an order is found', () => {
  it.each([
    ['its number', () => order.number],
    ['its number as people write it', () => `#${order.number.toLowerCase()}`],
    ['the number without its beginning', () => order.number.slice(3)],
    ['the beginning of the address', () => 'ADA@exam'],
  ])('by %s', async (_, q) => {
    expect((await found(q())).find(({ type }) => type === 'order')).toMatchObject({
      id: order.id,
      brand: 'real-playlist',
      label: order.number,
    });
  });
});

it('a song is found by its title, with the place it has in the queue', async () => {
  expect((await found('an artist')).filter(({ type }) => type === 'song')).toEqual([
    expect.objectContaining({
      id: order.taggingItemId,
      status: 'waiting',
      label: 'A Song',
      detail: `An Artist · ${order.number}`,
    }),
  ]);
});

it('accounts are found by address and by any part of the name, a few of many', async () => {
  expect((await found('zoë')).map(({ type }) => type)).toEqual(Array(MAX_RESULTS).fill('user'));
  expect(await found('many-3@')).toEqual([
    {
      type: 'user',
      id: expect.any(String),
      brand: 'real-playlist',
      label: 'many-3@example.com',
      detail: 'Zoë Q3',
    },
  ]);
});

it('playlists by name and curator, curators, packages and coupons are found', async () => {
  const playlist = await addedPlaylist(app, boss, { name: 'Quartz Hours' });
  const curator = playlist.curator;
  const kinds = async (q: string) => (await found(q)).map(({ type, label }) => [type, label]);
  expect(await kinds('quartz')).toEqual([['playlist', 'Quartz Hours']]);
  expect(await kinds(curator.name)).toEqual([
    ['playlist', 'Quartz Hours'],
    ['curator', curator.name],
  ]);
  expect(await kinds('growth')).toContainEqual(['package', 'Growth']);
  const body = { brand: 'eaa', code: 'QUARTZ', kind: 'percent', value: 10 } as const;
  await app.call(coupons.create, { body }, { as: boss });
  expect(await kinds('quartz')).toContainEqual(['coupon', 'QUARTZ']);
});

it('signs that mean something to the database are themselves, and one character is refused by name', async () => {
  for (const q of ['%%', '__', '\\\\', "'; --"]) expect(await found(q)).toEqual([]);
  const { status, text } = await app.ask(find.rows, { query: { q: 'x' } }, { as: boss });
  expect([status, text.includes('at least 2 characters')]).toEqual([422, true]);
});
