/** @module-tag often */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/errors.schema.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { decide, intentOf, kindsOf, lookUp, statesOf } from '#scenario/admin.ts';
import {
  cancelAsArtist,
  cards,
  checkOut,
  checkoutBody,
  draft,
  freshTrackUrl,
  openOrder,
  payAt,
} from '#scenario/artist.ts';
import { often } from '#test/support/often.ts';
import {
  booksOf,
  chargedOrder,
  mailsAbout,
  placedOrder,
  settle,
  stripeOf,
  useOrderDesk,
} from '#test/support/order-desk.ts';
import { bothTotals, deliver, eventsAbout, pagesOf } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
afterEach(async () => {
  stripeOf(app).switches.reset();
  await settle(app);
});

const PLACED = 'We’ve received your order for “A Song” (#)';
const newDraft = () => draft(artist, { songUrl: freshTrackUrl() });
const refresh = ({ number }: Order) =>
  app.call(checkout.refreshPayment, { params: { number } }, { as: artist });

/** Orders and payments that a campaign has. */
async function rowsOf(campaignId: string): Promise<{ orders: number; payments: number }> {
  const { db } = app.server.ctx;
  const orders = await db.selectFrom('orders').select('id').where('campaign_id', '=', campaignId).execute();
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  return { orders: orders.length, payments: payments.length };
}

const once = { orders: 1, payments: 1 };

describe('webhooks', () => {
  it('that come while the provider says nothing more are refused as such, and count when they come again', async () => {
    const order = await chargedOrder(app, artist, boss);
    const { switches } = stripeOf(app);
    switches.set({ webhooks: { hold: true } });
    switches.openDispute(await intentOf(boss, order));
    const [opened] = (await eventsAbout(app, order)).filter(({ type }) => type === 'charge.dispute.created');
    if (!opened) throw new Error('No event tells of the dispute.');
    switches.set({ failNext: { count: 50, status: 503 } });
    expect(await deliver(app, opened)).toBe(502);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
    switches.set({ failNext: null });
    expect(await deliver(app, opened)).toBe(200);
    expect(await statesOf(boss, order)).toBe('placed / disputed / paused');
    switches.reset();
    await settle(app);
  });

  it('that never come are not missed: what we ask for counts by the provider’s answer', async () => {
    const [captured, released] = [await placedOrder(app, artist), await placedOrder(app, artist)];
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await decide(boss, captured);
    await cancelAsArtist(artist, released);
    await settle(app);
    expect(await statesOf(boss, captured)).toBe('placed / success / scheduled');
    expect(await statesOf(boss, released)).toBe('cancelled / voided / cancelled');
    await refund(captured, 5_000);
    await settle(app);
    expect(await statesOf(boss, captured)).toBe('placed / partially_refunded / scheduled');
  });

  it('five deliveries of each, in any order and at once, do what one does', async () => {
    const sortKeys = fc.array(fc.nat(999), { minLength: 100, maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(sortKeys, sortKeys, fc.integer({ min: 1, max: 8 }), async (first, second, atOnce) => {
        stripeOf(app).switches.set({ webhooks: { hold: true } });
        const { order, payUrl } = await openOrder(artist);
        await payAt(payUrl, cards.declined);
        await deliverAll(order, second, atOnce);
        await payAt(payUrl, cards.good);
        await deliverAll(order, first, atOnce);
        await settle(app);
        expect(await statesOf(boss, order)).toBe('placed / authorized / in_review');

        await decide(boss, order);
        await settle(app);
        await refund(order, 5_000);
        await deliverAll(order, second, atOnce);
        await settle(app);
        await deliverAll(order, first, atOnce);
        await settle(app);

        expect(await statesOf(boss, order)).toBe('placed / partially_refunded / scheduled');
        expect(await rowsOf(order.campaign.id)).toEqual(once);
        expect(await kindsOf(boss, order)).toEqual([
          'order.created',
          'payment.declined',
          'order.placed',
          'song.approved',
          'payment.captured',
          'campaign.scheduled',
          'refund.queued',
          'refund.made',
        ]);
        expect(booksOf(app, order)).toEqual({ authorised: 0, captured: 19_900, refunded: 5_000 });
        expect(mailsAbout(app, order)).toEqual([
          PLACED,
          '“A Song” is approved (#)',
          'Refund of $50.00 for “A Song” (#)',
        ]);
      }),
      { numRuns: often(3, 30) },
    );
  });

  async function deliverAll(order: Order, sortKeys: number[], atOnce: number): Promise<void> {
    const events = await eventsAbout(app, order);
    const copies = events
      .flatMap((event) => Array.from({ length: 5 }, () => event))
      .map((event, index) => ({ event, key: sortKeys[index % sortKeys.length] ?? 0 }))
      .sort((a, b) => a.key - b.key);
    for (let from = 0; from < copies.length; from += atOnce) {
      const batch = copies.slice(from, from + atOnce);
      const statuses = await Promise.all(batch.map(({ event }) => deliver(app, event)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
  }

  const refund = ({ id }: Order, amount: number) =>
    app.call(
      orders.refund,
      { params: { name: 'admin', id }, body: { amount, reason: 'Goodwill' } },
      { as: boss, key: crypto.randomUUID() },
    );

  it('the provider’s own duplicates, newest first, do what one does', async () => {
    stripeOf(app).switches.set({ webhooks: { duplicate: 4, reorder: true } });
    const { order, payUrl } = await openOrder(artist);
    await payAt(payUrl, cards.good);
    await settle(app);
    await decide(boss, order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / scheduled');
    expect(mailsAbout(app, order)).toHaveLength(2);
  });

  it('one that was handled is not asked about again', async () => {
    const order = await placedOrder(app, artist);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await decide(boss, order);
    await settle(app);
    const events = (await eventsAbout(app, order)).filter(({ type }) => type === 'payment_intent.succeeded');
    expect(events).toHaveLength(1);
    for (const event of events) expect(await deliver(app, event)).toBe(200);
    // From here on, a call to the provider fails.
    stripeOf(app).switches.set({ failNext: { count: 50, status: 503 } });
    for (const event of events) expect(await deliver(app, event)).toBe(200);
  });

  it('a dispute that opened and closed is reported once, in any order', async () => {
    const { order, payUrl } = await openOrder(artist);
    await payAt(payUrl, cards.good);
    await settle(app);
    await decide(boss, order);
    await settle(app);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    const { payment } = await lookUp(boss, order);
    const dispute = stripeOf(app).switches.openDispute(payment?.transaction_id ?? '');
    stripeOf(app).switches.closeDispute(dispute.id, 'won');
    for (const event of (await eventsAbout(app, order)).reverse()) {
      expect(await deliver(app, event)).toBe(200);
    }
    const { timeline } = await lookUp(boss, order);
    expect(timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('dispute.'))).toEqual([
      'dispute.opened',
      'dispute.won',
    ]);
  });

  it('a dispute that had closed when it was told of is closed: the provider is asked, not believed', async () => {
    const order = await placedOrder(app, artist);
    await decide(boss, order);
    await settle(app);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    const { payment } = await lookUp(boss, order);
    const dispute = stripeOf(app).switches.openDispute(payment?.transaction_id ?? '');
    stripeOf(app).switches.closeDispute(dispute.id, 'lost');
    const events = await eventsAbout(app, order);
    const opened = events.filter(({ type }) => type === 'charge.dispute.created');
    expect(opened).toHaveLength(1);
    for (const event of opened) expect(await deliver(app, event)).toBe(200);
    expect(await statesOf(boss, order)).toBe('cancelled / lost / cancelled');
  });

  it('one that is not signed by the provider changes nothing', async () => {
    const { order, payUrl } = await openOrder(artist);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await payAt(payUrl, cards.good);
    const [event] = await eventsAbout(app, order);
    const post = (signature: string) =>
      app.fetch('/api/webhooks/stripe/', {
        method: 'POST',
        body: JSON.stringify(event),
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      const answer = await post(signature);
      expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([400, 'signature_invalid']);
    }
    expect(await statesOf(boss, order)).toBe('awaiting_payment / pending / draft');
  });

  it('race the return page: both together place the order once', async () => {
    const { order, payUrl } = await openOrder(artist);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await payAt(payUrl, cards.good);
    const events = await eventsAbout(app, order);
    const answers = await Promise.all([
      ...events.map((event) => deliver(app, event)),
      ...Array.from({ length: 5 }, async () => (await refresh(order)).status),
      ...events.map((event) => deliver(app, event)),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    await settle(app);
    expect(await kindsOf(boss, order)).toEqual(['order.created', 'order.placed']);
    expect(mailsAbout(app, order)).toEqual([PLACED]);
  });
});

describe('checkout', () => {
  it('twenty at once under one key make one order; each ends with its answer, byte for byte', async () => {
    const campaign = await newDraft();
    const replies = await Promise.all(Array.from({ length: 20 }, () => checkOut(artist, campaign, 'twenty')));
    for (const reply of replies) {
      expect([201, 409]).toContain(reply.status);
      if (reply.status === 409) {
        expect(reply.body).toMatchObject({ code: 'still_running' });
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    const good = replies.filter(({ status }) => status === 201);
    const again = await checkOut(artist, campaign, 'twenty');
    expect(new Set([...good, again].map(({ text }) => text)).size).toBe(1);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await rowsOf(campaign.id)).toEqual(once);
    expect(await pagesOf(app, again.body.order)).toEqual(['open']);
  });

  it('repeated under its key answers the same bytes and says so, even after it was paid', async () => {
    const campaign = await newDraft();
    const first = await checkOut(artist, campaign, 'again');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    await payAt(first.body.payment.redirectUrl, cards.good);
    await settle(app);
    const second = await checkOut(artist, campaign, 'again');
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('refuses a key that was used for another body, one that is missing, and one that is too long', async () => {
    const campaign = await newDraft();
    await checkOut(artist, campaign, 'used');
    const body = checkoutBody(campaign);
    const other = { ...body, billing: { ...body.billing, city: 'Shelbyville' } };
    const mismatch = await app.call(checkout.start, { body: other }, { as: artist, key: 'used' });
    expect([mismatch.status, mismatch.body]).toEqual([
      422,
      expect.objectContaining({ code: 'idempotency_mismatch' }),
    ]);
    const missing = await app.call(checkout.start, { body }, { as: artist });
    expect([missing.status, missing.body]).toEqual([
      400,
      expect.objectContaining({ code: 'idempotency_key_required' }),
    ]);
    expect((await app.call(checkout.start, { body }, { as: artist, key: 'x'.repeat(256) })).status).toBe(400);
    expect(await rowsOf(campaign.id)).toEqual(once);
  });

  it('keys of different accounts do not meet', async () => {
    const other = await app.signIn('eve@example.com');
    const mine = await newDraft();
    const theirs = await draft(other, { songUrl: freshTrackUrl() });
    const [first, second] = [await checkOut(artist, mine, 'shared'), await checkOut(other, theirs, 'shared')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.order.number).not.toBe(second.body.order.number);
  });

  it('from several tabs under different keys leads to one order and one page', async () => {
    const campaign = await newDraft();
    const replies = await Promise.all(
      ['tab-1', 'tab-2', 'tab-3', 'tab-4'].map((key) => checkOut(artist, campaign, key)),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.order.number)).size).toBe(1);
    expect(new Set(replies.map(({ body }) => body.payment.redirectUrl)).size).toBe(1);
    expect(await rowsOf(campaign.id)).toEqual(once);
    expect(await pagesOf(app, replies[0]?.body.order ?? { id: '' })).toEqual(['open']);
  });

  it.each([
    ['whose first answer is lost', 1, 201],
    ['whose answers are all lost', 50, 502],
  ])('%s: the same key comes to the same page', async (name, dropAnswer, status) => {
    const campaign = await newDraft();
    stripeOf(app).switches.set({ dropAnswer });
    expect((await checkOut(artist, campaign, name)).status).toBe(status);
    stripeOf(app).switches.reset();
    const again = await checkOut(artist, campaign, name);
    expect(again.status).toBe(201);
    expect(await pagesOf(app, again.body.order)).toEqual(['open']);
    await payAt(again.body.payment.redirectUrl, cards.good);
    await settle(app);
    expect(await rowsOf(campaign.id)).toEqual(once);
    expect(mailsAbout(app, again.body.order)).toEqual([PLACED]);
    expect(booksOf(app, again.body.order).authorised).toBe(19_900);
  });

  it.each([500, 503])(
    'with the provider down (%i) is 502, and succeeds later under its key',
    async (down) => {
      const campaign = await newDraft();
      const key = `down-${down}`;
      stripeOf(app).switches.set({ failNext: { count: 50, status: down } });
      const failed = await checkOut(artist, campaign, key);
      expect([failed.status, failed.body]).toEqual([
        502,
        expect.objectContaining({ code: 'payment_provider_unavailable' }),
      ]);
      stripeOf(app).switches.reset();
      const again = await checkOut(artist, campaign, key);
      expect(again.status).toBe(201);
      expect(await rowsOf(campaign.id)).toEqual(once);
      expect(await pagesOf(app, again.body.order)).toEqual(['open']);
    },
  );

  it('interrupted between order and page is finished by the job, and the artist finds that page', async () => {
    const campaign = await newDraft();
    stripeOf(app).switches.set({ failNext: { count: 50, status: 503 } });
    expect((await checkOut(artist, campaign, 'crash')).status).toBe(502);
    stripeOf(app).switches.reset();
    await app.later(MINUTE / 2);
    const again = await checkOut(artist, campaign, 'crash');
    expect(await pagesOf(app, again.body.order)).toEqual(['open']);
    await payAt(again.body.payment.redirectUrl, cards.good);
    await settle(app);
    expect(await statesOf(boss, again.body.order)).toBe('placed / authorized / in_review');
    expect(await rowsOf(campaign.id)).toEqual(once);
  });

  it.each([
    ['Growth', 'is still unpaid'],
    ['Trial', 'was placed at once'],
  ])('(%s) whose run died is resumed under its key once its lease is over, though it %s', async (name) => {
    const campaign = await draft(artist, { songUrl: freshTrackUrl(), package: name });
    const key = `died-${name}`;
    const first = await checkOut(artist, campaign, key);
    await app.server.ctx.db
      .updateTable('idempotency_keys')
      .set({ status: null, body: null })
      .where('key', '=', key)
      .execute();
    const early = await checkOut(artist, campaign, key);
    expect([early.status, early.headers.get('retry-after')]).toEqual([409, '2']);
    app.clock.advance(MINUTE);
    const resumed = await checkOut(artist, campaign, key);
    app.clock.advance(-MINUTE);
    expect([resumed.status, resumed.body.payment]).toEqual([201, first.body.payment]);
    expect(resumed.body.order.number).toBe(first.body.order.number);
    expect((await rowsOf(campaign.id)).orders).toBe(1);
  });
});

it('after all of this both books agree to the cent', async () => {
  const { ours, theirs } = await bothTotals(app);
  expect(theirs.captured).toBeGreaterThan(0);
  expect(ours).toEqual(theirs);
});
