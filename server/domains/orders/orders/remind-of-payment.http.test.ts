import { expect, it } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { decide } from '#scenario/admin.ts';
import { cards, openOrder } from '#scenario/artist.ts';

import { allMailsAbout, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { remindOfPayment } from './remind-of-payment.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
const LEFT = 'Your campaign for “A Song” is saved (#)';
const EXPIRES = 'Pay soon for “A Song” (#)';

/** Runs the round, twice, so much later. */
async function remindAfter(milliseconds: number): Promise<void> {
  const { ctx } = app.server;
  const later = { ...ctx, now: () => new Date(app.clock.now().getTime() + milliseconds) };
  await remindOfPayment(later);
  await remindOfPayment(later);
  await app.drain();
}
const reminders = (order: Order) =>
  allMailsAbout(app, order).filter((subject) => subject === LEFT || subject === EXPIRES);

/** An order whose payment page was left until it expired. */
async function leftOrder(): Promise<Order> {
  const { order } = await openOrder(artist);
  await app.server.ctx.db
    .updateTable('orders')
    .set({ status: 'expired' } as object)
    .where('id', '=', order.id)
    .execute();
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ locked: false })
    .where('id', '=', order.campaign.id)
    .execute();
  return order;
}

it('a checkout that was left is reminded of once, after a day', async () => {
  const order = await leftOrder();
  await remindAfter(DAY - HOUR);
  expect(reminders(order)).toEqual([]);
  await remindAfter(DAY + HOUR);
  expect(reminders(order)).toEqual([LEFT]);
  await remindAfter(DAY + 9 * HOUR);
  expect(reminders(order)).toEqual([LEFT]);
});

it('an open payment page is not, nor one whose artist wants no reminders, nor two days later', async () => {
  const { order: open } = await openOrder(artist);
  const old = await leftOrder();
  await remindAfter(2 * DAY + HOUR);
  const unwanted = await leftOrder();
  await app.call(account.update, { body: { mails: { reminders: false } } }, { as: artist });
  await remindAfter(DAY + HOUR);
  await app.call(account.update, { body: { mails: { reminders: true } } }, { as: artist });
  expect([open, unwanted].flatMap(reminders)).toEqual([]);
  expect(reminders(old)).toEqual([]);
});

it('a payment link is reminded of once, before it expires', async () => {
  const order = await placedOrder(app, artist, cards.capturesNot);
  await decide(boss, order);
  await settle(app);
  await remindAfter(30 * HOUR);
  expect(reminders(order)).toEqual([]);
  await remindAfter(40 * HOUR);
  expect(reminders(order)).toEqual([EXPIRES]);
  await remindAfter(47 * HOUR);
  expect(reminders(order)).toEqual([EXPIRES]);
});
