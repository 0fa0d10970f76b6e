import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
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
import { connectAccount } from '#test/support/spotify-account.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { removeFromPlaylist } from './change-playlist.ts';
import { checkDuePlacements } from './check-due.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const [song = '', a = '', b = '', standIn = ''] = tracks;
let account: string;
let order: Order;
let list: TestPlaylist;
let ahead = 0;
const pass = (milliseconds: number) => {
  ahead += milliseconds;
  app.clock.advance(milliseconds);
};
const switches = () => {
  if (!app.sandbox.spotify) throw new Error('This suite has no Spotify.');
  return app.sandbox.spotify.switches;
};
const round = () => checkDuePlacements(app.server.ctx);
/** Two checks more than six hours apart. A check is due somewhere in the next day, so two days pass before the first. */
const twoChecks = async () => {
  pass(2 * DAY);
  await round();
  pass(7 * HOUR);
  await round();
};
const owed = () =>
  app.server.ctx.db.selectFrom('make_goods').selectAll().where('order_id', '=', order.id).execute();

beforeAll(async () => {
  account = await connectedAccount(app, desk.boss);
});
beforeEach(async () => {
  await app.server.ctx.db
    .updateTable('placements')
    .set({ check_at: new Date('2099-01-01') })
    .where('check_at', 'is not', null)
    .execute();
  order = await runningOrder(app, desk.artist, desk.boss);
  list = await createTestPlaylist(app, desk.boss, account);
});
afterEach(() => {
  switches().reset();
  app.clock.advance(-ahead);
  ahead = 0;
});

/** A placement whose song was seen once, between two others. */
async function seenOnce(): Promise<string> {
  await list.set([a, song, b]);
  const id = await placed(app, order, list.id);
  pass(2 * HOUR);
  await round();
  expect(await resultsOf(app, id)).toEqual(['seen']);
  return id;
}

describe('a song that Spotify does not show as it is', () => {
  it.each([
    ['an entry without a track', 'null'],
    ['unavailable', 'unavailable'],
    ['restricted in the country of the account', 'restricted'],
  ] as const)('is unknown as %s, which never removes it, and seen once it is back', async (_how, shown) => {
    const id = await seenOnce();
    switches().showItem(list.spotifyId, song, shown);
    await list.set([a, song, b]);
    switches().showItem(list.spotifyId, song, shown);
    await twoChecks();
    expect(new Set((await resultsOf(app, id)).slice(1))).toEqual(new Set(['unknown']));
    expect(await placementRow(app, id)).toMatchObject({ status: 'live', missed_at: null });
    expect(await owed()).toEqual([]);
    // It comes back without a new snapshot.
    switches().showItem(list.spotifyId, song, null);
    pass(7 * HOUR);
    await round();
    expect((await resultsOf(app, id)).at(-1)).toBe('seen');
  });

  it('is seen where Spotify plays another track of it instead, and removed by its own id', async () => {
    const id = await seenOnce();
    await list.set([a, b, song]);
    switches().showItem(list.spotifyId, song, { playsInstead: standIn });
    await twoChecks();
    expect(new Set(await resultsOf(app, id))).toEqual(new Set(['seen']));
    expect(await placementRow(app, id)).toMatchObject({ status: 'live', position: 3 });
    await app.server.ctx.db
      .updateTable('placements')
      .set({ written_at: app.clock.now(), removal_asked_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    await removeFromPlaylist(app.server.ctx, { placementId: id });
    expect(await list.now()).toEqual([a, b]);
  });

  it('is seen where the playlist has the track that Spotify plays instead of another', async () => {
    await list.set([a, standIn]);
    switches().showItem(list.spotifyId, standIn, { playsInstead: song });
    const id = await placed(app, order, list.id);
    await settle(app);
    expect(await resultsOf(app, id)).toEqual(['seen']);
    expect(await list.now()).toHaveLength(2);
  });

  it('is missed when it is gone beside an entry that had no track before', async () => {
    await list.set([a, song, b]);
    switches().showItem(list.spotifyId, a, 'null');
    const id = await placed(app, order, list.id);
    pass(2 * HOUR);
    await round();
    await list.set([a, b]);
    switches().showItem(list.spotifyId, a, 'null');
    await twoChecks();
    expect(await resultsOf(app, id)).toEqual(['seen', 'not_seen', 'not_seen']);
    expect((await placementRow(app, id)).status).toBe('removed');
  });
});

describe('an accepted song that could not be added', () => {
  it('is added when the account works again after 38 hours, once', async () => {
    const own = await connectedAccount(app, desk.boss, 'harbourline');
    const theirs = await createTestPlaylist(app, desk.boss, own, 'harbourline');
    await theirs.set([a, b]);
    switches().revokeUser('harbourline');
    const id = await placed(app, order, theirs.id);
    await settle(app);
    // Its job tries 14 times within a day.
    await app.server.ctx.db
      .deleteFrom('pgboss.job' as never)
      .where('name' as never, '=', 'placement.add' as never)
      .execute();
    for (let hours = 0; hours < 38; hours += 2) {
      pass(2 * HOUR);
      await round();
    }
    expect(await theirs.now()).toEqual([a, b]);
    expect(await placementRow(app, id)).toMatchObject({ status: 'pending', added_at: null });
    await connectAccount(app, await app.operator(), own, 'harbourline');
    pass(MINUTE);
    await round();
    await settle(app);
    expect(await theirs.now()).toEqual([a, b, song]);
    expect(await placementRow(app, id)).toMatchObject({ status: 'live', added_at: expect.any(Date) });
    pass(DAY);
    await round();
    await settle(app);
    expect(await theirs.now()).toEqual([a, b, song]);
  });
});
