import { beforeAll, describe, expect, it } from 'vitest';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { intentOf, lookUp, reviewBody } from '#scenario/admin.ts';
import type { Context } from '#server/context.ts';
import { settleMakeGoodsJob } from '#server/domains/fulfilment/make-goods/make-goods.jobs.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { chargedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { reviewedPlaylist, startNow } from '#test/support/pitch-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { lostPitchDesk } from '../make-goods/owed-pitches.fixture.ts';
import { sendPitches } from './send-pitches.ts';
import { settleLostPlaces } from './settle-lost-places.ts';

const app = useTestApp();
const people = useOrderDesk(app);
let desk: ReturnType<typeof lostPitchDesk>;
beforeAll(() => {
  desk = lostPitchDesk(app, people.boss);
});

/** What each minute does for make-goods. */
const settleRound = handledJobs.find(({ job }) => job.name === settleMakeGoodsJob.name);

/** Does this, and two rounds, so long after now; sessions last shorter, so calls are made at the real time. */
async function inTime(milliseconds: number, work: (ctx: Context) => Promise<void> = async () => undefined) {
  app.clock.advance(milliseconds);
  await work(app.server.ctx);
  await settleRound?.run(app.server.ctx, {});
  await settleRound?.run(app.server.ctx, {});
  app.clock.advance(-milliseconds);
}

const condemn = ({ id }: Playlist) =>
  app.call(
    weeklyReviews.create,
    { params: { name: 'admin', id }, body: reviewBody('condemned') },
    { as: people.boss },
  );

/** A running campaign that has lost a pitch, and the playlist of the pitch that is planned instead. */
async function replaced(): Promise<{ order: Order; playlist: Playlist }> {
  const order = await chargedOrder(app, people.artist, people.boss);
  await startNow(app, order);
  // No two songs of an artist go to one playlist.
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ artist_name: `Artist of ${order.number}` })
    .where('id', '=', order.campaign.id)
    .execute();
  await desk.lose(order, 'unreviewed');
  const playlist = await reviewedPlaylist(app, people, { genres: ['Pop'] });
  await inTime(0);
  expect(await desk.owed(order)).toMatchObject([{ status: 'replaced' }]);
  return { order, playlist };
}

const refundsOf = async (order: Order) =>
  (await lookUp(people.boss, order)).refunds.map(({ amount }) => amount);

describe('a replacement that is planned', () => {
  it('and sent settles what was lost', async () => {
    const { order, playlist } = await replaced();
    await sendPitches(app.server.ctx);
    await inTime(2 * DAY + MINUTE);
    expect(await desk.owed(order)).toMatchObject([{ status: 'replaced', replacement: { status: 'sent' } }]);
    await condemn(playlist);
  });

  it('and not sent in 48 hours is taken out, and the money goes back that minute', async () => {
    const { order, playlist } = await replaced();
    await inTime(2 * DAY - MINUTE);
    expect(await desk.owed(order)).toMatchObject([{ status: 'replaced', replacement: { status: 'queued' } }]);
    await inTime(2 * DAY + MINUTE);
    expect(await desk.owed(order)).toMatchObject([
      { status: 'replaced', replacement: { status: 'expired' } },
      { status: 'refunded', amount: 498 },
    ]);
    await settle(app);
    expect(await refundsOf(order)).toEqual([498]);
    await condemn(playlist);
  });

  it('waits while the charge is disputed, for as long as it had', async () => {
    const { order, playlist } = await replaced();
    const dispute = stripeOf(app).switches.openDispute(await intentOf(people.boss, order));
    await settle(app);
    await inTime(3 * DAY);
    expect(await desk.owed(order)).toMatchObject([{ status: 'replaced', replacement: { status: 'queued' } }]);
    app.clock.advance(3 * DAY);
    stripeOf(app).switches.closeDispute(dispute.id, 'won');
    await settle(app).finally(() => app.clock.advance(-3 * DAY));
    await inTime(5 * DAY - HOUR);
    const [waiting] = await desk.owed(order);
    expect(waiting).toMatchObject({ status: 'replaced', replacement: { status: 'queued' } });
    expect(Date.parse(waiting?.dueAt ?? '') - Date.parse(waiting?.createdAt ?? '')).toBeGreaterThan(
      5 * DAY - HOUR,
    );
    await inTime(5 * DAY + HOUR);
    expect((await desk.owed(order)).at(-1)).toMatchObject({ status: 'refunded', amount: 498 });
    await condemn(playlist);
  });

  it('keeps the first clock, whatever hops follow', async () => {
    const { order, playlist } = await replaced();
    let last = playlist;
    for (const hours of [20, 40]) {
      await condemn(last);
      last = await reviewedPlaylist(app, people, { genres: ['Pop'] });
      await inTime(hours * HOUR, settleLostPlaces);
    }
    const owed = await desk.owed(order);
    expect(owed.map(({ status }) => status)).toEqual(['replaced', 'replaced', 'replaced']);
    expect(new Set(owed.map(({ dueAt }) => dueAt)).size).toBe(1);
    await inTime(2 * DAY - MINUTE);
    expect((await desk.owed(order)).map(({ status }) => status)).toEqual([
      'replaced',
      'replaced',
      'replaced',
    ]);
    await inTime(2 * DAY + MINUTE);
    expect((await desk.owed(order)).at(-1)).toMatchObject({ status: 'refunded', amount: 498 });
    await settle(app);
    expect(await refundsOf(order)).toEqual([498]);
    await condemn(last);
  });
});
