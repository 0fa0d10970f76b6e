import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Brand } from '#contract/brand.schema.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import { cards, openOrder, payAt } from '#scenario/artist.ts';
import type { Context } from '#server/context.ts';
import { reconcile } from '#server/domains/orders/checkout/reconcile.ts';
import { newId } from '#server/lib/ids.ts';
import { chargedOrder, placedOrder, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { giveBack, noteStrays } from './stray-payments.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const compare = (giveBack: string[] = []) => reconcile(app.server.ctx, { giveBack });
const stateAt = (intent: string) =>
  callStripe<{ status: string; amount_received: number }>(app, `payment_intents/${intent}`);

/** A payment of an order that a restore to an earlier moment took away: only the provider knows of it. */
async function lostOrder(brand: Brand, capture: 'manual' | 'automatic'): Promise<string> {
  const letters = [...randomBytes(8)].map((byte) => '23456789ABCDEFGH'[byte % 16]).join('');
  const orderNumber = `${brand === 'eaa' ? 'EA' : 'RP'}-${letters}`;
  const { redirectUrl } = await app.server.ctx.outside.payments.openCheckout({
    orderId: newId('order', app.clock.now()),
    orderNumber,
    memo: {},
    line: { name: 'Paper Lanterns', description: 'Starter', image: null },
    amount: { amount: 4900, currency: 'USD' },
    customer: { id: null, email: 'lost@example.com' },
    capture,
    successUrl: `${app.url}/checkout/return`,
    cancelUrl: app.url,
    expiresAt: plus(app.clock.now(), DAY / 2),
    idempotencyKey: orderNumber,
  });
  await payAt(redirectUrl, cards.good);
  return orderNumber;
}

/** The provider as one that lists one payment a page. */
const oneAPage = (ctx: Context): Context => {
  const { payments } = ctx.outside;
  const listPayments: typeof payments.listPayments = async (from) => {
    const { payments: listed, next, unreadable } = await payments.listPayments(from);
    return {
      payments: listed.slice(0, 1),
      next: listed.length > 1 ? (listed[0]?.intentId ?? null) : next,
      unreadable,
    };
  };
  return { ...ctx, outside: { ...ctx.outside, payments: { ...payments, listPayments } } };
};

const entries = async (brand: Brand) =>
  (
    await app.call(
      attention.list,
      { params: { name: pathOfBrand[brand] }, query: { kind: ['stray_payment'] } },
      { as: desk.boss },
    )
  ).body.map(({ title }) => title);

it('payments of orders that are here are none, whatever their state', async () => {
  await placedOrder(app, desk.artist);
  await chargedOrder(app, desk.artist, desk.boss);
  await openOrder(desk.artist);
  // Paid, and its webhook is on the way.
  stripeOf(app).switches.set({ webhooks: { hold: true } });
  const { payUrl } = await openOrder(desk.artist);
  await payAt(payUrl, cards.good);
  expect((await compare()).strays).toEqual([]);
  stripeOf(app).switches.release();
});

it('a hold and a charge that only the provider knows are named, listed for the team, and given back once', async () => {
  const held = await lostOrder('real-playlist', 'manual');
  const charged = await lostOrder('eaa', 'automatic');
  const { strays } = await compare();
  expect(strays).toMatchObject([
    { orderNumber: charged, brand: 'eaa', kind: 'captured', left: 4900 },
    { orderNumber: held, brand: 'real-playlist', kind: 'held', left: 4900 },
  ]);

  await noteStrays(app.server.ctx);
  await noteStrays(app.server.ctx);
  expect(await entries('real-playlist')).toEqual([held]);
  expect(await entries('eaa')).toEqual([charged]);

  const [ofCharge, ofHold] = strays.map(({ intentId }) => intentId);
  const wasHeld = await compare([ofHold ?? '']);
  expect(wasHeld.strays.map(({ intentId }) => intentId)).toEqual([ofCharge]);
  expect((await stateAt(ofHold ?? '')).status).toBe('canceled');
  expect((await compare([ofHold ?? '', ofCharge ?? ''])).strays).toEqual([]);
  expect((await compare([ofCharge ?? ''])).strays).toEqual([]);
  const { data } = await callStripe<{ data: { amount: number }[] }>(
    app,
    `refunds?payment_intent=${ofCharge}`,
  );
  expect(data.map(({ amount }) => amount)).toEqual([4900]);
  expect([...(await entries('real-playlist')), ...(await entries('eaa'))]).toEqual([]);
});

it('of a charge that was refunded in part only what is left is given back, and what is settled elsewhere is forgotten', async () => {
  const number = await lostOrder('real-playlist', 'automatic');
  const [stray] = (await compare()).strays;
  await noteStrays(app.server.ctx);
  await callStripe(app, 'refunds', { payment_intent: stray?.intentId ?? '', amount: '900' });
  expect((await compare()).strays).toMatchObject([{ orderNumber: number, left: 4000 }]);
  await callStripe(app, 'refunds', { payment_intent: stray?.intentId ?? '' });
  await noteStrays(app.server.ctx);
  expect(await entries('real-playlist')).toEqual([]);
});

it('is listed until it is settled, however long that takes, and a hold that was charged meanwhile is not said to be released', async () => {
  const number = await lostOrder('real-playlist', 'manual');
  const { ctx } = app.server;
  const [stray] = (await compare()).strays;
  await noteStrays(ctx);
  await openOrder(desk.artist).then(({ payUrl }) => payAt(payUrl, cards.good));
  app.clock.advance(90 * DAY);
  await noteStrays(oneAPage(ctx));
  app.clock.advance(-90 * DAY);
  expect(await entries('real-playlist')).toEqual([number]);

  await callStripe(app, `payment_intents/${stray?.intentId}/capture`, {});
  if (!stray) throw new Error('No stray payment.');
  await expect(giveBack(ctx, stray)).rejects.toThrow('wasn’t released');
  expect(await entries('real-playlist')).toEqual([number]);
  expect((await compare([stray.intentId])).strays).toEqual([]);
});

it('says what it gave back, and of an id that is no stray payment’s that there is none', async () => {
  const number = await lostOrder('real-playlist', 'manual');
  const { strays } = await compare();
  const [intentId = ''] = strays.map((stray) => stray.intentId);
  const { givenBack, refused } = await compare([intentId, 'pi_unknown']);
  expect(givenBack).toMatchObject([{ intentId, orderNumber: number, kind: 'held', left: 4900 }]);
  expect(refused).toEqual([{ intentId: 'pi_unknown', why: expect.stringContaining('lacks its order') }]);
});

it('are found on every page of the provider’s list', async () => {
  const number = await lostOrder('real-playlist', 'manual');
  const { ctx } = app.server;
  const listed = await ctx.outside.payments.listPayments({ after: null });
  expect(listed.payments.length).toBeGreaterThan(3);
  expect((await reconcile(oneAPage(ctx))).strays.map(({ orderNumber }) => orderNumber)).toEqual([number]);
});

it('are not looked for without end where the provider repeats a page for ever', async () => {
  const { ctx } = app.server;
  const { payments } = ctx.outside;
  const listPayments: typeof payments.listPayments = async () => ({
    ...(await payments.listPayments({ after: null })),
    next: 'pi_again',
  });
  const repeating = { ...ctx, outside: { ...ctx.outside, payments: { ...payments, listPayments } } };
  await expect(reconcile(repeating)).rejects.toThrow('has no end');
});
