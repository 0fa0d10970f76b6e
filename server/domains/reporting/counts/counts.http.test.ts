import { expect, it } from 'vitest';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { Attention } from '#contract/orders/orders/schema.ts';
import { counts } from '#contract/reporting/counts/calls.ts';
import { HOUR } from '#contract/time.ts';
import { decide, reviewBody } from '#scenario/admin.ts';
import { openOrder } from '#scenario/artist.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();

it('counts what waits, is late, has failed and needs attention, for each brand', async () => {
  const boss = await app.operator();
  const artist = await app.signIn('ada@example.com');
  const read = async (name: 'admin' | 'eaa' = 'admin') =>
    (await app.call(counts.get, { params: { name } }, { as: boss })).body;
  const nothing = {
    songs: { waiting: 0, late: 0 },
    deadJobs: 0,
    accounts: 0,
    orders: 0,
    reviews: 0,
    checks: 0,
    attention: 0,
    demo: false,
  };
  expect(await read()).toEqual(nothing);

  const [first, second] = [await placedOrder(app, artist), await placedOrder(app, artist)];
  await openOrder(artist);
  expect((await read()).songs).toEqual({ waiting: 2, late: 0 });
  await decide(boss, first);
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

it('counts the orders that the filter of the list shows, for the same reasons', async () => {
  const boss = await app.operator();
  const artist = await app.signIn('eve@example.com');
  const [disputed, refused] = [await placedOrder(app, artist), await placedOrder(app, artist)];
  await placedOrder(app, artist);
  const { pool } = app.client;
  await pool.query(
    `update payments set status = 'disputed', captured_cents = amount_cents where order_id = $1`,
    [disputed.id],
  );
  await pool.query(
    `update payments set status = 'success', captured_cents = amount_cents where order_id = $1`,
    [refused.id],
  );
  await pool.query(
    `insert into refunds (id, payment_id, provider, amount_cents, status, reason, created_at)
     select 'ref_counted', id, provider, 100, 'failed', 'Refused', now() from payments where order_id = $1`,
    [refused.id],
  );
  const asked = async (attention: Attention[]) => {
    const query = { attention: attention.join() } as never;
    const { body } = await app.call(orders.list, { params: { name: 'admin' }, query }, { as: boss });
    return body.map(({ id }) => id);
  };
  expect(await asked(['refund_failed'])).toEqual([refused.id]);
  expect(await asked(['disputed'])).toContain(disputed.id);
  const { body } = await app.call(counts.get, { params: { name: 'admin' } }, { as: boss });
  expect((await asked([...Attention.options])).length).toBe(body.orders);
});

it('a failed refund needs attention until as much is refunded later, or nothing is left to refund', async () => {
  const boss = await app.operator();
  const order = await placedOrder(app, await app.signIn('fay@example.com'));
  const { pool } = app.client;
  const pay = (status: string) =>
    pool.query(`update payments set status = $2, captured_cents = amount_cents where order_id = $1`, [
      order.id,
      status,
    ]);
  const refund = (id: string, amount: number, status: string, minutes: number) =>
    pool.query(
      `insert into refunds (id, payment_id, provider, amount_cents, status, reason, created_at)
       select $2, id, provider, $3, $4, 'Late', now() + $5 * interval '1 minute' from payments where order_id = $1`,
      [order.id, id, amount, status, minutes],
    );
  const isAsked = async () => {
    const query = { attention: 'refund_failed' } as never;
    const { body } = await app.call(orders.list, { params: { name: 'admin' }, query }, { as: boss });
    return body.some(({ id }) => id === order.id);
  };
  await pay('success');
  await refund('ref_before', 500, 'succeeded', 0);
  await refund('ref_failed', 300, 'failed', 1);
  expect(await isAsked()).toBe(true);
  await refund('ref_again', 300, 'failed', 2);
  await refund('ref_part', 200, 'succeeded', 3);
  expect(await isAsked()).toBe(true);
  await refund('ref_rest', 100, 'requested', 4);
  expect(await isAsked()).toBe(false);
  await refund('ref_later', 50, 'failed', 5);
  expect(await isAsked()).toBe(true);
  await pay('refunded');
  expect(await isAsked()).toBe(false);
});

it('counts the playlists of the brand whose review is overdue, as their list shows them', async () => {
  const boss = await app.operator();
  for (const brand of ['real-playlist', 'real-playlist', 'eaa'] as const)
    await addedPlaylist(app, boss, { brand });
  const [reviewed] = (await app.call(playlists.list, { params: { name: 'admin' } }, { as: boss })).body;
  const params = { name: 'admin', id: reviewed?.id ?? '' } as const;
  await app.call(weeklyReviews.create, { params, body: reviewBody() }, { as: boss });
  for (const [name, overdue] of [
    ['admin', 1],
    ['eaa', 1],
  ] as const) {
    const { body } = await app.call(counts.get, { params: { name } }, { as: boss });
    const query = { review: 'overdue' } as const;
    const listed = await app.call(playlists.list, { params: { name }, query }, { as: boss });
    expect([body.reviews, listed.body.length]).toEqual([overdue, overdue]);
  }
});
