import { beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { pitchStory } from '#contract/orders/pitch-counts/rules.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { decide, intentOf, kindsOf, lookUp, reviewBody } from '#scenario/admin.ts';
import { cancelAsArtist, openOrder } from '#scenario/artist.ts';
import {
  beforeSupply,
  booksOf,
  chargedOrder,
  manuallyPaidOrder,
  settle,
  stripeOf,
  useOrderDesk,
} from '#test/support/order-desk.ts';
import { startNow } from '#test/support/pitch-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { planReplacement } from '../pitches/plan-replacement.ts';
import { lostPitchDesk } from './owed-pitches.fixture.ts';
import { settleMakeGoods } from './settle-make-goods.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
let desk: ReturnType<typeof lostPitchDesk>;
beforeAll(() => {
  desk = lostPitchDesk(app, boss);
});

const AFTER = 2 * DAY + HOUR;

/** An order of $199.00 for 40 pitches whose campaign runs. */
async function runningOrder(make = () => chargedOrder(app, artist, boss)): Promise<Order> {
  const order = await make();
  await startNow(app, order);
  return order;
}

async function move(order: Order, status: 'completed', as: SignInAnswer = boss) {
  const params = { name: 'admin', id: order.campaign.id } as const;
  const { body } = await app.call(brandCampaigns.get, { params }, { as });
  return app.call(brandCampaigns.update, { params, body: { status } }, { as, ifMatch: `"${body.version}"` });
}

const round = () => settleMakeGoods(app.server.ctx, planReplacement);
/** A round so many milliseconds from now. */
async function roundAfter(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await round();
  app.clock.advance(-milliseconds);
  await settle(app);
}
/** What the timeline says of the pitches that were paid back. */
const saidOf = async (order: Order) =>
  (await lookUp(boss, order)).timeline
    .filter(({ kind }) => kind === 'make_good.refunded')
    .map(({ text }) => text);
/** Sorted by their amounts as text. */
const refundsOf = async (order: Order) =>
  (await lookUp(boss, order)).refunds.map(({ amount, status }) => [amount, status]).sort();
const mailsOf = (words: string) =>
  (app.sandbox.inbox?.messages('ada@example.com') ?? []).filter(({ subject }) => subject.includes(words));

describe('a pitch without a review', () => {
  it('goes to another playlist at once where one fits, however many rounds run at once', {
    tags: 'short',
  }, async () => {
    const order = await runningOrder();
    const lost = await desk.lose(order, 'unreviewed');
    const free = await desk.playlist('real-playlist', ['Pop']);
    const params = { name: 'admin', id: free.id } as const;
    await app.call(weeklyReviews.create, { params, body: reviewBody() }, { as: boss });
    await Promise.all([round(), round(), round()]);
    await round();
    const [owed, ...others] = await desk.owed(order);
    expect(others).toEqual([]);
    expect(owed).toMatchObject({ pitchId: lost, status: 'replaced', amount: null, refundId: null });
    expect(owed?.replacement).toEqual({ playlist: { id: free.id, name: free.name }, status: 'queued' });
    const planned = await app.server.ctx.db
      .selectFrom('pitches')
      .select('id')
      .where('replaces_id', '=', lost)
      .execute();
    expect(planned).toEqual([{ id: owed?.replacementId }]);
    await roundAfter(AFTER);
    expect(await refundsOf(order)).toEqual([]);
    const kinds = await kindsOf(boss, order);
    expect(kinds.filter((kind) => kind === 'make_good.replaced')).toHaveLength(1);
    // Free for no other test.
    await app.call(weeklyReviews.create, { params, body: reviewBody('condemned') }, { as: boss });
  });

  it('is refunded after 48 hours, not before, to the cent and once', { tags: 'short' }, async () => {
    const order = await runningOrder();
    await desk.lose(order, 'unreviewed');
    await roundAfter(2 * DAY - HOUR);
    expect(await desk.owed(order)).toMatchObject([{ status: 'due', amount: null }]);
    app.clock.advance(AFTER);
    await Promise.all([round(), round(), round()]);
    app.clock.advance(-AFTER);
    await settle(app);
    // 19900 / 40 = 497.5
    expect(await refundsOf(order)).toEqual([[498, 'succeeded']]);
    expect(await desk.owed(order)).toMatchObject([{ status: 'refunded', amount: 498 }]);
    expect(booksOf(app, order).refunded).toBe(498);
    expect(await saidOf(order)).toEqual([
      expect.stringMatching(/^No replacement sent in time for .+: \$4\.98 to be refunded$/),
    ]);
    const [mail] = mailsOf(`Refund of $4.98 for “A Song” (${order.number})`);
    expect(mail?.text).toContain('$199.00 × 1/40 = $4.98');
    // The next one is settled with it: 995 in all, not 498 twice.
    await desk.lose(order, 'unreviewed');
    await roundAfter(AFTER + HOUR);
    expect(await refundsOf(order)).toEqual([
      [497, 'succeeded'],
      [498, 'succeeded'],
    ]);
  });

  it('costs nothing again when the order is cancelled: the ladder has had its share', async () => {
    const order = await runningOrder();
    await desk.lose(order, 'unreviewed');
    await desk.pitch(order, 'declined');
    await roundAfter(AFTER);
    await cancelAsArtist(artist, order);
    await settle(app);
    // 39 of 40 were not reviewed: 19402.5 in all, of which 498 went back before.
    expect(await refundsOf(order)).toEqual([
      [18_905, 'succeeded'],
      [498, 'succeeded'],
    ]);
    expect((await lookUp(boss, order)).refundable).toBe(0);
  });

  const refund = ({ id }: Order, body: { amount?: number; kind?: 'goodwill' }) =>
    app.call(
      orders.refund,
      { params: { name: 'admin', id }, body: { reason: 'For the delay', ...body } },
      { as: boss, key: crypto.randomUUID() },
    );

  it('is not less for a goodwill refund, which is told apart and never counts', async () => {
    const order = await runningOrder();
    const before = await lookUp(boss, order);
    expect((await refund(order, { amount: 300, kind: 'goodwill' })).status).toBe(200);
    await settle(app);
    const after = await lookUp(boss, order);
    expect(after.refundable).toBe(19_600);
    expect(after.refundArithmetic).toMatchObject({ share: before.refundable, before: 0, goodwill: 300 });
    expect(after.refunds).toMatchObject([{ kind: 'goodwill', amount: 300, arithmetic: null }]);
    await desk.lose(order, 'unreviewed');
    await roundAfter(AFTER);
    expect(await refundsOf(order)).toEqual([
      [300, 'succeeded'],
      [498, 'succeeded'],
    ]);
    expect((await refund(order, { amount: 19_900 - 798 + 1, kind: 'goodwill' })).status).toBe(422);
    expect((await refund(order, { kind: 'goodwill' })).status).toBe(422);
    expect((await refund(order, { amount: 19_900 - 798, kind: 'goodwill' })).status).toBe(200);
    await settle(app);
    expect(booksOf(app, order).refunded).toBe(19_900);
    expect((await lookUp(boss, order)).refundable).toBe(0);
  });

  it('is on account of an earlier refund of what is owed', async () => {
    const order = await runningOrder();
    await refund(order, { amount: 300 });
    await desk.lose(order, 'unreviewed');
    await roundAfter(AFTER);
    expect(await refundsOf(order)).toEqual([
      [198, 'succeeded'],
      [300, 'succeeded'],
    ]);
  });
});

describe('a placement that ended early', () => {
  it('of a failed review is reported to the artist once, and its pitch’s share is refunded whatever was seen', {
    tags: 'short',
  }, async () => {
    const order = await runningOrder();
    await desk.lose(order, { promised: 28, seen: 6, cause: 'condemned' });
    await Promise.all([round(), round()]);
    await roundAfter(HOUR);
    const [mail, ...again] = mailsOf(`Placement lost for “A Song” (${order.number})`);
    expect(again).toEqual([]);
    expect(mail?.text).toMatch(/Days seen[^\d]*6 of 28/);
    await roundAfter(AFTER);
    expect(await refundsOf(order)).toEqual([[498, 'succeeded']]);
    expect((await desk.owed(order))[0]).toMatchObject({ days: { promised: 28, seen: 6 }, amount: 498 });
    const refund = mailsOf(`Refund of $4.98 for “A Song” (${order.number})`)[0];
    expect(refund?.text).toMatch(/Pitches owed in full[^\d]*1/);
    expect(refund?.text).toContain('$199.00 × 1/40 = $4.98');
  });

  it('is refunded at once when the campaign is over', async () => {
    const order = await runningOrder();
    await desk.lose(order, { promised: 28, seen: 14 });
    await desk.pitch(order, 'queued');
    await move(order, 'completed');
    await round();
    await settle(app);
    // Half of one pitch; then the 39 without a review: 39.5/40 of 19900 = 19651.25 in all.
    expect(await refundsOf(order)).toEqual([
      [19_402, 'succeeded'],
      [249, 'succeeded'],
    ]);
    const why = (await saidOf(order)).map((said) => said.split(' for ')[0]);
    expect([...new Set(why)]).toEqual(['The campaign is over, so no replacement']);
    await round();
    await roundAfter(AFTER);
    expect(await refundsOf(order)).toHaveLength(2);
  });

  it('waits while the charge is disputed, and continues when the dispute is won', async () => {
    const order = await runningOrder();
    await desk.lose(order, { promised: 28, seen: 6 });
    const dispute = stripeOf(app).switches.openDispute(await intentOf(boss, order));
    await settle(app);
    await roundAfter(AFTER);
    expect(await desk.owed(order)).toMatchObject([{ status: 'due' }]);
    stripeOf(app).switches.closeDispute(dispute.id, 'won');
    await settle(app);
    await roundAfter(2 * AFTER);
    expect(await refundsOf(order)).toEqual([[391, 'succeeded']]);
  });

  it('owes nothing when the bank has taken the money back', async () => {
    const order = await runningOrder();
    await desk.lose(order, { promised: 28, seen: 6 });
    const dispute = stripeOf(app).switches.openDispute(await intentOf(boss, order));
    await settle(app);
    stripeOf(app).switches.closeDispute(dispute.id, 'lost');
    await settle(app);
    await roundAfter(AFTER);
    expect(await desk.owed(order)).toMatchObject([{ status: 'nothing_owed', amount: 0 }]);
    expect(await refundsOf(order)).toEqual([]);
  });
});

describe('a campaign that an admin completes early', () => {
  const completion = (order: Order) =>
    app.call(brandCampaigns.completion, { params: { name: 'admin', id: order.campaign.id } }, { as: boss });

  it('owes the missing days of its placements with the rest, as the page said before', async () => {
    const order = await runningOrder();
    const pitchId = await desk.pitch(order, 'accepted');
    const placementId = await desk.placement(order, pitchId, 'live');
    const { arithmetic } = (await completion(order)).body;
    // 39 pitches without a review, and 27 of 28 days of one: 19900 × (39 + 27/28) / 40 = 19882.23…
    expect(arithmetic).toMatchObject({ lost: [[{ promised: 28, seen: 1 }]], refundable: 19_882 });
    expect((await move(order, 'completed')).status).toBe(200);
    expect(await desk.owed(order)).toMatchObject([
      { cause: 'ended_early', endedBy: 'ended_early', placementId, days: { promised: 28, seen: 1 } },
    ]);
    const { timeline } = await lookUp(boss, order);
    expect(timeline.map(({ text }) => text)).toContain('The missing days of a pitch are owed: a refund');
    await settle(app);
    await round();
    await settle(app);
    expect(booksOf(app, order).refunded).toBe(19_882);
    await roundAfter(AFTER);
    expect(booksOf(app, order).refunded).toBe(19_882);
    // Once all is settled, one email tells the whole story, with the figures of the order.
    const told = mailsOf(`completed (${order.number})`);
    expect(told).toHaveLength(1);
    const { pitches } = await lookUp(boss, order);
    expect(pitches).toMatchObject({ sold: 40, sent: 1, notSent: 39, refunded: 39 });
    expect(told[0]?.text).toContain(`${pitchStory(pitches, { charged: 19_900, refunded: 19_882 })}.`);
    expect(told[0]?.text).toContain('$199.00 charged, $198.82 refunded, $0.18 paid.');
  });

  it('asks for a fresh sign-in, and only then changes anything', { tags: 'short' }, async () => {
    const order = await runningOrder();
    const { refresh } = await app.operator();
    app.clock.advance(31 * MINUTE);
    // Renewing a session is no sign-in.
    const { body: renewed } = await app.call(auth.refresh, { body: { refresh } });
    const { status, body } = await move(order, 'completed', renewed as SignInAnswer);
    app.clock.advance(-31 * MINUTE);
    expect([status, problemOf({ body }).code]).toEqual([403, 'fresh_sign_in_required']);
    expect((await lookUp(boss, order)).campaign.status).toBe('running');
  });
});

it('refunds pitches that can’t be planned any more the day that is known, and not again at the end', {
  tags: 'short',
}, async () => {
  const order = await runningOrder();
  await desk.pitch(order, 'declined');
  await roundAfter(25 * DAY);
  expect(await refundsOf(order)).toEqual([]);
  // Two days before the end there is no time for another pitch: 19900 × 39/40 = 19402.5
  await roundAfter(26 * DAY + HOUR);
  expect(await refundsOf(order)).toEqual([[19_403, 'succeeded']]);
  expect(await kindsOf(boss, order)).toContain('pitches.not_planned');
  const told = mailsOf(`weren’t sent (${order.number})`);
  expect(told.map(({ text }) => text.includes('39 of 40 pitches') && text.includes('$194.03'))).toEqual([
    true,
  ]);
  await roundAfter(26 * DAY + 2 * HOUR);
  await desk.lose(order, 'unreviewed');
  await roundAfter(27 * DAY);
  expect((await lookUp(boss, order)).refundable).toBe(0);
  await move(order, 'completed');
  await roundAfter(AFTER);
  expect(await refundsOf(order)).toEqual([[19_403, 'succeeded']]);
});

it('is refunded by hand where the order was paid by hand', async () => {
  const order = await runningOrder(async () => {
    const order = await beforeSupply(app, () => manuallyPaidOrder(artist, boss));
    await decide(boss, order);
    await settle(app);
    return order;
  });
  await desk.lose(order, { promised: 28, seen: 0 });
  await roundAfter(AFTER);
  expect(await refundsOf(order)).toEqual([[498, 'to_pay_back']]);
});

it('owes no money for a trial', async () => {
  const order = await runningOrder(async () => {
    const { order } = await beforeSupply(app, () => openOrder(artist, { package: 'Trial' }));
    await settle(app);
    await decide(boss, order);
    await settle(app);
    return order;
  });
  await desk.lose(order, 'unreviewed');
  await roundAfter(AFTER);
  expect(await desk.owed(order)).toMatchObject([{ status: 'nothing_owed', amount: 0 }]);
});
