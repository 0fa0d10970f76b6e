import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { statesOf } from '#scenario/admin.ts';
import { cancelAsArtist, cards, openOrder, payAt } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { settle, stripeOf } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { listUnsettled } from './payments.queries.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const app = useTestApp();
const SECOND = MINUTE / 60;
let artist: SignedIn;
let boss: SignedIn;
let ahead = 0;
beforeEach(signIn);
// The provider's clock does not move, and it opens no page that expires more than a day ahead.
afterEach(() => pass(-ahead));

async function signIn(): Promise<void> {
  artist = await app.signIn('ada@example.com');
  boss = await app.operator();
}

function pass(milliseconds: number): void {
  ahead += milliseconds;
  app.clock.advance(milliseconds);
}

const lookedAt = async ({ id }: Order): Promise<Date> =>
  (
    await app.server.ctx.db
      .selectFrom('payments')
      .select('updated_at')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
  ).updated_at;

it('an open page is checked less often the longer it has been open', async () => {
  const { order } = await openOrder(artist);
  const isAskedAfter = async (milliseconds: number): Promise<boolean> => {
    const before = await lookedAt(order);
    pass(milliseconds);
    await reconcilePayments(app.server.ctx, { again: true });
    return (await lookedAt(order)) > before;
  };
  expect(await isAskedAfter(20 * SECOND)).toBe(false);
  expect(await isAskedAfter(10 * SECOND)).toBe(true);
  expect(await isAskedAfter(20 * MINUTE)).toBe(true);
  expect(await isAskedAfter(MINUTE)).toBe(false);
  expect(await isAskedAfter(2 * MINUTE)).toBe(true);
});

it('a paid page without a webhook is found, however long it has been open', async () => {
  stripeOf(app).switches.set({ webhooks: { hold: true } });
  const { order, payUrl } = await openOrder(artist);
  pass(100 * MINUTE);
  await reconcilePayments(app.server.ctx, { again: true });
  await payAt(payUrl, cards.good);
  pass(12 * MINUTE);
  await reconcilePayments(app.server.ctx, { again: true });
  // Checked before the webhook is released, which would find the payment as well.
  const orders = app.server.ctx.db.selectFrom('orders').select('status').where('id', '=', order.id);
  expect(await orders.executeTakeFirst()).toEqual({ status: 'placed' });
  stripeOf(app).switches.reset();
  // Access tokens last ten minutes.
  await signIn();
  expect(await statesOf(boss, order)).toBe('placed / authorized / in_review');
  await settle(app);
});

it('outstanding calls to the provider come before open pages', async () => {
  const { order: older } = await openOrder(artist);
  pass(MINUTE);
  const { order: given } = await openOrder(artist);
  await cancelAsArtist(artist, given);
  pass(MINUTE);
  const unsettled = await listUnsettled(app.server.ctx, { quietMs: 25 * SECOND, limit: 100 });
  const orders = unsettled.map((payment) => payment.order_id);
  expect(orders[0]).toBe(given.id);
  expect(orders).toContain(older.id);
  await settle(app);
  expect(await statesOf(boss, given)).toBe('cancelled / failed / cancelled');
});
