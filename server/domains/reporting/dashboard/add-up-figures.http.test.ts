import { sql } from 'kysely';
import { afterEach, beforeAll, expect, inject, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { dashboard } from '#contract/reporting/dashboard/calls.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { addUpFigures } from './add-up-figures.ts';
import { createOrder } from './random-orders.fixture.ts';

const app = useTestApp();
let boss: SignInAnswer;
let artistId: string;

beforeAll(async () => {
  boss = await app.operator();
  await app.signIn('ada@example.com');
  const { db } = app.server.ctx;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  artistId = id;
});

/** A finished order of this moment; `db` may be an open transaction. */
const order = (db = app.server.ctx.db) =>
  createOrder(
    db,
    {
      brand: 'eaa',
      minutesAgo: 0,
      standing: ['fulfilled', 'success', 'completed'],
      approvedAfter: 60,
      cents: 5_000,
    },
    artistId,
    app.clock.now(),
  );

const shown = async () => {
  const { body } = await app.call(
    dashboard.get,
    { params: { name: 'eaa' }, query: { range: '7' } },
    { as: boss },
  );
  return { orders: body.funnel.orders.value, revenue: body.revenue.value };
};

const leftToAddUp = async () => {
  const { rows } = await sql`select from order_figure_changes`.execute(app.server.ctx.db);
  return rows.length;
};

afterEach(async () => {
  await addUpFigures(app.server.ctx);
  const before = await shown();
  await sql`select recount_order_figures()`.execute(app.server.ctx.db);
  expect(await shown()).toEqual(before);
});

it('adds up each change once when two servers do it at the same time', async () => {
  await order();
  const before = await shown();
  expect(before).toEqual({ orders: 1, revenue: 5_000 });
  await Promise.all([addUpFigures(app.server.ctx), addUpFigures(app.server.ctx)]);
  expect([await shown(), await leftToAddUp()]).toEqual([before, 0]);
});

it('forgets what a transaction changed that was rolled back', async () => {
  const before = await shown();
  const failed = app.server.ctx.db.transaction().execute(async (tx) => {
    await order(tx);
    throw new Error('Rolled back.');
  });
  await expect(failed).rejects.toThrow('Rolled back.');
  expect(await shown()).toEqual(before);
});

it('refuses to remove an order in one statement with its payment, whose money would stay counted', async () => {
  const removal = sql`with gone as (delete from payments where brand = 'eaa'),
    items as (delete from tagging_items where order_id in (select order_id from payments where brand = 'eaa'))
    delete from orders where brand = 'eaa'`.execute(app.server.ctx.db);
  await expect(removal).rejects.toThrow('The order of a payment is gone before the payment.');
});

// The embedded database has one connection, so its transactions wait for each other on their own.
it.skipIf(inject('postgresUrl') === null)(
  'makes no order of a day wait for another, nor for the adding up',
  async () => {
    const { ctx } = app.server;
    const before = await shown();
    const steps: unknown[] = [];
    await ctx.db.transaction().execute(async (tx) => {
      await order(tx);
      // All of this would wait for the open transaction if both counted in one row.
      await ctx.db.transaction().execute((other) => order(other));
      await addUpFigures(ctx);
      steps.push(await shown());
      await order(tx);
    });
    steps.push(await shown());
    const more = (orders: number) => ({
      orders: before.orders + orders,
      revenue: before.revenue + orders * 5_000,
    });
    expect(steps).toEqual([more(1), more(3)]);
  },
);
