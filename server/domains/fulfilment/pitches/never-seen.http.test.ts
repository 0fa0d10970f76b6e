import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { pageAt } from '#contract/pages.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { reviewBody } from '#scenario/admin.ts';
import { takeSnapshots } from '#server/domains/catalogue/quality/take-snapshots.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { settleLostPlaylist } from '#server/domains/fulfilment/pitches/settle-lost-playlist.ts';
import { checkDuePlacements } from '#server/domains/fulfilment/placements/check-due.ts';
import { endPlacementsOf } from '#server/domains/fulfilment/placements/end-placement.ts';
import { followUpPlacements } from '#server/domains/fulfilment/placements/follow-up.ts';
import { warnArtists } from '#server/domains/fulfilment/placements/warn-artists.ts';
import { readFit } from '#server/domains/sales/fit/read-fit.ts';
import { mailsAbout, settle, useOrderDesk } from '#test/support/order-desk.ts';
import {
  connectedAccount,
  createTestPlaylist,
  placed,
  placementRow,
  resultsOf,
  runningOrder,
  type TestPlaylist,
  tracks,
} from '#test/support/placement-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { planReplacement } from './plan-replacement.ts';
import { sendToCurator } from './send-pitches.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const [song = '', a = ''] = tracks;
let account: string;
let ahead = 0;
const pass = (milliseconds: number) => {
  ahead += milliseconds;
  app.clock.advance(milliseconds);
};
/** A check is due somewhere in the next day, UTC. */
const UNTIL_CHECKED = 2 * DAY;
const db = () => app.server.ctx.db;
const switches = () => {
  if (!app.sandbox.spotify) throw new Error('This suite has no Spotify.');
  return app.sandbox.spotify.switches;
};
const rowOf = (id: string) =>
  db().selectFrom('playlists').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const owed = (order: Order) =>
  db().selectFrom('make_goods').selectAll().where('order_id', '=', order.id).execute();
/** How often the order's artist can read that the song is late. */
const eventsOf = async ({ id }: Order) => {
  const events = db().selectFrom('audit_events').select('kind').where('subject_id', '=', id);
  return (await events.where('kind', '=', 'placement.late').execute()).length;
};
const subjects = (address: string) =>
  (app.sandbox.inbox?.messages(address) ?? []).map(({ subject }) => subject);
const review = async ({ id }: { id: string }, verdict = 'healthy' as const) =>
  app.call(
    weeklyReviews.create,
    { params: { name: 'admin', id }, body: { ...reviewBody(verdict) } },
    // Sessions don’t last as long as these tests.
    { as: await app.operator() },
  );

beforeAll(async () => {
  account = await connectedAccount(app, desk.boss);
});
afterEach(async () => {
  switches().reset();
  app.clock.advance(-ahead);
  ahead = 0;
  await db()
    .updateTable('placements')
    .set({ check_at: new Date('2099-01-01'), late_at: new Date() })
    .where('check_at', 'is not', null)
    .execute();
});

/** A reviewed playlist with a song on it that was seen, read by an account or not. */
async function withSong(accountId: string | null = account) {
  const order = await runningOrder(app, desk.artist, desk.boss);
  const list = await createTestPlaylist(app, desk.boss, accountId);
  await review(list);
  await list.set([a, song]);
  const id = await placed(app, order, list.id);
  if (accountId !== null) {
    pass(2 * HOUR);
    await checkDuePlacements(app.server.ctx);
  }
  return { order, list, id };
}

describe.each([
  ['gone', { gone: true }],
  ['private', { public: false }],
] as const)('a playlist that is %s', (how, change) => {
  it('is frozen when a check finds it so, an admin is told, and its placements owe their missing days after 48 hours', async () => {
    const { order, list, id } = await withSong();
    expect(await resultsOf(app, id)).toEqual(['seen']);
    switches().changePlaylist(list.spotifyId, change);
    pass(UNTIL_CHECKED);
    await checkDuePlacements(app.server.ctx);
    await checkDuePlacements(app.server.ctx);
    expect((await resultsOf(app, id)).slice(1)).toEqual(['unknown']);
    const frozen = await rowOf(list.id);
    expect(frozen).toMatchObject({ lost_how: how, frozen_at: expect.any(Date) });
    expect(frozen.review_due_at.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
    await settleLostPlaylist(app.server.ctx, { playlistId: list.id });
    const { days } = await placementRow(app, id);
    expect(await owed(order)).toMatchObject([{ status: 'due', days_seen: days }]);
    const jobs = app.server.ctx.db
      .selectFrom('pgboss.job' as never)
      .select('state' as never)
      .where('name' as never, '=', 'playlist.settle-lost' as never);
    expect(await jobs.execute()).not.toHaveLength(0);
    expect((await review(list)).status).toBe(409);
    await settle(app);
    const toAdmin = app.sandbox.inbox
      ?.messages('boss@example.com')
      .find(({ subject, text }) => subject.includes(how) && text.includes(list.id));
    const address = new URL(/<(http\S+playlist=\S+)>/.exec(toAdmin?.text ?? '')?.[1] ?? '');
    expect(pageAt(address.pathname)).not.toBeNull();
    pass(2 * DAY);
    await settleLostPlaylist(app.server.ctx, { playlistId: list.id });
    await settleLostPlaylist(app.server.ctx, { playlistId: list.id });
    expect((await placementRow(app, id)).status).toBe('ended');
    const [lost] = await owed(order);
    expect(lost).toMatchObject({ cause: 'playlist_lost', days_promised: 28, days_seen: days });
    // Since it was lost, not since that was settled.
    expect(lost?.due_at).toEqual(plus(frozen.lost_at ?? new Date(0), 2 * DAY));
    await settleMakeGoods(app.server.ctx, planReplacement);
    await settle(app);
    expect(await owed(order)).toMatchObject([{ status: 'refunded', replacement_id: null }]);
    expect(mailsAbout(app, order).filter((subject) => subject.startsWith('Placement lost'))).toHaveLength(1);
  });

  it('that no one has noticed yet passes no review', async () => {
    const { list } = await withSong(null);
    switches().changePlaylist(list.spotifyId, change);
    pass(2 * HOUR);
    expect((await review(list)).status).toBe(409);
    expect(await rowOf(list.id)).toMatchObject({ lost_at: expect.any(Date) });
  });

  it('that no one has noticed yet is not pitched', async () => {
    const { order, list } = await withSong(null);
    const pitch = await db()
      .selectFrom('pitches')
      .select(['id', 'curator_id'])
      .where('order_id', '=', order.id)
      .where('playlist_id', '=', list.id)
      .executeTakeFirstOrThrow();
    await db().deleteFrom('placements').where('pitch_id', '=', pitch.id).execute();
    const waiting = { status: 'queued' as never, sent_at: null, closed_at: null, answer_by: null };
    await db().updateTable('pitches').set(waiting).where('id', '=', pitch.id).execute();
    switches().changePlaylist(list.spotifyId, change);
    pass(2 * HOUR);
    await sendToCurator(app.server.ctx, pitch.curator_id);
    const left = db().selectFrom('pitches').select('status').where('id', '=', pitch.id);
    expect(await left.execute()).toEqual([]);
    expect(await rowOf(list.id)).toMatchObject({ lost_at: expect.any(Date) });
  });

  it('that is back in time owes nothing, and waits for its review', async () => {
    const { order, list, id } = await withSong();
    switches().changePlaylist(list.spotifyId, change);
    pass(UNTIL_CHECKED);
    await checkDuePlacements(app.server.ctx);
    switches().changePlaylist(list.spotifyId, { gone: false, public: true });
    pass(7 * HOUR);
    await checkDuePlacements(app.server.ctx);
    expect((await resultsOf(app, id)).at(-1)).toBe('seen');
    expect(await rowOf(list.id)).toMatchObject({ lost_at: null, frozen_at: expect.any(Date) });
    await settleLostPlaylist(app.server.ctx, { playlistId: list.id });
    expect(await owed(order)).toEqual([]);
    expect((await review(list)).status).toBe(201);
  });

  it('is found so by the daily look, too, where no account reads it', async () => {
    const { list } = await withSong(null);
    switches().changePlaylist(list.spotifyId, change);
    await takeSnapshots(app.server.ctx);
    expect(await rowOf(list.id)).toMatchObject({ lost_how: 'gone' });
  });
});

describe('a playlist that is another one than the last time', () => {
  it.each([
    ['title', { name: 'Something else' }, 'Its title changed from'],
    ['owner', { ownerId: 'harbourline' }, 'It has another owner on Spotify.'],
    ['picture', { cover: tracks[3] ?? '' }, 'Its picture changed.'],
  ] as const)('by its %s waits for a new review', async (_what, change, why) => {
    const { list } = await withSong(null);
    await takeSnapshots(app.server.ctx);
    expect((await rowOf(list.id)).frozen_at).toBeNull();
    switches().changePlaylist(list.spotifyId, change);
    pass(DAY);
    await takeSnapshots(app.server.ctx);
    const frozen = await rowOf(list.id);
    expect(frozen.frozen_why).toContain(why);
    expect(frozen.review_due_at.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
    expect(frozen.warn_artists).toBe(false);
  });
});

it('a review that finds too little data means no pitches', async () => {
  const list: TestPlaylist = await createTestPlaylist(app, desk.boss, null);
  const ctx = { ...app.server.ctx, brand: 'real-playlist' as const };
  const fitting = async () => (await readFit(ctx, { genres: ['Pop'] })).count;
  const before = await fitting();
  await review(list);
  expect(await fitting()).toBe(before + 1);
  await review(list, 'not_enough_data' as never);
  expect(await fitting()).toBe(before);
});

it('signs of artificial streaming are told to artists when the playlist is frozen, once', async () => {
  const { order, list } = await withSong();
  await takeSnapshots(app.server.ctx);
  switches().changePlaylist(list.spotifyId, { followers: 50_000 });
  pass(DAY);
  await takeSnapshots(app.server.ctx);
  await warnArtists(app.server.ctx);
  await warnArtists(app.server.ctx);
  await settle(app);
  const told = mailsAbout(app, order).filter((subject) => subject.startsWith('A playlist is on hold'));
  expect(told).toHaveLength(1);
  expect((await rowOf(list.id)).review_verdict).toBe('healthy');
});

describe('an accepted song that never appears', () => {
  it('is late after 72 hours: artist and curator hear of it once; after 120 hours it is owed', async () => {
    const order = await runningOrder(app, desk.artist, desk.boss);
    const list = await createTestPlaylist(app, desk.boss, null);
    const id = await placed(app, order, list.id);
    const curator = await db()
      .selectFrom('playlists')
      .innerJoin('curators', 'curators.id', 'playlists.curator_id')
      .select(['curators.id', 'curators.email'])
      .where('playlists.id', '=', list.id)
      .executeTakeFirstOrThrow();
    const follow = async () => {
      await followUpPlacements(app.server.ctx);
      await sendToCurator(app.server.ctx, curator.id);
      await settle(app);
    };
    const reminders = () =>
      subjects(curator.email).filter((subject) => subject === 'Songs you accepted are missing').length;
    const before = reminders();
    pass(71 * HOUR);
    await follow();
    expect([reminders(), await eventsOf(order)]).toEqual([before, 0]);
    pass(2 * HOUR);
    await follow();
    await follow();
    pass(DAY + HOUR);
    await follow();
    expect([reminders(), await eventsOf(order)]).toEqual([before + 1, 1]);
    expect(await owed(order)).toEqual([]);
    pass(DAY);
    await follow();
    expect((await placementRow(app, id)).status).toBe('ended');
    expect(await owed(order)).toMatchObject([{ cause: 'not_delivered', days_promised: 28, days_seen: 0 }]);
    await settleMakeGoods(app.server.ctx, planReplacement);
    await settle(app);
    const mails = mailsAbout(app, order);
    expect(mails.filter((subject) => subject.includes('isn’t on its playlist yet'))).toHaveLength(1);
    expect(mails.filter((subject) => subject.startsWith('Placement lost'))).toHaveLength(1);
  });

  it('is owed when its campaign is completed before that', async () => {
    const order = await runningOrder(app, desk.artist, desk.boss);
    const list = await createTestPlaylist(app, desk.boss, null);
    await placed(app, order, list.id);
    await db()
      .updateTable('campaigns')
      .set({ status: 'completed' as never })
      .where('id', '=', order.campaign.id)
      .execute();
    await endPlacementsOf(app.server.ctx, { orderId: order.id });
    expect(await owed(order)).toMatchObject([{ cause: 'not_delivered' }]);
  });
});
