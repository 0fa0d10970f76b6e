import { expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { curatorAccount, curators } from '#contract/catalogue/curators/calls.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { brandFees, ownFees } from '#contract/fulfilment/fees/calls.ts';
import { makeGoods } from '#contract/fulfilment/make-goods/calls.ts';
import { brandPitches, ownPitches } from '#contract/fulfilment/pitches/calls.ts';
import { myRatings, ratings } from '#contract/fulfilment/ratings/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { lookUp } from '#scenario/admin.ts';
import { REASON } from '#scenario/curator.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { sendPitches } from '#server/domains/fulfilment/pitches/send-pitches.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { booksOf, settle, useOrderDesk } from '#test/support/order-desk.ts';
import {
  answer,
  mailedTokens,
  pitchedOrder,
  pitchesOf,
  plannedOrder,
  reviewedPlaylist,
} from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

/** The review of an order’s song by a curator with one playlist. */
async function reviewed(verdict: 'accepted' | 'declined' = 'declined') {
  const { curator, order, id, token } = await asked();
  const reason = `${REASON} ${order.number}`;
  expect((await answer(app, token, { verdict, reason })).status).toBe(200);
  return { curator, order, id };
}

/** A song that waits for the answer of such a curator. */
async function asked() {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const playlist = await reviewedPlaylist(app, desk, { curatorId: curator.id });
  const order = await pitchedOrder(app, desk);
  const pitch = (await pitchesOf(app, desk, order)).find((one) => one.playlist.id === playlist.id);
  const [token = ''] = await mailedTokens(app, curator.email);
  return { curator, order, token, id: pitch?.id ?? '' };
}

const rate = (order: Order, id: string, body: object, as: SignInAnswer = desk.artist) =>
  app.ask(myRatings.rate, { params: { number: order.number, id }, body }, { as });
const decide = (id: string, body: object) =>
  app.ask(
    ratings.decide,
    { params: { name: 'admin', id }, body },
    { as: desk.boss, key: crypto.randomUUID() },
  );
const owed = async ({ id }: Order) =>
  (await app.call(makeGoods.ofOrder, { params: { name: 'admin', id } }, { as: desk.boss })).body;
const answered = async ({ campaign }: Order) =>
  (await app.call(brandCampaigns.get, { params: { name: 'admin', id: campaign.id } }, { as: desk.boss })).body
    .pitches.answered;
const NOT_HEARD = { stars: 2, reason: 'not_heard' };

// Before there are other playlists.
it('a report that is upheld is refunded to the cent and once where no other playlist fits', async () => {
  const { order, id } = await reviewed();
  await rate(order, id, NOT_HEARD);
  await decide(id, { verdict: 'upheld' });
  const round = () => settleMakeGoods(app.server.ctx, planReplacement);
  await round();
  expect(await owed(order)).toMatchObject([{ pitchId: id, status: 'due', discounted: true }]);
  app.clock.advance(2 * DAY + HOUR);
  await Promise.all([round(), round()]);
  app.clock.advance(-2 * DAY - HOUR);
  await settle(app);
  // 19900 / 40 = 497.5
  expect(await owed(order)).toMatchObject([{ status: 'refunded', amount: 498 }]);
  expect(booksOf(app, order).refunded).toBe(498);
  // On their own page, artists are “you”.
  const params = { number: order.number };
  const { timeline } = (await app.call(myOrders.get, { params }, { as: desk.artist })).body;
  expect(timeline.map(({ text }) => text)).toContain('Review reported');
  expect(JSON.stringify(timeline)).not.toMatch(/the artist/i);
});

it('is given once there is an answer, may change until it is a report, and is the artist’s alone', {
  tags: 'short',
}, async () => {
  const { order, id } = await reviewed();
  for (const [body, message] of [
    [{ stars: 0 }, 'Choose 1 to 5 stars'],
    [{ stars: 6 }, 'Choose 1 to 5 stars'],
    [{ stars: 2 }, 'Choose what was wrong'],
    [{ stars: 3, reason: 'rude' }, 'Choose what was wrong'],
  ] as const) {
    const refused = await rate(order, id, body);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(message)]);
  }
  const eve = await app.signIn('eve@example.com');
  expect((await rate(order, id, { stars: 5 }, eve)).status).toBe(404);
  const first = await rate(order, id, { stars: 5 });
  expect(first.body).toMatchObject({ pitchId: id, stars: 5, report: null });
  expect((await rate(order, id, { stars: 3 })).body).toMatchObject({ stars: 3, report: null });
  expect((await decide(id, { verdict: 'upheld' })).status).toBe(409);
  expect((await rate(order, id, NOT_HEARD)).body).toMatchObject({
    stars: 2,
    report: { reason: 'not_heard', status: 'waiting', decidedAt: null },
  });
  const again = await rate(order, id, { stars: 5 });
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('reported this review already')]);
  const of = { params: { name: 'admin' as const, id: order.campaign.id } };
  expect((await app.call(ratings.ofCampaign, of, { as: desk.boss })).body).toMatchObject([{ stars: 2 }]);
});

it('is refused for a pitch that waits, and a month after the answer', async () => {
  const open = await asked();
  const early = await rate(open.order, open.id, { stars: 5 });
  expect([early.status, early.text]).toEqual([409, expect.stringContaining('once the curator has answered')]);
  const { order, id } = await reviewed();
  app.clock.advance(31 * DAY);
  const late = await rate(order, id, { stars: 5 }, await app.signIn('ada@example.com'));
  app.clock.advance(-31 * DAY);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('30 days')]);
});

it('a report that is dismissed changes nothing, and says why', { tags: 'short' }, async () => {
  const { curator, order, id } = await reviewed();
  await rate(order, id, NOT_HEARD);
  const before = await answered(order);
  expect((await decide(id, { verdict: 'dismissed' })).status).toBe(422);
  const note = 'The player told us of 61 seconds.';
  expect((await decide(id, { verdict: 'dismissed', note })).body.report).toMatchObject({
    status: 'dismissed',
    note,
    decidedAt: expect.any(String),
  });
  expect([await answered(order), await owed(order)]).toEqual([before, []]);
  const as = await signInCurator(app, curator.email);
  expect((await app.call(ownFees.statement, {}, { as })).body).toMatchObject({ reviews: 1, due: 200 });
  expect((await decide(id, { verdict: 'upheld' })).status).toBe(409);
});

it('a report that is upheld: the review doesn’t count, earns nothing, and is made good by another pitch', {
  tags: 'short',
}, async () => {
  const { curator, order, id } = await reviewed('accepted');
  await rate(order, id, { stars: 1, reason: 'copied' });
  const before = await answered(order);
  const other = await reviewedPlaylist(app, desk, {});
  const both = await Promise.all([decide(id, { verdict: 'upheld' }), decide(id, { verdict: 'upheld' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await answered(order)).toBe(before - 1);
  const [makeGood] = await owed(order);
  expect(makeGood).toMatchObject({ pitchId: id, cause: 'unreviewed', status: 'replaced' });
  const as = await signInCurator(app, curator.email);
  expect((await app.call(ownFees.statement, {}, { as })).body).toMatchObject({
    reviews: 0,
    earned: 0,
    due: 0,
  });
  const own = (await app.call(ownPitches.list, {}, { as })).body;
  expect(own.find((pitch) => pitch.id === id)?.fee).toMatchObject({ cancelledAt: expect.any(String) });
  // The answer to the other pitch is the review that was lost.
  expect(makeGood?.replacement?.playlist.id).toBe(other.id);
  await app.server.ctx.db.updateTable('curators').set({ mailed_at: null }).execute();
  await sendPitches(app.server.ctx);
  const [token = ''] = await mailedTokens(app, await emailOf(other.curator.id));
  expect((await answer(app, token, { verdict: 'declined', reason: `${REASON} indeed` })).status).toBe(200);
  expect(await answered(order)).toBe(before);
  expect((await lookUp(desk.boss, order)).refunds).toEqual([]);
});

it('a report that is upheld once the review was paid: what was paid stays paid, and is earned once', async () => {
  const { curator, order, id } = await reviewed();
  await rate(order, id, NOT_HEARD);
  const as = await signInCurator(app, curator.email);
  const payout = { holder: 'Mara Lind', account: 'mara@example.com' };
  await app.call(curatorAccount.update, { body: { payout } }, { as });
  const payment = {
    params: { name: 'admin' as const, id: curator.id },
    body: { due: 200, reference: 'A-1' },
  };
  await app.call(brandFees.pay, payment, { as: desk.boss });
  expect((await decide(id, { verdict: 'upheld' })).status).toBe(200);
  expect((await app.call(ownFees.statement, {}, { as })).body).toMatchObject({ earned: 200, due: 0 });
  const own = (await app.call(ownPitches.list, {}, { as })).body;
  const paid = { amount: 200, paidAt: expect.any(String), cancelledAt: null };
  expect(own.find((pitch) => pitch.id === id)?.fee).toMatchObject(paid);
  expect(await owed(order)).toMatchObject([{ pitchId: id, discounted: true }]);
});

const emailOf = async (id: string) =>
  (await app.call(curators.get, { params: { id } }, { as: desk.boss })).body.email;

it('a curator who asked for money is paused: nothing is pitched to them until an admin ends it', {
  tags: 'short',
}, async () => {
  const { curator, order, id } = await reviewed();
  await rate(order, id, { stars: 1, reason: 'asked_for_money' });
  await decide(id, { verdict: 'upheld' });
  const params = { id: curator.id };
  const paused = await app.call(curators.get, { params }, { as: desk.boss });
  expect(paused.body).toMatchObject({ status: 'paused', pause: { cause: 'asked_for_money' } });
  // They can still sign in and see what they earned.
  await signInCurator(app, curator.email);
  const pitched = async () => {
    const { campaign } = await plannedOrder(app, desk);
    const query = { params: { name: 'admin' as const, id: campaign.id } };
    const { body } = await app.call(brandPitches.list, query, { as: desk.boss });
    return body.some((pitch) => pitch.curator.id === curator.id);
  };
  expect(await pitched()).toBe(false);
  const resumed = await app.call(curators.update, { params, body: { status: 'active' } }, { as: desk.boss });
  expect(resumed.body).toMatchObject({ status: 'active', pause: null });
  expect(await pitched()).toBe(true);
});
