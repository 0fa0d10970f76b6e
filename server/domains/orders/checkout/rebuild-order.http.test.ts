import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { decide } from '#scenario/admin.ts';
import { cards, freshTrackUrl, openOrder, payAt } from '#scenario/artist.ts';
import type { Config } from '#server/config.ts';
import { openCheckout } from '#server/domains/orders/payments/open-checkout.ts';
import { writeMemo } from '#server/domains/orders/payments/order-memo.ts';
import { newId } from '#server/lib/ids.ts';
import { chargedOrder, mailsAbout, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { reconcile } from './reconcile.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const rebuild = (...ids: string[]) => reconcile(app.server.ctx, { rebuild: ids });

/** Takes an order away as a restore to an earlier moment does, perhaps with its campaign. */
async function lose({ id }: Order, { withCampaign = true } = {}): Promise<{ intentId: string }> {
  const { db } = app.server.ctx;
  const { campaign_id, intent_id } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['campaign_id', 'intent_id'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`delete from refunds where payment_id in (select id from payments where order_id = ${id})`.execute(
    db,
  );
  for (const table of ['mails', 'tagging_items', 'payments', 'pitches'])
    await sql`delete from ${sql.table(table)} where order_id = ${id}`.execute(db);
  await db.deleteFrom('orders').where('id', '=', id).execute();
  if (withCampaign) await db.deleteFrom('campaigns').where('id', '=', campaign_id).execute();
  else
    await db
      .updateTable('campaigns')
      .set({ status: sql`'draft'` as never, locked: false, genres: ['Metal'] })
      .where('id', '=', campaign_id)
      .execute();
  return { intentId: intent_id ?? '' };
}

const read = async ({ id }: Order) =>
  (await app.call(orders.get, { params: { name: 'admin', id } }, { as: desk.boss })).body;

it('makes an order with a held payment again, once, as it was placed', async () => {
  const order = await placedOrder(app, desk.artist);
  const before = await read(order);
  const { intentId } = await lose(order);
  const result = await rebuild(intentId);
  expect(result).toMatchObject({
    strays: [],
    rebuilt: [{ intentId, orderNumber: order.number, kind: 'held' }],
    refused: [],
  });
  expect(result.rebuilt[0]?.unknown).toContain('the billing address');
  await settle(app);
  const after = await read(order);
  expect(after).toMatchObject({
    status: 'placed',
    number: before.number,
    total: before.total,
    lines: before.lines,
    payment: { payment_status: 'authorized' },
    campaign: { status: 'in_review', songName: before.campaign.songName },
  });
  expect(after.timeline.map(({ text }) => text).join(' ')).toContain(`Rebuilt from payment ${intentId}`);
  expect((await rebuild(intentId)).refused).toMatchObject([{ intentId }]);

  await decide(desk.boss, order);
  await settle(app);
  expect((await read(order)).payment?.payment_status).toBe('success');
  expect(mailsAbout(app, order).length).toBeGreaterThan(1);
});

it('makes a paid order again from its draft, with what was refunded of it', async () => {
  const order = await chargedOrder(app, desk.artist, desk.boss);
  const { intentId } = await lose(order, { withCampaign: false });
  await callStripe(app, 'refunds', { payment_intent: intentId, amount: '900' });
  expect((await rebuild(intentId)).rebuilt).toMatchObject([{ intentId, kind: 'captured' }]);
  await settle(app);
  const after = await read(order);
  expect(after).toMatchObject({ status: 'placed', payment: { payment_status: 'partially_refunded' } });
  const { genres } = await app.server.ctx.db
    .selectFrom('tagging_items')
    .select('genres')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(genres).not.toContain('Metal');
});

/** A payment of an order that was made by a database of which nothing is here. */
async function foreignPayment(change: Record<string, string>, memoOf: Order | null) {
  const { ctx } = app.server;
  const memo = memoOf ? { ...(await writeMemo(ctx, memoOf.id)), ...change } : {};
  const letters = newId('order', app.clock.now()).slice(-8).toUpperCase();
  const orderNumber = `RP-${letters.replace(/[01ILO]/g, '2')}`;
  const { redirectUrl } = await ctx.outside.payments.openCheckout({
    orderId: newId('order', app.clock.now()),
    orderNumber,
    memo,
    line: { name: 'Paper Lanterns', description: 'Starter', image: null },
    amount: { amount: 4900, currency: 'USD' },
    customer: { id: null, email: 'lost@example.com' },
    capture: 'manual',
    successUrl: `${app.url}/checkout/return`,
    cancelUrl: app.url,
    expiresAt: plus(app.clock.now(), DAY / 2),
    idempotencyKey: orderNumber,
  });
  await payAt(redirectUrl, cards.good);
  const { strays } = await reconcile(ctx);
  return strays.find((stray) => stray.orderNumber === orderNumber)?.intentId ?? '';
}

it('adds the account again where it is lost, too, and refuses where the payment or we lack something', async () => {
  const model = await placedOrder(app, desk.artist);
  const fresh = () => ({
    userId: newId('user', app.clock.now()),
    campaignId: newId('campaign', app.clock.now()),
    songUrl: freshTrackUrl(),
    songName: newId('order', app.clock.now()),
  });
  const whole = await foreignPayment({ ...fresh(), email: 'lost@example.com' }, model);
  const bare = await foreignPayment({}, null);
  const soldOut = await foreignPayment({ ...fresh(), packageId: newId('package', app.clock.now()) }, model);
  const twice = await foreignPayment({ campaignId: newId('campaign', app.clock.now()) }, model);
  const { rebuilt, refused } = await rebuild(whole, bare, soldOut, twice);
  expect(rebuilt.map(({ intentId }) => intentId)).toEqual([whole]);
  const why = Object.fromEntries(refused.map((one) => [one.intentId, one.why]));
  expect(why[bare]).toContain('doesn’t carry what an order needs: userId');
  expect(why[soldOut]).toContain('isn’t here');
  expect(why[twice]).toContain(`order ${model.number}`);
  const account = await app.server.ctx.db
    .selectFrom('users')
    .select('role')
    .where('email', '=', 'lost@example.com')
    .executeTakeFirst();
  expect(account).toEqual({ role: 'user' });
});

it.each<[string, (order: { id: string }) => Promise<Partial<Config>>]>([
  [
    'a version that tells more of the order',
    async ({ id }) => {
      const { db } = app.server.ctx;
      const its = db.selectFrom('orders').select('campaign_id').where('id', '=', id);
      const image = 'https://i.scdn.co/image/1';
      await db.updateTable('campaigns').set({ image }).where('id', '=', its).execute();
      return {};
    },
  ],
  ['another address of the site', async () => ({ publicUrl: 'https://moved.example' })],
  ['another way of charging', async () => ({ PAYMENT_CAPTURE: 'immediate' })],
])('opens another page instead of failing after a lost answer, for %s', async (_, change) => {
  const { order } = await openOrder(desk.artist);
  const { ctx } = app.server;
  await ctx.db
    .updateTable('payments')
    .set({ session_id: null, redirect_url: null })
    .where('order_id', '=', order.id)
    .execute();
  const config = { ...ctx.config, ...(await change(order)) };
  expect(await openCheckout({ ...ctx, config }, order.id)).toContain('http');
});
