import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { intentOf } from '#scenario/admin.ts';
import { takeSnapshots } from '#server/domains/catalogue/quality/take-snapshots.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { settleLostPlaylist } from '#server/domains/fulfilment/pitches/settle-lost-playlist.ts';
import { checkDuePlacements } from '#server/domains/fulfilment/placements/check-due.ts';
import { followUpPlacements } from '#server/domains/fulfilment/placements/follow-up.ts';
import { booksOf, chargedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import {
  CAMPAIGN_DAYS,
  connectedAccount,
  createTestPlaylist,
  placed,
  placementRow,
  runningOrder,
  type TestPlaylist,
  tracks,
} from '#test/support/placement-desk.ts';
import { connectAccount } from '#test/support/spotify-account.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { agreementProblems, dashboardRevenue } from './agreement.ts';

/** What seldom happens to a campaign: after each case every place must say the same of the order, to the cent and the day. */
const app = useTestApp();
const desk = useOrderDesk(app);
const [song = '', other = '', standIn = ''] = tracks;
const PRICE = 19_900;
const SOLD = 40;
/** A check is due somewhere in the next day, UTC. */
const UNTIL_CHECKED = 2 * DAY;
let account: string;
let ahead = 0;

const ctx = () => app.server.ctx;
const pass = (milliseconds: number): void => {
  ahead += milliseconds;
  app.clock.advance(milliseconds);
};
const spotify = () => {
  if (!app.sandbox.spotify) throw new Error('This suite has no Spotify.');
  return app.sandbox.spotify.switches;
};
const checkAfter = async (milliseconds: number): Promise<void> => {
  pass(milliseconds);
  await checkDuePlacements(ctx());
};
/** What is owed is refunded after 48 hours where no playlist fits for another pitch. */
async function settleOwed(): Promise<void> {
  pass(2 * DAY + HOUR);
  await settleMakeGoods(ctx(), async () => null);
  await settle(app);
}
/** The share of one pitch for the days that are missing, in cents. */
const missing = (seen: number): number => Math.round((PRICE * (CAMPAIGN_DAYS - seen)) / CAMPAIGN_DAYS / SOLD);
const owedFor = async ({ id }: Order) =>
  ctx().db.selectFrom('make_goods').select(['cause', 'days_seen']).where('order_id', '=', id).execute();

beforeAll(async () => {
  account = await connectedAccount(app, desk.boss);
});
afterEach(async () => {
  spotify().reset();
  app.clock.advance(-ahead);
  ahead = 0;
  await ctx()
    .db.updateTable('placements')
    .set({ check_at: new Date('2099-01-01'), late_at: new Date() })
    .where('check_at', 'is not', null)
    .execute();
});

/** A running order with a song that was seen once; with `accountId` null an admin looks at the playlist. */
async function withSong(accountId: string | null = account) {
  const order = await runningOrder(app, desk.artist, desk.boss);
  const list = await createTestPlaylist(app, desk.boss, accountId);
  await list.set([other, song]);
  const id = await placed(app, order, list.id);
  if (accountId === null) await look(id, 'seen');
  else await checkAfter(2 * HOUR);
  return { order, list, id };
}

const look = async (id: string, result: 'seen' | 'not_seen') =>
  app.call(
    placements.addEvidence,
    { params: { name: 'admin', id }, body: { result, note: 'Looked' } },
    { as: await app.operator() },
  );

interface Outcome {
  order: Order;
  refunded: number;
}
type Song = { order: Order; list: TestPlaylist; id: string };

/** The days on which the song was seen, as the placement ended with them. */
const daysOf = async (id: string): Promise<number> => (await placementRow(app, id)).days;

/** A playlist that is lost for 48 hours owes the missing days. */
async function lose({ order, list, id }: Song, change: object): Promise<Outcome> {
  spotify().changePlaylist(list.spotifyId, change);
  await checkAfter(UNTIL_CHECKED);
  pass(2 * DAY);
  await settleLostPlaylist(ctx(), { playlistId: list.id });
  await settleOwed();
  return { order, refunded: missing(await daysOf(id)) };
}

/** Shows the song in another way for two checks: it stays live, and nothing is owed. */
async function showAs(
  { order, list, id }: Song,
  shown: Parameters<ReturnType<typeof spotify>['showItem']>[2],
) {
  spotify().showItem(list.spotifyId, song, shown);
  await list.set([song, other]);
  spotify().showItem(list.spotifyId, song, shown);
  await checkAfter(UNTIL_CHECKED);
  await checkAfter(7 * HOUR);
  expect((await placementRow(app, id)).status).toBe('live');
  await settleOwed();
  return { order, refunded: 0 };
}

const cases: Record<string, () => Promise<Outcome>> = {
  'a playlist that is gone': async () => lose(await withSong(), { gone: true }),
  'a playlist that is private': async () => lose(await withSong(), { public: false }),
  'a playlist that is renamed': async () => {
    const { order, list } = await withSong();
    await takeSnapshots(ctx());
    spotify().changePlaylist(list.spotifyId, { name: 'Something else' });
    pass(DAY);
    await takeSnapshots(ctx());
    const frozen = ctx().db.selectFrom('playlists').select('frozen_why').where('id', '=', list.id);
    expect((await frozen.executeTakeFirst())?.frozen_why).toContain('Its title changed');
    await settleOwed();
    return { order, refunded: 0 };
  },
  'an entry without a track': async () => showAs(await withSong(), 'null'),
  'a track that Spotify plays another one for': async () =>
    showAs(await withSong(), { playsInstead: standIn }),
  'a song that never appears': async () => {
    const order = await runningOrder(app, desk.artist, desk.boss);
    const list = await createTestPlaylist(app, desk.boss, null);
    await placed(app, order, list.id);
    for (const hours of [73, 48]) {
      pass(hours * HOUR);
      await followUpPlacements(ctx());
    }
    expect(await owedFor(order)).toEqual([{ cause: 'not_delivered', days_seen: 0 }]);
    await settleOwed();
    return { order, refunded: missing(0) };
  },
  'an account whose consent is lost for 38 hours': async () => {
    const own = await connectedAccount(app, desk.boss, 'harbourline');
    const order = await runningOrder(app, desk.artist, desk.boss);
    const list = await createTestPlaylist(app, desk.boss, own, 'harbourline');
    await list.set([other]);
    spotify().revokeUser('harbourline');
    const id = await placed(app, order, list.id);
    await settle(app);
    for (let hours = 0; hours < 38; hours += 2) await checkAfter(2 * HOUR);
    expect(await list.now()).toEqual([other]);
    await connectAccount(app, await app.operator(), own, 'harbourline');
    await checkAfter(MINUTE);
    await settle(app);
    expect(await list.now()).toEqual([other, song]);
    expect((await placementRow(app, id)).status).toBe('live');
    await settleOwed();
    return { order, refunded: 0 };
  },
  'two misses of an admin who looks': async () => {
    const { order, id } = await withSong(null);
    pass(DAY);
    await look(id, 'not_seen');
    pass(6 * HOUR);
    await look(id, 'not_seen');
    expect((await placementRow(app, id)).status).toBe('removed');
    await settleOwed();
    return { order, refunded: missing(1) };
  },
  'a campaign that an admin completes early': async () => {
    const { order, id } = await withSong();
    const params = { name: 'admin', id: order.campaign.id } as const;
    const as = await app.operator();
    const { arithmetic } = (await app.call(brandCampaigns.completion, { params }, { as })).body;
    const { version } = (await app.call(brandCampaigns.get, { params }, { as })).body;
    await app.call(
      brandCampaigns.update,
      { params, body: { status: 'completed' } },
      { as, ifMatch: `"${version}"` },
    );
    await settle(app);
    await settleOwed();
    expect(await daysOf(id)).toBe(1);
    return { order, refunded: arithmetic?.refundable ?? 0 };
  },
  'a gift beside what is owed': async () => {
    const { order, id } = await withSong(null);
    const params = { name: 'admin', id: order.id } as const;
    await app.call(
      orders.refund,
      { params, body: { amount: 300, kind: 'goodwill', reason: 'For the delay' } },
      { as: await app.operator(), key: crypto.randomUUID() },
    );
    for (const hours of [24, 6]) {
      pass(hours * HOUR);
      await look(id, 'not_seen');
    }
    await settleOwed();
    return { order, refunded: 300 + missing(1) };
  },
};

describe('every place says the same of', () => {
  it.each(Object.entries(cases))('%s', async (_name, play) => {
    const { order, refunded } = await play();
    expect(booksOf(app, order).refunded).toBe(refunded);
    expect(await agreementProblems(app, order)).toEqual([]);
  });

  it('a dispute that is lost: the dashboard counts what the provider kept', async () => {
    const before = await dashboardRevenue(app);
    const order = await chargedOrder(app, desk.artist, desk.boss);
    expect(await dashboardRevenue(app)).toBe(before + PRICE);
    const { switches } = stripeOf(app);
    const dispute = switches.openDispute(await intentOf(await app.operator(), order));
    await settle(app);
    switches.closeDispute(dispute.id, 'lost');
    await settle(app);
    expect(await agreementProblems(app, order)).toEqual([]);
    expect(await dashboardRevenue(app)).toBe(before);
  });

  it('pitches that no playlist is left for: they are refunded the day that is known', async () => {
    const order = await runningOrder(app, desk.artist, desk.boss);
    pass((CAMPAIGN_DAYS - 2) * DAY + HOUR);
    await settleMakeGoods(ctx(), async () => null);
    await settle(app);
    expect(booksOf(app, order).refunded).toBe(PRICE);
    expect(await agreementProblems(app, order)).toEqual([]);
  });
});
