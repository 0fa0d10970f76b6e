import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { intentOf, lookUp, reviewBody } from '#scenario/admin.ts';
import { proveLedger } from '#server/domains/fulfilment/ledger/prove-ledger.ts';
import { settleMakeGoodsJob } from '#server/domains/fulfilment/make-goods/make-goods.jobs.ts';
import { checkDuePlacements } from '#server/domains/fulfilment/placements/check-due.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { pitchesOf, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import {
  CAMPAIGN_DAYS,
  connectedAccount,
  createTestPlaylist,
  placed,
  placementRow,
  runningOrder,
  tracks,
} from '#test/support/placement-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { lostPitchDesk } from '../make-goods/owed-pitches.fixture.ts';
import { sendPitches } from './send-pitches.ts';
import { settleLostPlaces } from './settle-lost-places.ts';
import { settleLostPlaylist } from './settle-lost-playlist.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const [song = '', other = ''] = tracks;
let account: string;
let ahead = 0;

beforeAll(async () => {
  account = await connectedAccount(app, desk.boss);
});
afterEach(async () => {
  app.sandbox.spotify?.switches.reset();
  app.clock.advance(-ahead);
  ahead = 0;
  const { db } = app.server.ctx;
  await db
    .updateTable('placements')
    .set({ check_at: new Date('2099-01-01') })
    .where('check_at', 'is not', null)
    .execute();
  // A replacement of one test is no place for another.
  await db
    .updateTable('playlists')
    .set({ status: 'paused' as never })
    .execute();
});

/** Sessions don’t last as long as these tests. */
const boss = () => app.operator();
const params = ({ id }: { id: string }) => ({ name: 'admin', id }) as const;
const owed = async (order: Order) => lostPitchDesk(app, await boss()).owed(order);
const refundsOf = async (order: Order) =>
  (await lookUp(await boss(), order)).refunds.map(({ amount }) => amount);

/** So much later, after what each minute does for make-goods. */
async function pass(milliseconds: number): Promise<void> {
  ahead += milliseconds;
  app.clock.advance(milliseconds);
  const round = handledJobs.find(({ job }) => job.name === settleMakeGoodsJob.name);
  for (let times = 0; times < 2; times += 1) await round?.run(app.server.ctx, {});
  await settle(app);
}

interface Lost {
  order: Order;
  list: { id: string; spotifyId: string };
  id: string;
  /** What a share of the missing days comes to. */
  share: number;
}

/** Shows the playlist to a check, as it is at Spotify then. */
async function show({ list }: Pick<Lost, 'list'>, how: object): Promise<void> {
  app.sandbox.spotify?.switches.changePlaylist(list.spotifyId, how);
  await app.server.ctx.db
    .updateTable('placements')
    .set({ check_at: app.clock.now() })
    .where('playlist_id', '=', list.id)
    .where('check_at', 'is not', null)
    .execute();
  await checkDuePlacements(app.server.ctx);
  await settle(app);
}

/** A song that was seen, on a playlist that was just found gone. */
async function lostPlaylist(how: object = { gone: true }): Promise<Lost> {
  const order = await runningOrder(app, desk.artist, desk.boss);
  const { db } = app.server.ctx;
  await db
    .updateTable('campaigns')
    .set({ artist_name: `Artist of ${order.number}`, pitches_sent: 1, pitches_reviewed: 1 })
    .where('id', '=', order.campaign.id)
    .execute();
  const list = await createTestPlaylist(app, desk.boss, account);
  await list.set([other, song]);
  const id = await placed(app, order, list.id);
  await pass(2 * HOUR);
  await checkDuePlacements(app.server.ctx);
  await pass(HOUR);
  await show({ list }, how);
  const { days } = await placementRow(app, id);
  expect(await owed(order)).toMatchObject([
    { cause: 'playlist_lost', status: 'due', days: { promised: CAMPAIGN_DAYS, seen: days }, endedBy: null },
  ]);
  return { order, list, id, share: Math.round((19_900 / 40) * ((CAMPAIGN_DAYS - days) / CAMPAIGN_DAYS)) };
}

/** What 48 hours after the first sight is done, twice. */
async function twoDaysAfter(lost: Lost, since = 0): Promise<void> {
  await pass(2 * DAY - MINUTE - since);
  await settleLostPlaylist(app.server.ctx, { playlistId: lost.list.id });
  expect((await placementRow(app, lost.id)).status).toBe('live');
  await pass(2 * MINUTE);
  for (let times = 0; times < 2; times += 1)
    await settleLostPlaylist(app.server.ctx, { playlistId: lost.list.id });
  await pass(MINUTE);
}

/** Plans a replacement, to a playlist that just became free. */
async function planned({ order }: Lost) {
  const free = await reviewedPlaylist(app, { artist: desk.artist, boss: await boss() }, { genres: ['Pop'] });
  await pass(MINUTE);
  expect(await owed(order)).toMatchObject([
    { status: 'replaced', replacement: { playlist: { id: free.id }, status: 'queued' } },
  ]);
  return free;
}

const flaws = async () =>
  (await proveLedger(app.server.ctx)).flaws
    .map(({ row, what }) => `${row}: ${what}`)
    .filter((flaw) => /^(make-good|refund|event of make_good)/.test(flaw) || flaw.includes('owed'));
/** What is said of it, once. */
const lostMails = ({ number }: Order) =>
  (app.sandbox.inbox?.messages() ?? [])
    .filter(({ subject }) => subject.startsWith('Placement lost') && subject.includes(number))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '));

describe.each([
  ['gone', { gone: true }],
  ['private', { public: false }],
])('a playlist that is %s', (how, change) => {
  it('owes from its first sight on; what nothing replaces is refunded after 48 hours, once and to the cent', async () => {
    const lost = await lostPlaylist(change);
    await twoDaysAfter(lost);
    expect(await refundsOf(lost.order)).toEqual([lost.share]);
    expect(await owed(lost.order)).toMatchObject([
      { status: 'refunded', amount: lost.share, endedBy: `playlist_${how}` },
    ]);
    expect(lostMails(lost.order)).toEqual([
      expect.stringContaining('We sent no replacement pitch in time, so we’re refunding'),
    ]);
    expect(await flaws()).toEqual([]);
  });
});

describe('a playlist that is lost', () => {
  it('and replaced by a pitch that is sent in time owes nothing more', async () => {
    const lost = await lostPlaylist();
    await planned(lost);
    await sendPitches(app.server.ctx);
    await twoDaysAfter(lost, MINUTE);
    expect(await owed(lost.order)).toMatchObject([{ status: 'replaced', replacement: { status: 'sent' } }]);
    expect(await refundsOf(lost.order)).toEqual([]);
    expect(lostMails(lost.order)).toEqual([
      expect.stringContaining('We’ve pitched your song to another playlist instead.'),
    ]);
    expect(await flaws()).toEqual([]);
  });

  it('and back in time owes nothing, and can be lost and refunded again', async () => {
    const lost = await lostPlaylist();
    await pass(DAY);
    await show(lost, { gone: false });
    expect(await owed(lost.order)).toEqual([]);
    expect((await lookUp(await boss(), lost.order)).timeline.at(-1)?.text).toContain(
      'is back, so nothing is owed',
    );
    await pass(2 * DAY);
    expect((await placementRow(app, lost.id)).status).toBe('live');
    expect(await refundsOf(lost.order)).toEqual([]);
    await show(lost, { gone: true });
    const [again] = await owed(lost.order);
    expect(again).toMatchObject({ cause: 'playlist_lost', status: 'due' });
    await twoDaysAfter(lost);
    const { days } = again ?? {};
    expect(await refundsOf(lost.order)).toEqual([
      Math.round((19_900 / 40) * (((days?.promised ?? 0) - (days?.seen ?? 0)) / CAMPAIGN_DAYS)),
    ]);
    expect(lostMails(lost.order)).toHaveLength(1);
    expect(await flaws()).toEqual([]);
  });

  it.each([false, true])(
    'and back owes nothing more; a replacement that was sent stays (%s)',
    async (sent) => {
      const lost = await lostPlaylist();
      const free = await planned(lost);
      if (sent) await sendPitches(app.server.ctx);
      await show(lost, { gone: false });
      await pass(3 * DAY);
      const standing = sent ? { status: 'sent' } : { status: 'expired', endedBy: 'withdrawn' };
      const pitches = await pitchesOf(app, { ...desk, boss: await boss() }, lost.order);
      expect(pitches.find(({ playlist }) => playlist.id === free.id)).toMatchObject(standing);
      expect(await owed(lost.order)).toMatchObject(sent ? [{ status: 'replaced' }] : []);
      expect((await placementRow(app, lost.id)).status).toBe('live');
      expect(await refundsOf(lost.order)).toEqual([]);
      expect(await flaws()).toEqual([]);
    },
  );

  it('while the charge is disputed owes the same, as much later', async () => {
    const lost = await lostPlaylist();
    const dispute = stripeOf(app).switches.openDispute(await intentOf(await boss(), lost.order));
    await settle(app);
    await pass(3 * DAY);
    await settleLostPlaylist(app.server.ctx, { playlistId: lost.list.id });
    expect(await owed(lost.order)).toMatchObject([{ status: 'due', endedBy: 'playlist_gone' }]);
    expect(lostMails(lost.order)).toEqual([
      expect.stringContaining('If we send no replacement pitch in time, we’ll refund'),
    ]);
    stripeOf(app).switches.closeDispute(dispute.id, 'won');
    await settle(app);
    await pass(2 * DAY - HOUR);
    expect(await refundsOf(lost.order)).toEqual([]);
    await pass(2 * HOUR);
    expect(await refundsOf(lost.order)).toEqual([lost.share]);
    expect(await flaws()).toEqual([]);
  });

  it('and whose campaign an admin completes is owed once, as was shown before', async () => {
    const { order, list, id, share } = await lostPlaylist();
    const as = await boss();
    const { body } = await app.call(brandCampaigns.get, { params: params(order.campaign) }, { as });
    const preview = await app.call(brandCampaigns.completion, { params: params(order.campaign) }, { as });
    const change = { params: params(order.campaign), body: { status: 'completed' } } as const;
    await app.call(brandCampaigns.update, change, { as, ifMatch: `"${body.version}"` });
    for (let times = 0; times < 3; times += 1) await pass(DAY);
    await settleLostPlaylist(app.server.ctx, { playlistId: list.id });
    await pass(HOUR);
    expect((await placementRow(app, id)).ended_by).toBe('ended_early');
    expect(await owed(order)).toMatchObject([{ status: 'refunded', amount: share }]);
    const sum = (await refundsOf(order)).reduce((sum, cents) => sum + cents, 0);
    expect(sum).toBe(preview.body.arithmetic?.refundable);
    expect(await flaws()).toEqual([]);
  });

  it('and whose order is refunded in full owes nothing on top', async () => {
    const { order, list } = await lostPlaylist();
    const body = { reason: 'Sorry', amount: 19_900, kind: 'goodwill' } as const;
    await app.call(
      orders.refund,
      { params: params(order), body },
      { as: await boss(), key: crypto.randomUUID() },
    );
    await settle(app);
    await pass(2 * DAY + HOUR);
    await settleLostPlaylist(app.server.ctx, { playlistId: list.id });
    await pass(HOUR);
    expect((await refundsOf(order)).reduce((sum, cents) => sum + cents, 0)).toBe(19_900);
    expect(await owed(order)).toMatchObject([{ status: 'nothing_owed', amount: 0 }]);
    expect(await flaws()).toEqual([]);
  });

  it('and fails its review owes the whole pitch, by the first clock', async () => {
    const { order, list } = await lostPlaylist();
    const [{ dueAt } = { dueAt: '' }] = await owed(order);
    await pass(DAY);
    await app.call(
      weeklyReviews.create,
      { params: params(list), body: reviewBody('condemned') },
      { as: await boss() },
    );
    await settleLostPlaces(app.server.ctx);
    expect(await owed(order)).toMatchObject([{ cause: 'condemned', status: 'due', dueAt }]);
    await pass(DAY + MINUTE);
    expect(await refundsOf(order)).toEqual([498]);
    expect(await flaws()).toEqual([]);
  });
});
