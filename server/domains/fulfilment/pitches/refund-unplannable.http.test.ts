import { expect, it } from 'vitest';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { kindsOf, lookUp, reviewBody } from '#scenario/admin.ts';
import { booksOf, chargedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { reviewedPlaylist, startNow } from '#test/support/pitch-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { fillUpPlans } from './fill-up-plans.ts';
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
  const { rows } = {
    rows: await ctx.db.selectFrom('pitches').select('id').where('order_id', '=', order.id).execute(),
  };
  expect(rows).toHaveLength(2);
});
