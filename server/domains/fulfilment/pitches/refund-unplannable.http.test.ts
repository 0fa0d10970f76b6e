import { expect, it } from 'vitest';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { kindsOf, lookUp, reviewBody, statesOf } from '#scenario/admin.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { allMailsAbout, booksOf, chargedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { reviewedPlaylist, startNow } from '#test/support/pitch-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { fillUpPlans } from './fill-up-plans.ts';
import { planReplacement } from './plan-replacement.ts';
import { refundUnplannable } from './refund-unplannable.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const review = (id: string, verdict: 'healthy' | 'condemned') =>
  app.call(
    weeklyReviews.create,
    { params: { name: 'admin', id }, body: reviewBody(verdict) },
    { as: desk.boss },
  );
const plannedOf = async (order: Order) => (await lookUp(desk.boss, order)).pitches;

it('refunds at once, and once, what no playlist can take; what may still find one waits', async () => {
  const { ctx } = app.server;
  const order = await chargedOrder(app, desk.artist, desk.boss);
  await startNow(app, order);
  await reviewedPlaylist(app, desk, { genres: ['Pop'] });
  const unreviewed = await addedPlaylist(app, desk.boss, { genres: ['Pop'] });
  const condemned = await addedPlaylist(app, desk.boss, { genres: ['Pop'] });
  await review(condemned.id, 'condemned');
  await reviewedPlaylist(app, desk, { genres: ['Metal'] });
  await fillUpPlans(ctx);
  await Promise.all([refundUnplannable(ctx), refundUnplannable(ctx)]);
  await refundUnplannable(ctx);
  await settle(app);
  // One is planned, one waits for a review. 19900 × 38/40 = 18905
  expect((await lookUp(desk.boss, order)).refunds).toMatchObject([
    { amount: 18_905, reason: 'No playlist fits for 38 pitches' },
  ]);
  expect(booksOf(app, order).refunded).toBe(18_905);
  expect(await kindsOf(desk.boss, order)).toContain('pitches.not_planned');
  const { text } = await app.mail(
    'ada@example.com',
    `Some pitches of “A Song” weren’t sent (${order.number})`,
  );
  expect(text).toContain('38 of 40 pitches');
  expect(text).toContain('No more of our playlists fit your song.');

  // What was refunded is planned no more, however many playlists come.
  await review(unreviewed.id, 'healthy');
  await reviewedPlaylist(app, desk, { genres: ['Pop'] });
  await reviewedPlaylist(app, desk, { genres: ['Pop'] });
  await fillUpPlans(ctx);
  await refundUnplannable(ctx);
  expect(await plannedOf(order)).toMatchObject({ sold: 40, refunded: 38 });
  const planned = ctx.db.selectFrom('pitches').select('id').where('order_id', '=', order.id);
  expect(await planned.execute()).toHaveLength(2);
});

it('ends a campaign for which nothing fits, with all its money and one email', async () => {
  const { ctx } = app.server;
  await ctx.db
    .updateTable('playlists')
    .set({ genres: ['Folk/Singer-songwriter'] })
    .execute();
  const order = await chargedOrder(app, desk.artist, desk.boss);
  await startNow(app, order);
  await Promise.all([refundUnplannable(ctx), refundUnplannable(ctx)]);
  expect(await statesOf(desk.boss, order)).toBe('fulfilled / success / completed');
  const { timeline } = await lookUp(desk.boss, order);
  expect(timeline.map(({ text }) => text)).toContain(campaignEndings.nothing_fits.said(null));
  await settleMakeGoods(ctx, planReplacement);
  await settle(app);
  expect(await statesOf(desk.boss, order)).toBe('fulfilled / refunded / completed');
  expect(booksOf(app, order).refunded).toBe(19_900);
  const mails = allMailsAbout(app, order);
  expect(mails.filter((subject) => subject.includes('weren’t sent'))).toEqual([]);
  expect(mails.filter((subject) => subject.includes('completed'))).toHaveLength(1);
});
