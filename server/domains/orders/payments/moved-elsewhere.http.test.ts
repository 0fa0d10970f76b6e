import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { MINUTE } from '#contract/time.ts';
import { decide, intentOf, kindsOf, lookUp, statesOf } from '#scenario/admin.ts';
import {
  allMailsAbout,
  booksOf,
  chargedOrder,
  placedOrder,
  settle,
  stripeOf,
  useOrderDesk,
} from '#test/support/order-desk.ts';
import { startNow } from '#test/support/pitch-desk.ts';
import { callStripe, deliver, eventsAbout } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
afterEach(async () => {
  stripeOf(app).switches.reset();
  await settle(app);
});

const refundElsewhere = async (order: Order, amount?: number) =>
  callStripe<{ id: string }>(app, 'refunds', {
    payment_intent: await intentOf(boss, order),
    ...(amount && { amount: String(amount) }),
  });
const entriesOf = async ({ id }: Order) =>
  (await app.call(attention.list, { params: { name: 'admin' }, query: {} }, { as: boss })).body.filter(
    ({ subjectId }) => subjectId === id,
  );
const since = (order: Order, before: readonly string[]) => allMailsAbout(app, order).slice(before.length);

/** Every event again, twice, newest first. */
async function repeatEvents(order: Order): Promise<void> {
  for (const event of (await eventsAbout(app, order)).reverse()) {
    // A delivery under another id is news to the product.
    const again = { ...event, id: `${event.id}_again` };
    for (const delivery of [event, again, again]) expect(await deliver(app, delivery)).toBe(200);
  }
  await settle(app);
}

describe('in the provider’s dashboard', { tags: 'short' }, () => {
  it.each(['scheduled', 'running'] as const)(
    'a full refund ends a %s campaign and its order, once',
    async (from) => {
      const order = await chargedOrder(app, artist, boss);
      if (from === 'running') await startNow(app, order);
      await settle(app);
      const mails = allMailsAbout(app, order);
      await refundElsewhere(order);
      await settle(app);
      await repeatEvents(order);
      expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
      const { endedBy, campaign, refunds } = await lookUp(boss, order);
      expect([endedBy, campaign.endedBy, refunds.length]).toEqual(['refunded', 'refunded', 1]);
      expect((await kindsOf(boss, order)).slice(-2)).toEqual(['refund.seen', 'order.cancelled']);
      expect(since(order, mails).toSorted()).toEqual([
        'Refund of $199.00 for “A Song” (#)',
        'The order for “A Song” is cancelled (#)',
      ]);
      expect(booksOf(app, order).refunded).toBe(19_900);
      expect(await entriesOf(order)).toEqual([]);
    },
  );

  it('a refund in part asks an admin what becomes of the campaign, once, until somebody decides', async () => {
    const order = await chargedOrder(app, artist, boss);
    const mails = allMailsAbout(app, order);
    await refundElsewhere(order, 5_000);
    await settle(app);
    await repeatEvents(order);
    expect(await statesOf(boss, order)).toBe('placed / partially_refunded / scheduled');
    expect(since(order, mails)).toEqual([]);
    const [entry, ...others] = await entriesOf(order);
    expect([entry?.kind, entry?.title, others]).toEqual([
      'refund_elsewhere',
      `${order.number}, $50.00 of $199.00`,
      [],
    ]);
    const params = { name: 'admin', id: entry?.id ?? '' } as const;
    const body = { reason: 'Agreed by phone' };
    expect((await app.call(attention.dismiss, { params, body }, { as: boss })).status).toBe(204);
    await repeatEvents(order);
    expect(await entriesOf(order)).toEqual([]);
    // Another one asks again, and the rest ends all.
    await refundElsewhere(order, 900);
    await settle(app);
    expect(await entriesOf(order)).toEqual([
      expect.objectContaining({ title: `${order.number}, $59.00 of $199.00` }),
    ]);
    await refundElsewhere(order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
    expect(await entriesOf(order)).toEqual([]);
  });

  it('a refund in part that the bank returns asks only how it goes back', async () => {
    const order = await chargedOrder(app, artist, boss);
    const { id } = await refundElsewhere(order, 5_000);
    await settle(app);
    stripeOf(app).switches.settleRefund(id, 'failed');
    await settle(app);
    expect((await entriesOf(order)).map(({ kind }) => kind)).toEqual(['refund_returned']);
  });

  it('a charge in part asks an admin what becomes of the order, once, until somebody decides', async () => {
    const order = await placedOrder(app, artist);
    await callStripe(app, `payment_intents/${await intentOf(boss, order)}/capture`, {
      amount_to_capture: '5000',
    });
    await settle(app);
    await repeatEvents(order);
    expect(await statesOf(boss, order)).toBe('placed / success / in_review');
    const [entry, ...others] = await entriesOf(order);
    expect([entry?.kind, entry?.title, others]).toEqual([
      'captured_in_part',
      `${order.number}, $50.00 of $199.00`,
      [],
    ]);
    const params = { name: 'admin', id: entry?.id ?? '' } as const;
    const body = { reason: 'Agreed by phone' };
    expect((await app.call(attention.dismiss, { params, body }, { as: boss })).status).toBe(204);
    await refundElsewhere(order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
    expect(await entriesOf(order)).toEqual([]);
  });

  it.each([
    ['in part', '5000', '$50.00'],
    ['by us', null, '$199.00'],
  ])('the email about the approval says what was charged %s', async (_by, cents, said) => {
    const order = await placedOrder(app, artist);
    if (cents)
      await callStripe(app, `payment_intents/${await intentOf(boss, order)}/capture`, {
        amount_to_capture: cents,
      });
    await settle(app);
    await decide(boss, order);
    await app.later(2 * MINUTE);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
    const mail = app.sandbox.inbox
      ?.messages('ada@example.com')
      .find(({ subject }) => subject.includes(`is approved (${order.number})`));
    expect(mail?.text).toContain(`Your card was charged ${said}.`);
  });

  it('a released hold cancels the order as an admin would, once', async () => {
    const order = await placedOrder(app, artist);
    const mails = allMailsAbout(app, order);
    await callStripe(app, `payment_intents/${await intentOf(boss, order)}/cancel`, {
      cancellation_reason: 'requested_by_customer',
    });
    await settle(app);
    await repeatEvents(order);
    expect(await statesOf(boss, order)).toBe('cancelled / voided / cancelled');
    const { endedBy, campaign } = await lookUp(boss, order);
    expect([endedBy, campaign.endedBy]).toEqual(['cancelled_by_admin', 'cancelled_by_admin']);
    expect((await kindsOf(boss, order)).slice(-2)).toEqual(['order.cancelled', 'payment.voided']);
    expect(since(order, mails)).toEqual(['The order for “A Song” is cancelled (#)']);
  });
});
