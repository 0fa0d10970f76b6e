import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { mailsAbout, settle, useOrderDesk } from '#test/support/order-desk.ts';
import {
  CAMPAIGN_DAYS,
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
import { addToPlaylist, moveInPlaylist } from './change-playlist.ts';
import { checkDuePlacements } from './check-due.ts';
import { endPlacementsOf } from './end-placement.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const [song = '', a = '', b = ''] = tracks;
let account: string;
let order: Order;
let list: TestPlaylist;
let ahead = 0;
const pass = (milliseconds: number) => {
  ahead += milliseconds;
  app.clock.advance(milliseconds);
};
const spotify = () => {
  if (!app.sandbox.spotify) throw new Error('This suite has no Spotify.');
  return app.sandbox.spotify;
};
const round = () => checkDuePlacements(app.server.ctx);
const untilNextDay = () => DAY - (app.clock.now().getTime() % DAY) + 18 * HOUR;

beforeAll(async () => {
  account = await connectedAccount(app, desk.boss);
});
beforeEach(async () => {
  await app.server.ctx.db.deleteFrom('spotify_pauses').execute();
  await app.server.ctx.db
    .updateTable('placements')
    .set({ check_at: new Date('2099-01-01') })
    .where('check_at', 'is not', null)
    .execute();
  order = await runningOrder(app, desk.artist, desk.boss);
  list = await createTestPlaylist(app, desk.boss, account);
  await list.set([a, b]);
});
afterEach(() => {
  spotify().switches.reset();
  app.clock.advance(-ahead);
  ahead = 0;
});

/** Calls about playlists that Spotify received while `work` ran. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = spotify().calls.length;
  await work();
  return spotify()
    .calls.slice(before)
    .filter((call) => call.includes('/playlists/'));
}
const eventsOf = async () => {
  const events = app.server.ctx.db
    .selectFrom('audit_events')
    .select('kind')
    .where('subject_id', '=', order.id);
  return (await events.where(sql<boolean>`kind like 'placement.%'`).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
};
const owed = () =>
  app.server.ctx.db.selectFrom('make_goods').selectAll().where('order_id', '=', order.id).execute();

describe('a playlist of a connected account', () => {
  it('gets the song by a job, which records that it is seen', { tags: 'short' }, async () => {
    const id = await placed(app, order, list.id);
    expect((await placementRow(app, id)).status).toBe('pending');
    await settle(app);
    expect(await list.now()).toEqual([a, b, song]);
    expect(await placementRow(app, id)).toMatchObject({ status: 'live', position: 3, days: 1, checks: 1 });
    expect(await eventsOf()).toEqual(['placement.live']);
    expect(mailsAbout(app, order)).toContain('“A Song” is on a playlist (#)');
  });

  it('gets it once, although the answer to the first try was lost', async () => {
    const id = await placed(app, order, list.id);
    spotify().switches.set({ lostAnswers: 1 });
    await expect(addToPlaylist(app.server.ctx, { placementId: id })).rejects.toThrow('couldn’t be reached');
    // Until the outcome is certain, nothing is retried.
    await expect(addToPlaylist(app.server.ctx, { placementId: id })).rejects.toThrow('Another process');
    pass(2 * MINUTE);
    await addToPlaylist(app.server.ctx, { placementId: id });
    await addToPlaylist(app.server.ctx, { placementId: id });
    expect(await list.now()).toEqual([a, b, song]);
    expect((await placementRow(app, id)).status).toBe('live');
  });

  it('gets it once, although the process died between the change and its record', async () => {
    const id = await placed(app, order, list.id);
    // What a crashed process leaves: the song on the playlist, no record, and its lease.
    await list.set([a, b, song]);
    const until = new Date(app.clock.now().getTime() + MINUTE);
    await app.server.ctx.db
      .insertInto('playlist_contents')
      .values({ playlist_id: list.id, lease: 'of the dead', lease_until: until })
      .execute();
    await expect(addToPlaylist(app.server.ctx, { placementId: id })).rejects.toThrow('Another process');
    pass(MINUTE);
    await addToPlaylist(app.server.ctx, { placementId: id });
    expect(await list.now()).toEqual([a, b, song]);
    expect(await resultsOf(app, id)).toEqual(['seen']);
  });

  it('gets it once from two workers at the same time', async () => {
    const id = await placed(app, order, list.id);
    const tries = Array.from({ length: 4 }, () => addToPlaylist(app.server.ctx, { placementId: id }));
    await Promise.allSettled(tries);
    expect(await list.now()).toEqual([a, b, song]);
  });

  it.each([
    [1, [song, a, b]],
    [2, [a, song, b]],
    [9, [a, b, song]],
  ])('has the song moved to position %i', async (position, expected) => {
    await list.set([a, song, b]);
    const id = await placed(app, order, list.id);
    await moveInPlaylist(app.server.ctx, { placementId: id, position });
    expect(await list.now()).toEqual(expected);
    expect((await placementRow(app, id)).position).toBe(expected.indexOf(song) + 1);
  });

  it('keeps the song at the end of the campaign, which only ends its checks', async () => {
    const id = await placed(app, order, list.id);
    await settle(app);
    pass(CAMPAIGN_DAYS * DAY + MINUTE);
    await startAndCompleteCampaigns(app.server.ctx);
    const campaign = () =>
      app.server.ctx.db
        .selectFrom('campaigns')
        .select('status')
        .where('id', '=', order.campaign.id)
        .executeTakeFirstOrThrow();
    expect((await campaign()).status).toBe('running');
    await round();
    expect(await placementRow(app, id)).toMatchObject({ status: 'ended', check_at: null });
    await startAndCompleteCampaigns(app.server.ctx);
    expect((await campaign()).status).toBe('completed');
    await settle(app);
    expect(await list.now()).toEqual([a, b, song]);
    expect(await owed()).toEqual([]);
  });

  it('does not hold the end of a campaign up for longer than six hours', async () => {
    const id = await placed(app, order, list.id);
    await settle(app);
    spotify().switches.set({ failing: 503 });
    pass(CAMPAIGN_DAYS * DAY + 7 * HOUR);
    await startAndCompleteCampaigns(app.server.ctx);
    await endPlacementsOf(app.server.ctx, { orderId: order.id });
    expect((await placementRow(app, id)).status).toBe('ended');
  });
});

describe('a check', () => {
  it('serves all placements of a playlist by one read, and by one call while nothing changed', {
    tags: 'short',
  }, async () => {
    await list.set([song, a, b]);
    const other = await runningOrder(app, desk.artist, desk.boss);
    const ids = [await placed(app, order, list.id), await placed(app, other, list.id, b)];
    pass(2 * HOUR);
    expect((await callsOf(round)).length).toBe(2);
    for (const id of ids) expect(await resultsOf(app, id)).toEqual(['seen']);
    pass(untilNextDay());
    expect((await callsOf(round)).length).toBe(1);
    for (const id of ids) expect(await resultsOf(app, id)).toEqual(['seen', 'seen']);
    expect(await callsOf(round)).toEqual([]);
    expect((await placementRow(app, ids[0] ?? '')).days).toBe(2);
  });

  it('removes only after two misses six hours apart, then tells the artist and owes the days', {
    tags: 'short',
  }, async () => {
    await list.set([song, a]);
    const id = await placed(app, order, list.id);
    pass(2 * HOUR);
    await round();
    await list.set([a]);
    pass(untilNextDay());
    await round();
    expect(await placementRow(app, id)).toMatchObject({ status: 'live', missed_at: expect.any(Date) });
    pass(5 * HOUR);
    await round();
    expect(await resultsOf(app, id)).toEqual(['seen', 'not_seen']);
    pass(HOUR + MINUTE);
    await round();
    expect(await resultsOf(app, id)).toEqual(['seen', 'not_seen', 'not_seen']);
    expect((await placementRow(app, id)).status).toBe('removed');
    expect(await owed()).toMatchObject([{ cause: 'removed_early', days_promised: 28, days_seen: 1 }]);
    expect(await eventsOf()).toEqual(['placement.live', 'placement.removed']);
    await settle(app);
    expect(mailsAbout(app, order)).toContain('“A Song” was removed early (#)');
  });

  it('that sees it again after a miss keeps it live', { tags: 'short' }, async () => {
    await list.set([song, a]);
    const id = await placed(app, order, list.id);
    pass(2 * HOUR);
    await round();
    await list.set([a]);
    pass(untilNextDay());
    await round();
    await list.set([a, song]);
    pass(6 * HOUR + MINUTE);
    await round();
    expect(await placementRow(app, id)).toMatchObject({ status: 'live', missed_at: null, position: 2 });
  });

  it.each([
    ['Spotify does not answer', 'lowlands.fm', () => spotify().switches.set({ failing: 503 })],
    ['the account withdrew its consent', 'harbourline', () => spotify().switches.revokeUser('harbourline')],
  ])('is unknown while %s, which never removes', async (_why, listener, fail) => {
    const own = await connectedAccount(app, desk.boss, listener);
    const theirs = await createTestPlaylist(app, desk.boss, own, listener);
    await theirs.set([song]);
    const id = await placed(app, order, theirs.id);
    pass(2 * HOUR);
    await round();
    fail();
    for (let hours = 0; hours < 4 * 24; hours += 6) {
      pass(6 * HOUR);
      await round();
    }
    const results = await resultsOf(app, id);
    expect([results[0], new Set(results.slice(1))]).toEqual(['seen', new Set(['unknown'])]);
    expect(results.length).toBeGreaterThan(4);
    expect(await placementRow(app, id)).toMatchObject({ status: 'live', days: 1 });
    expect(await owed()).toEqual([]);
    await app.server.ctx.db
      .updateTable('placements')
      .set({ check_at: new Date('2099-01-01') })
      .where('id', '=', id)
      .execute();
  });

  it('waits while Spotify asks the key to pause, and records nothing', async () => {
    await list.set([song]);
    const id = await placed(app, order, list.id);
    pass(2 * HOUR);
    spotify().switches.set({ rateLimited: 1, retryAfterSeconds: 60 });
    await round();
    expect(await callsOf(round)).toEqual([]);
    expect(await resultsOf(app, id)).toEqual([]);
    pass(2 * MINUTE);
    await round();
    expect(await resultsOf(app, id)).toEqual(['seen']);
  });

  it('is made once by two workers at the same time', async () => {
    await list.set([song]);
    const id = await placed(app, order, list.id);
    pass(2 * HOUR);
    await Promise.all([round(), round(), round()]);
    expect(await resultsOf(app, id)).toEqual(['seen']);
  });

  it('and the end of its campaign at the same time leave it ended, with a whole chain', async () => {
    await list.set([song]);
    const id = await placed(app, order, list.id);
    pass(2 * HOUR);
    await app.server.ctx.db
      .updateTable('campaigns')
      .set({ status: 'completed' as never })
      .where('id', '=', order.campaign.id)
      .execute();
    await Promise.all([round(), endPlacementsOf(app.server.ctx, { orderId: order.id })]);
    const row = await placementRow(app, id);
    expect(row.status).toBe('ended');
    expect((await resultsOf(app, id)).length).toBe(row.checks);
    expect((await eventsOf()).filter((kind) => kind === 'placement.ended')).toHaveLength(1);
  });
});
