import { expect, it } from 'vitest';
import { counts } from '#contract/counts.ts';
import { HOUR } from '#contract/time.ts';
import { decide, openOrder, placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();

it('says what waits, what is late, what failed and what needs somebody, for each brand', async () => {
  const boss = await app.operator();
  const artist = await app.signIn('ada@example.com');
  const read = async (name: 'admin' | 'eaa' = 'admin') =>
    (await app.call(counts.get, { params: { name } }, { as: boss })).body;
  const nothing = { songs: { waiting: 0, late: 0 }, deadJobs: 0, orders: 0, demo: false };
  expect(await read()).toEqual(nothing);

  const [first, second] = [await placedOrder(app, artist), await placedOrder(app, artist)];
  await openOrder(app, artist);
  expect((await read()).songs).toEqual({ waiting: 2, late: 0 });
  await decide(app, boss, first);
  expect((await read()).songs).toEqual({ waiting: 1, late: 0 });
  app.clock.advance(49 * HOUR);
  const later = await app.operator();
  const late = await app.call(counts.get, { params: { name: 'admin' } }, { as: later });
  expect(late.body.songs).toEqual({ waiting: 1, late: 1 });
  app.clock.advance(-49 * HOUR);

  const { db } = app.server.ctx;
  await app.client.pool.query(
    `update payments set status = 'disputed', captured_cents = amount_cents where order_id = $1`,
    [second.id],
  );
  expect((await read()).orders).toBe(1);
  expect((await read('eaa')).orders).toBe(0);
  await app.client.pool.query(
    `update pgboss.job set state = 'failed' where id = (select id from pgboss.job limit 1)`,
  );
  expect((await read()).deadJobs).toBe(1);
  await db.updateTable('users').set({ demo: true }).where('email', '=', 'ada@example.com').execute();
  expect((await read()).demo).toBe(true);
});
