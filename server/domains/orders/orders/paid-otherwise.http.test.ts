import { describe, expect, it } from 'vitest';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { decide, kindsOf, lookUp, statesOf } from '#scenario/admin.ts';
import { cancelAsArtist, cards, openOrder, payAt } from '#scenario/artist.ts';
import {
  booksOf,
  mailsAbout,
  placedOrder,
  settle,
  stripeOf,
  useOrderDesk,
} from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ PAYMENT_CAPTURE: 'immediate' });
const { artist, boss } = useOrderDesk(app);

const PLACED = 'We’ve received your order for “A Song” (#)';
const charged = { authorised: 0, captured: 19_900, refunded: 0 };
const givenBack = { authorised: 0, captured: 19_900, refunded: 19_900 };

const markPaid = ({ id }: Order, reference = 'Wire 4711') =>
  app.call(orders.markPaid, { params: { name: 'admin', id }, body: { reference } }, { as: boss });

describe('event table: paid at once (PAYMENT_CAPTURE=immediate)', () => {
  it('charges before review, and schedules on approval without another charge', async () => {
    const order = await placedOrder(app, artist);
    expect(await statesOf(boss, order)).toBe('placed / success / in_review');
    expect(booksOf(app, order)).toEqual(charged);
    await decide(boss, order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
    expect(mailsAbout(app, order)).toEqual([PLACED, '“A Song” is approved (#)']);
    expect(booksOf(app, order)).toEqual(charged);
  });

  it('gives everything back when the song is rejected', async () => {
    const order = await placedOrder(app, artist);
    await decide(boss, order, { verdict: 'rejected', reason: 'The vocals are clipped.' });
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / rejected');
    expect(mailsAbout(app, order)).toEqual([
      PLACED,
      '“A Song” was not approved (#)',
      'Refund of $199.00 for “A Song” (#)',
    ]);
    expect(booksOf(app, order)).toEqual(givenBack);
  });

  it('gives everything back when the artist cancels in review', async () => {
    const order = await placedOrder(app, artist);
    await cancelAsArtist(artist, order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
    expect(booksOf(app, order)).toEqual(givenBack);
  });

  it('loses the song to a dispute in review: nothing is left to decide', async () => {
    const order = await placedOrder(app, artist);
    const { payment } = await lookUp(boss, order);
    const dispute = stripeOf(app).switches.openDispute(payment?.transaction_id ?? '');
    stripeOf(app).switches.closeDispute(dispute.id, 'lost');
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / lost / cancelled');
    const { taggingItemId } = await lookUp(boss, order);
    const item = await app.server.ctx.db
      .selectFrom('tagging_items')
      .select('status')
      .where('id', '=', taggingItemId ?? '')
      .executeTakeFirstOrThrow();
    expect(item.status).toBe('rejected');
    expect(booksOf(app, order)).toEqual(charged);
  });
});

describe('event table: paid by hand', () => {
  it('places the order, closes the open page and says so in the timeline', async () => {
    const { order, payUrl } = await openOrder(artist);
    expect((await markPaid(order)).body.payment).toMatchObject({
      transaction_id: 'Wire 4711',
      payment_status: 'success',
      captured: 19_900,
    });
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / in_review');
    expect(mailsAbout(app, order)).toEqual([PLACED]);
    expect(await kindsOf(boss, order)).toEqual(['order.created', 'payment.by_hand', 'order.placed']);
    await payAt(payUrl, cards.good);
    expect(booksOf(app, order)).toEqual({ authorised: 0, captured: 0, refunded: 0 });
    expect((await markPaid(order)).body).toMatchObject({ code: 'illegal_transition' });
  });

  it('counts also when the page was opened by a server whose clock is ahead', async () => {
    app.clock.advance(2 * MINUTE);
    const { order } = await openOrder(artist);
    app.clock.advance(-2 * MINUTE);
    await markPaid(order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / in_review');
    expect((await decide(boss, order)).status).toBe(200);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
  });

  it('gives a customer back what they still paid on the page', async () => {
    const { order, payUrl } = await openOrder(artist);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await payAt(payUrl, cards.good);
    await markPaid(order);
    stripeOf(app).switches.release();
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / in_review');
    expect(mailsAbout(app, order)).toEqual([PLACED]);
    expect(booksOf(app, order)).toEqual(givenBack);
    expect(await kindsOf(boss, order)).toContain('payment.given_back');
  });

  it('goes back where the order ended before it arrived, and the activity says so', async () => {
    const { order, payUrl } = await openOrder(artist);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await payAt(payUrl, cards.good);
    await cancelAsArtist(artist, order);
    stripeOf(app).switches.release();
    await settle(app);
    expect(booksOf(app, order)).toEqual(givenBack);
    expect(await kindsOf(boss, order)).toContain('payment.late');
  });

  it('is refunded by hand: the provider is never asked', async () => {
    const { order } = await openOrder(artist);
    await markPaid(order);
    await cancelAsArtist(artist, order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / success / cancelled');
    expect((await lookUp(boss, order)).payment).toMatchObject({ refunded: 0, onItsWayBack: 19_900 });
    expect(booksOf(app, order)).toEqual({ authorised: 0, captured: 0, refunded: 0 });
    const back = await app.call(
      checkout.refreshPayment,
      { params: { number: order.number } },
      { as: artist },
    );
    expect(back.body.payment.redirectUrl).toBeNull();
  });
});
