import { expect, it } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { decide } from '#scenario/admin.ts';
import { allMailsAbout, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { remindOfLastStep } from './remind-of-last-step.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
const ONE = 'One step left for “A Song” (#)';
const LAST = 'Last reminder: confirm “A Song” (#)';

/** Runs the round, twice, as if so much time had passed since the order. */
async function remindAfter(milliseconds: number): Promise<void> {
  const { ctx } = app.server;
  const later = { ...ctx, now: () => new Date(Date.now() + milliseconds) };
  await remindOfLastStep(later);
  await remindOfLastStep(later);
  await app.drain();
}
const reminders = (order: Order) =>
  allMailsAbout(app, order).filter((subject) => [ONE, LAST].includes(subject));

it('an unconfirmed order is reminded after one day and after three, once each', async () => {
  const order = await placedOrder(app, artist);
  await decide(boss, order);
  await settle(app);
  await remindAfter(DAY - HOUR);
  expect(reminders(order)).toEqual([]);
  await remindAfter(DAY + HOUR);
  expect(reminders(order)).toEqual([ONE]);
  await remindAfter(3 * DAY + HOUR);
  expect(reminders(order)).toEqual([ONE, LAST]);
  await remindAfter(6 * DAY);
  expect(reminders(order)).toEqual([ONE, LAST]);
});

it('a confirmed order is not reminded, nor one whose artist wants no reminders', async () => {
  const [confirmed, unwanted] = [await placedOrder(app, artist), await placedOrder(app, artist)];
  await app.call(myOrders.confirm, { params: { number: confirmed.number } }, { as: artist });
  await app.call(account.update, { body: { mails: { reminders: false } } }, { as: artist });
  await remindAfter(DAY + HOUR);
  expect([...reminders(confirmed), ...reminders(unwanted)]).toEqual([]);
});

it('an order that is paid again is reminded from that moment on', async () => {
  const order = await placedOrder(app, artist);
  await app.call(account.update, { body: { mails: { reminders: true } } }, { as: artist });
  await app.server.ctx.db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - 10 * DAY) })
    .where('id', '=', order.id)
    .execute();
  await remindAfter(DAY - HOUR);
  expect(reminders(order)).toEqual([]);
  await remindAfter(DAY + HOUR);
  expect(reminders(order)).toEqual([ONE]);
});
