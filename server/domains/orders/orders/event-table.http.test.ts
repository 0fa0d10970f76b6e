import { describe, expect, it } from 'vitest';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { REVIEW_LIMIT_MS, START_EARLIEST_MS, START_UNCONFIRMED_MS } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { PAY_AGAIN_MS } from '#contract/orders/payments/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { decide, intentOf, kindsOf, lookUp, statesOf } from '#scenario/admin.ts';
import { cancelAsArtist, cards, checkOut, draft, openOrder, payAt } from '#scenario/artist.ts';
import {
  booksOf,
  chargedOrder,
  mailsAbout,
  placedOrder,
  settle,
  stripeOf,
  useOrderDesk,
} from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);

const PLACED = 'We’ve received your order for “A Song” (#)';
const APPROVED = '“A Song” is approved (#)';
const PAY_AGAIN = 'Payment for “A Song” (#)';
const REJECTED = '“A Song” was not approved (#)';
const CANCELLED = 'The order for “A Song” is cancelled (#)';
const ENDED = 'The order for “A Song” has ended (#)';
const REFUNDED = 'Refund of $199.00 for “A Song” (#)';

const nothing = { authorised: 0, captured: 0, refunded: 0 };
const charged = { authorised: 0, captured: 19_900, refunded: 0 };
const givenBack = { authorised: 0, captured: 19_900, refunded: 19_900 };

const DISPUTED = 'Chargeback opened for “A Song” (#)';
const DISPUTE_ENDED = 'Chargeback ended for “A Song” (#)';
const disputesOf = async (order: Order) =>
  (await kindsOf(boss, order)).filter((kind) => kind.startsWith('dispute.'));
const campaignOf = async ({ campaign: { id } }: Order) =>
  (await app.call(myCampaigns.get, { params: { id } }, { as: artist })).body;

async function runningOrder(): Promise<Order> {
  const order = await chargedOrder(app, artist, boss);
  await app.later(START_UNCONFIRMED_MS);
  return order;
}

/** An approved order whose charge the bank declined. */
async function refusedOrder(): Promise<Order> {
  const order = await placedOrder(app, artist, cards.capturesNot);
  await decide(boss, order);
  await settle(app);
  return order;
}

describe('event table', () => {
  it('checkout accepted, total > 0', async () => {
    const { order, payUrl } = await openOrder(artist);
    expect(await statesOf(boss, order)).toBe('awaiting_payment / pending / draft');
    expect((await campaignOf(order)).locked).toBe(true);
    expect(payUrl).toContain('/checkout/');
    await settle(app);
    expect(mailsAbout(app, order)).toEqual([]);
    expect(await kindsOf(boss, order)).toEqual(['order.created']);
  });

  it('trial checked out', async () => {
    const newcomer = await app.signIn('trial@example.com');
    const { order, payUrl } = await openOrder(newcomer, { package: 'Trial' });
    expect(payUrl).toBeNull();
    expect(await statesOf(boss, order)).toBe('placed / none / in_review');
    await settle(app);
    expect(mailsAbout(app, order)).toEqual([PLACED]);
    expect(await kindsOf(boss, order)).toEqual(['order.created', 'order.placed']);
    expect(booksOf(app, order)).toEqual(nothing);

    expect((await decide(boss, order)).status).toBe(200);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / none / scheduled');
  });

  it('card authorised (by webhook)', async () => {
    const { order, payUrl } = await openOrder(artist);
    await payAt(payUrl, cards.good);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / authorized / in_review');
    expect(mailsAbout(app, order)).toEqual([PLACED]);
    expect(await kindsOf(boss, order)).toEqual(['order.created', 'order.placed']);
    expect(booksOf(app, order)).toEqual({ ...nothing, authorised: 19_900 });
    const { reviewDueAt, taggingItemId } = await lookUp(boss, order);
    const queue = await app.call(tagging.list, { query: { status: 'waiting' } }, { as: boss });
    expect(queue.body).toContainEqual(
      expect.objectContaining({ id: taggingItemId, orderNumber: order.number, dueAt: reviewDueAt }),
    );
  });

  it('card authorised (by the return page, the webhook being late)', async () => {
    const { order, payUrl } = await openOrder(artist);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await payAt(payUrl, cards.good);
    const back = await app.call(
      checkout.refreshPayment,
      { params: { number: order.number } },
      { as: artist },
    );
    expect(back.body).toMatchObject({ order: { status: 'placed' }, payment: { redirectUrl: null } });
    stripeOf(app).switches.release();
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / authorized / in_review');
    expect(mailsAbout(app, order)).toEqual([PLACED]);
    expect(await kindsOf(boss, order)).toEqual(['order.created', 'order.placed']);
  });

  it('a declined card is an attempt on the payment, and the same page takes another', async () => {
    const { order, payUrl } = await openOrder(artist);
    await payAt(payUrl, cards.declined);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('awaiting_payment / pending / draft');
    expect((await lookUp(boss, order)).payment?.lastDecline).toBe('Your card was declined.');
    await payAt(payUrl, cards.good);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / authorized / in_review');
    expect(await kindsOf(boss, order)).toEqual(['order.created', 'payment.declined', 'order.placed']);
  });

  it('hosted session expired', async () => {
    const { order, payUrl } = await openOrder(artist);
    stripeOf(app).switches.expireSession(new URL(payUrl ?? '').pathname.split('/').at(-1) ?? '');
    await settle(app);
    expect(await statesOf(boss, order)).toBe('expired / failed / draft');
    expect(mailsAbout(app, order)).toEqual([]);
    expect(await kindsOf(boss, order)).toEqual(['order.created', 'order.expired']);
    const { id } = order.campaign;
    const edited = await app.call(
      myCampaigns.update,
      { params: { id }, body: { duration: '8 Weeks' } },
      { as: artist },
    );
    expect(edited.body).toMatchObject({ locked: false, price: 318.4 });
    const again = await checkOut(artist, edited.body);
    expect(again.body.order).toMatchObject({ status: 'awaiting_payment', total: 31_840 });
    expect(again.body.order.number).not.toBe(order.number);
  });

  it('song approved', async () => {
    const order = await placedOrder(app, artist);
    await decide(boss, order);
    expect(await statesOf(boss, order)).toBe('placed / authorized / in_review');
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
    expect(mailsAbout(app, order)).toEqual([PLACED, APPROVED]);
    expect(await kindsOf(boss, order)).toEqual([
      'order.created',
      'order.placed',
      'song.approved',
      'payment.captured',
      'campaign.scheduled',
    ]);
    expect(booksOf(app, order)).toEqual(charged);
    expect((await lookUp(boss, order)).payment).toMatchObject({ captured: 19_900, refunded: 0 });
  });

  it('capture refused by the bank', async () => {
    const order = await refusedOrder();
    expect(await statesOf(boss, order)).toBe('awaiting_payment / pending / in_review');
    expect((await lookUp(boss, order)).approvedAt).not.toBeNull();
    expect(mailsAbout(app, order)).toEqual([PLACED, PAY_AGAIN]);
    expect(await kindsOf(boss, order)).toEqual([
      'order.created',
      'order.placed',
      'song.approved',
      'payment.capture_refused',
    ]);
    expect(booksOf(app, order)).toEqual(nothing);
    const mail = app.sandbox.inbox?.messages().find(({ subject }) => subject.includes(order.number));
    expect(mail?.links.join(' ')).toContain(`/checkout?campaign=${order.campaign.id}`);
  });

  it('capture refused by the bank, paid again: charged at once', async () => {
    const order = await refusedOrder();
    const again = await checkOut(artist, await campaignOf(order));
    expect(again.body.order.number).toBe(order.number);
    await payAt(again.body.payment.redirectUrl, cards.good);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
    expect(mailsAbout(app, order)).toEqual([PLACED, PAY_AGAIN, APPROVED]);
    expect(booksOf(app, order)).toEqual(charged);
  });

  it('capture refused by the bank, not paid within 48 h', async () => {
    const order = await refusedOrder();
    await app.later(PAY_AGAIN_MS - HOUR);
    expect(await statesOf(boss, order)).toMatch(/^awaiting_payment \/ pending/);
    await app.later(PAY_AGAIN_MS);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / failed / cancelled');
    expect(mailsAbout(app, order)).toEqual([PLACED, PAY_AGAIN, ENDED]);
    expect(booksOf(app, order)).toEqual(nothing);
  });

  it('song rejected', async () => {
    const order = await placedOrder(app, artist);
    await decide(boss, order, { verdict: 'rejected', reason: 'The vocals are clipped.' });
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / voided / rejected');
    expect(mailsAbout(app, order)).toEqual([PLACED, REJECTED]);
    expect(await kindsOf(boss, order)).toEqual([
      'order.created',
      'order.placed',
      'order.rejected',
      'payment.voided',
    ]);
    expect(booksOf(app, order)).toEqual(nothing);
  });

  it('no approval within 48 h', async () => {
    const order = await placedOrder(app, artist);
    await app.later(REVIEW_LIMIT_MS - HOUR);
    expect(await statesOf(boss, order)).toBe('placed / authorized / in_review');
    await app.later(REVIEW_LIMIT_MS);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / voided / rejected');
    expect(mailsAbout(app, order)).toEqual([PLACED, ENDED]);
    expect(booksOf(app, order)).toEqual(nothing);
    expect((await decide(boss, order)).body).toMatchObject({ code: 'illegal_transition' });
  });

  it('artist cancels before paying', async () => {
    const { order, payUrl } = await openOrder(artist);
    expect((await cancelAsArtist(artist, order)).status).toBe(200);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / failed / cancelled');
    expect(await (await payAt(payUrl, cards.good)).text()).not.toContain('Thank you');
    await settle(app);
    expect(mailsAbout(app, order)).toEqual([CANCELLED]);
    expect(booksOf(app, order)).toEqual(nothing);
  });

  it('artist cancels in review', async () => {
    const order = await placedOrder(app, artist);
    await cancelAsArtist(artist, order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / voided / cancelled');
    expect(mailsAbout(app, order)).toEqual([PLACED, CANCELLED]);
    expect(booksOf(app, order)).toEqual(nothing);
    const queue = await app.call(tagging.list, { query: { status: 'waiting' } }, { as: boss });
    expect(queue.body.map(({ orderId }) => orderId)).not.toContain(order.id);
  });

  it('artist cancels once scheduled', async () => {
    const order = await chargedOrder(app, artist, boss);
    await cancelAsArtist(artist, order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / refunded / cancelled');
    expect(mailsAbout(app, order)).toEqual([PLACED, APPROVED, CANCELLED, REFUNDED]);
    expect(booksOf(app, order)).toEqual(givenBack);
    expect((await cancelAsArtist(artist, order)).body).toMatchObject({ code: 'illegal_transition' });
  });

  it('start time reached, three hours after the later of confirmation and approval', async () => {
    const order = await chargedOrder(app, artist, boss);
    const confirmed = await app.call(myOrders.confirm, { params: { number: order.number } }, { as: artist });
    expect(confirmed.body.confirmedAt).not.toBeNull();
    await app.later(START_EARLIEST_MS - HOUR);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
    await app.later(START_EARLIEST_MS);
    expect(await statesOf(boss, order)).toBe('placed / success / running');
    expect((await kindsOf(boss, order)).slice(-2)).toEqual(['order.confirmed', 'campaign.started']);
  });

  it('start time reached unconfirmed, seven days after approval', async () => {
    const order = await chargedOrder(app, artist, boss);
    await app.later(START_UNCONFIRMED_MS - HOUR);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
    await app.later(START_UNCONFIRMED_MS);
    expect(await statesOf(boss, order)).toBe('placed / success / running');
  });

  it('end reached, checks done', async () => {
    const order = await runningOrder();
    const { startsAt, endsAt } = await campaignOf(order);
    expect(Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '')).toBe(28 * DAY);
    await app.server.ctx.db
      .updateTable('campaigns')
      .set({ pitches_sent: 40, pitches_reviewed: 40 })
      .where('id', '=', order.campaign.id)
      .execute();
    await app.later(START_UNCONFIRMED_MS + 29 * DAY);
    expect(await statesOf(boss, order)).toBe('fulfilled / success / completed');
    expect((await kindsOf(boss, order)).at(-1)).toBe('campaign.completed');
    expect((await cancelAsArtist(artist, order)).body).toMatchObject({
      code: 'illegal_transition',
      detail: 'This order has been fulfilled.',
    });
  });

  it('end reached without any review: everything is refunded', async () => {
    const order = await runningOrder();
    await app.later(START_UNCONFIRMED_MS + 29 * DAY);
    expect(await statesOf(boss, order)).toBe('fulfilled / refunded / completed');
  });

  it('dispute opened / won', async () => {
    const order = await runningOrder();
    const dispute = stripeOf(app).switches.openDispute(await intentOf(boss, order));
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / disputed / paused');
    stripeOf(app).switches.closeDispute(dispute.id, 'won');
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / running');
    expect(await disputesOf(order)).toEqual(['dispute.opened', 'dispute.won']);
    expect(mailsAbout(app, order).slice(-2)).toEqual([DISPUTED, DISPUTE_ENDED]);
  });

  it('dispute opened / lost', async () => {
    const order = await runningOrder();
    const dispute = stripeOf(app).switches.openDispute(await intentOf(boss, order));
    await settle(app);
    stripeOf(app).switches.closeDispute(dispute.id, 'lost');
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / lost / cancelled');
    expect(await disputesOf(order)).toEqual(['dispute.opened', 'dispute.lost']);
    expect(mailsAbout(app, order).slice(-2)).toEqual([DISPUTED, DISPUTE_ENDED]);
  });

  it('dispute opened before the start: the campaign waits for its end', async () => {
    const order = await chargedOrder(app, artist, boss);
    const dispute = stripeOf(app).switches.openDispute(await intentOf(boss, order));
    await settle(app);
    await app.later(START_UNCONFIRMED_MS);
    expect(await statesOf(boss, order)).toBe('placed / disputed / paused');
    stripeOf(app).switches.closeDispute(dispute.id, 'won');
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
    await app.later(START_UNCONFIRMED_MS);
    expect(await statesOf(boss, order)).toBe('placed / success / running');
  });

  it('a rejected song can be made a draft of again', async () => {
    const order = await placedOrder(app, artist);
    await decide(boss, order, { verdict: 'rejected', reason: 'The vocals are clipped.' });
    await settle(app);
    const { songUrl } = await campaignOf(order);
    const again = await checkOut(artist, await draft(artist, { songUrl }));
    expect(again.status).toBe(201);
  });
});
