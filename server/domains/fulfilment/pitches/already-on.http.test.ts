import { expect, it } from 'vitest';
import { brandPitches } from '#contract/fulfilment/pitches/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { plus } from '#contract/time.ts';
import { REASON } from '#scenario/curator.ts';
import { marksOf } from '#server/domains/catalogue/quality/track-sketch.ts';
import { readSongFit } from '#server/domains/sales/fit/song-fit.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import {
  answer,
  mailedTokens,
  offerOf,
  pitchesOf,
  plannedOrder,
  reviewedPlaylist,
  startNow,
} from '#test/support/pitch-desk.ts';
import { placed } from '#test/support/placement-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { fillUpPlans } from './fill-up-plans.ts';
import { sendPitches } from './send-pitches.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const db = () => app.server.ctx.db;

const trackOf = async ({ campaign }: Order) => {
  const row = db().selectFrom('campaigns').select('track_id').where('id', '=', campaign.id);
  return (await row.executeTakeFirstOrThrow()).track_id ?? '';
};
/** What a reading of the playlist showed. */
const read = (playlistId: string, tracks: string[], at = app.clock.now()) =>
  db()
    .insertInto('playlist_contents')
    .values({ playlist_id: playlistId, snapshot_id: 'read', marks: marksOf(tracks), read_at: at })
    .onConflict((conflict) =>
      conflict.column('playlist_id').doUpdateSet({ marks: marksOf(tracks), read_at: at }),
    )
    .execute();
const barsOf = async ({ campaign }: Order, playlistId: string) => {
  const params = { name: 'admin' as const, id: campaign.id };
  const { body } = await app.call(brandPitches.matches, { params }, { as: desk.boss });
  return body.find(({ playlist }) => playlist.id === playlistId)?.bars ?? [];
};
const plannedFor = async (order: Order) =>
  (await pitchesOf(app, desk, order)).map(({ playlist }) => playlist.id);

it('a song that is known to be on a playlist is not planned for it, and admins see why', async () => {
  const order = await plannedOrder(app, desk);
  const list = await reviewedPlaylist(app, desk);
  await read(list.id, ['other', await trackOf(order)]);
  await fillUpPlans(app.server.ctx);
  expect(await plannedFor(order)).not.toContain(list.id);
  expect(await barsOf(order, list.id)).toEqual([
    { bar: 'already_on', text: expect.stringContaining('already on this playlist') },
  ]);
  const body = { playlistIds: [list.id] };
  const params = { name: 'admin' as const, id: order.campaign.id };
  const added = await app.ask(brandPitches.add, { params, body }, { as: desk.boss });
  expect([added.status, added.text]).toEqual([409, expect.stringContaining('already on this playlist')]);
  // The quote of an order leaves it out, too.
  const { ctx } = app.server;
  const fitting = async (track: string | null) => {
    const found = await readSongFit(
      { ...ctx, brand: 'real-playlist' },
      {
        genres: ['Pop'],
        trackId: track,
      },
    );
    return found?.matches.map(({ playlist }) => playlist.id) ?? [];
  };
  expect(await fitting(null)).toContain(list.id);
  expect(await fitting(await trackOf(order))).not.toContain(list.id);
  // Once it is gone, it can be pitched.
  await read(list.id, ['other']);
  await fillUpPlans(ctx);
  expect(await plannedFor(order)).toContain(list.id);
});

it('a song that an earlier campaign left on a playlist is not pitched there again', async () => {
  const earlier = await plannedOrder(app, desk);
  const order = await plannedOrder(app, desk);
  const list = await reviewedPlaylist(app, desk);
  const track = await trackOf(earlier);
  const id = await placed(app, earlier, list.id, track);
  const set = (values: object) =>
    db()
      .updateTable('placements')
      .set({ status: 'ended' as never, check_at: null, over_at: app.clock.now(), ...values })
      .where('id', '=', id)
      .execute();
  await db().updateTable('campaigns').set({ track_id: track }).where('id', '=', order.campaign.id).execute();
  await set({ seen_at: app.clock.now() });
  expect(await barsOf(order, list.id)).toMatchObject([{ bar: 'already_on' }]);
  // One that was missed last may be gone.
  await set({ missed_at: app.clock.now() });
  expect(await barsOf(order, list.id)).toEqual([]);
});

it('a song that came on a playlist before its planned pitch was sent is not pitched there', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const list = await reviewedPlaylist(app, desk, { curatorId: curator.id });
  const order = await plannedOrder(app, desk);
  expect(await plannedFor(order)).toContain(list.id);
  await read(list.id, [await trackOf(order)]);
  await startNow(app, order);
  await sendPitches(app.server.ctx);
  expect(await plannedFor(order)).not.toContain(list.id);
  expect(await mailedTokens(app, curator.email)).toEqual([]);
});

it('its curator reads that it can’t be accepted, and may decline it', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const list = await reviewedPlaylist(app, desk, { curatorId: curator.id });
  const order = await plannedOrder(app, desk);
  await startNow(app, order);
  await sendPitches(app.server.ctx);
  const [token = ''] = await mailedTokens(app, curator.email);
  expect((await offerOf(app, token)).body.alreadyOn).toBe(false);
  await read(list.id, [await trackOf(order)], plus(app.clock.now(), 60_000));
  expect((await offerOf(app, token)).body.alreadyOn).toBe(false);
  await read(list.id, [await trackOf(order)], plus(app.clock.now(), -60_000));
  expect((await offerOf(app, token)).body.alreadyOn).toBe(true);
  const accepted = await answer(app, token);
  expect([accepted.status, accepted.text]).toEqual([409, expect.stringContaining('before our pitch')]);
  expect((await answer(app, token, { verdict: 'declined', reason: REASON })).status).toBe(200);
});
