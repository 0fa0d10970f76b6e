import { beforeAll, expect, it } from 'vitest';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { counts } from '#contract/reporting/counts/calls.ts';
import { HOUR } from '#contract/time.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { placed, placementRow, runningOrder } from '#test/support/placement-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
let order: Order;
beforeAll(async () => {
  order = await runningOrder(app, desk.artist, desk.boss);
});

it('that misses a live song is due again after 6 hours, and the second miss removes it', async () => {
  const list = await addedPlaylist(app, await app.operator());
  const id = await placed(app, order, list.id);
  const look = async (result: string, id: string) =>
    app.call(
      placements.addEvidence,
      { params: { name: 'admin', id }, body: { result, note: 'Looked' } as never },
      { as: await app.operator() },
    );
  const dueIn = async (id: string) => {
    const at = (await placementRow(app, id)).check_at;
    return at && Math.round((at.getTime() - app.clock.now().getTime()) / HOUR);
  };
  await look('seen', id);
  expect(await dueIn(id)).toBe(120);
  app.clock.advance(24 * HOUR);
  await look('unknown', id);
  expect(await dueIn(id)).toBe(24);
  await look('not_seen', id);
  expect(await dueIn(id)).toBe(6);
  app.clock.advance(6 * HOUR);
  const { body } = await look('not_seen', id);
  expect([body.status, body.daysSeen]).toEqual(['removed', 1]);
  // From now on songs at this curator’s are looked for each day.
  const { id: other } = await addedPlaylist(app, await app.operator(), { curatorId: list.curator.id });
  const next = await placed(app, order, other);
  await look('seen', next);
  expect(await dueIn(next)).toBe(24);
});

it('lists what is due for a check by hand in both brands, the longest due first, a page at a time', async () => {
  const boss = await app.operator();
  const listed = async (query: object = {}) =>
    app.call(placements.toCheck, { query }, { as: await app.operator() });
  const due = (await listed()).body.map(({ id }) => id);
  const first = await placed(app, order, (await addedPlaylist(app, boss)).id);
  app.clock.advance(HOUR / 2);
  const second = await placed(app, order, (await addedPlaylist(app, await app.operator())).id);
  expect((await listed()).body.map(({ id }) => id)).toEqual(due);
  app.clock.advance(HOUR);
  const { body } = await listed();
  expect(body.map(({ id }) => id)).toEqual([...due, first, second]);
  expect(body.at(-1)).toMatchObject({
    id: second,
    brand: 'real-playlist',
    status: 'pending',
    checkedAt: null,
    missedAt: null,
    proof: null,
  });
  const page = await listed({ limit: 1 });
  expect([page.body.length, page.headers.get('link')]).toEqual([1, expect.stringContaining('cursor=')]);
  expect((await listed({ brand: 'eaa' })).body).toEqual([]);
  expect((await listed({ q: 'made up' })).body.length).toBe(body.length);
  expect((await listed({ q: 'made%up' })).body).toEqual([]);
  const number = async () =>
    (await app.call(counts.get, { params: { name: 'admin' } }, { as: await app.operator() })).body.checks;
  expect(await number()).toBe(body.length);
  const seen = {
    params: { name: 'admin' as const, id: first },
    body: { result: 'seen' as const, note: 'There' },
  };
  await app.call(placements.addEvidence, seen, { as: await app.operator() });
  expect((await listed()).body.map(({ id }) => id)).toEqual([...due, second]);
  expect(await number()).toBe(body.length - 1);
});
