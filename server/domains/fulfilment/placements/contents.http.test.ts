import { expect, it } from 'vitest';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { DAY } from '#contract/time.ts';
import { sweep } from '#server/sweep.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import {
  connectedAccount,
  createTestPlaylist,
  placed,
  placementRow,
  resultsOf,
  runningOrder,
  tracks,
} from '#test/support/placement-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { checkDuePlacements } from './check-due.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const [song = '', a = ''] = tracks;

it('what an account read of a playlist is not kept, and its sketch goes when the account is disconnected', async () => {
  const { db } = app.server.ctx;
  const account = await connectedAccount(app, desk.boss);
  const list = await createTestPlaylist(app, desk.boss, account);
  await list.set([a, song]);
  const order = await runningOrder(app, desk.artist, desk.boss);
  const id = await placed(app, order, list.id, song);
  for (let look = 0; look < 2; look += 1) {
    app.clock.advance(2 * DAY);
    await checkDuePlacements(app.server.ctx);
  }
  // The second look found the same snapshot, so it says what the first one said.
  expect(await resultsOf(app, id)).toEqual(['seen', 'seen']);
  expect((await placementRow(app, id)).position).toBe(2);
  const contents = () =>
    db
      .selectFrom('playlist_contents')
      .selectAll()
      .where('playlist_id', '=', list.id)
      .executeTakeFirstOrThrow();
  const kept = await contents();
  expect(kept.track_count).toBe(2);
  for (const track of [a, song]) expect(JSON.stringify(kept)).not.toContain(track);
  await db
    .insertInto('playlist_snapshots')
    .values({
      playlist_id: list.id,
      day: '2026-11-01',
      at: new Date('2026-11-01T12:00:00Z'),
      title: 'Night Bus',
      track_count: 2,
      marks: kept.marks,
    })
    .execute();
  await sweep(app.server.ctx);
  expect((await contents()).track_count).toBe(2);
  const boss = await app.operator();
  const params = { id: account };
  const { body } = await app.call(spotifyAccounts.get, { params }, { as: boss });
  const { label, email, keyId } = body;
  const change = { params, body: { label, email, keyId, status: 'disconnected' as const } };
  await app.call(spotifyAccounts.update, change, { as: boss });
  await sweep(app.server.ctx);
  expect(await contents()).toMatchObject({ snapshot_id: null, track_count: null, marks: [], read_at: null });
  const snapshots = db.selectFrom('playlist_snapshots').selectAll().where('playlist_id', '=', list.id);
  expect(await snapshots.executeTakeFirst()).toMatchObject({ track_count: null, marks: [] });
});
