/** @module-tag short */
import { expect, it } from 'vitest';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { RECENT_PITCHES_MS } from '#contract/catalogue/curators/rules.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { brandPitches } from '#contract/fulfilment/pitches/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { decide, kindsOf } from '#scenario/admin.ts';
import { cancelAsArtist } from '#scenario/artist.ts';
import { REASON } from '#scenario/curator.ts';
import { placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import {
  answer,
  mailedTokens,
  pitchedOrder,
  pitchesOf,
  plannedOrder,
  reviewedPlaylist,
  startNow,
} from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { fillUpPlans } from './fill-up-plans.ts';
import { sendPitches } from './send-pitches.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const of = ({ campaign }: Order) => ({ name: 'admin' as const, id: campaign.id });

const matches = async (order: Order, q?: string) =>
  (await app.call(brandPitches.matches, { params: of(order), ...(q && { query: { q } }) }, { as: desk.boss }))
    .body;
const campaignOf = async (order: Order) =>
  (await app.call(brandCampaigns.get, { params: of(order) }, { as: desk.boss })).body;

it('plans the pitches of an approved campaign to reviewed playlists of its genre, and says why others were not chosen', async () => {
  const fits = await reviewedPlaylist(app, desk, { name: 'Fits' });
  const metal = await reviewedPlaylist(app, desk, { name: 'Metal', genres: ['Metal'] });
  const small = await reviewedPlaylist(app, desk, { name: 'Small', items: 4 });
  const order = await plannedOrder(app, desk);
  const planned = await pitchesOf(app, desk, order);
  expect(planned.map(({ playlist }) => playlist.id)).toEqual([fits.id]);
  expect(planned[0]).toMatchObject({ status: 'queued', why: { genres: ['Pop'] }, sentAt: null, reason: '' });
  expect(await kindsOf(desk.boss, order)).toContain('pitches.planned');
  const bars = new Map(
    (await matches(order)).map(({ playlist, bars }) => [playlist.id, bars.map(({ bar }) => bar)]),
  );
  expect(bars.get(fits.id)).toEqual(['offered']);
  expect(bars.get(metal.id)).toEqual(['genre']);
  expect(bars.get(small.id)).toEqual(['share']);
  expect((await matches(order, 'sMaLl'))[0]?.bars[0]?.text).toContain('0 of 4');
  expect((await campaignOf(order)).pitches).toMatchObject({ sold: 40, sent: 0, answered: 0 });
});

it('lets an admin add and remove planned pitches within limits, and does not replan a removed one', async () => {
  const order = await plannedOrder(app, desk);
  const later = await reviewedPlaylist(app, desk, { name: 'Later' });
  const stranger = await reviewedPlaylist(app, desk, { brand: 'eaa' });
  const jazz = await reviewedPlaylist(app, desk, { name: 'Jazz', genres: ['Jazz/Blues'] });
  const add = (...playlistIds: string[]) =>
    app.ask(brandPitches.add, { params: of(order), body: { playlistIds } }, { as: desk.boss });
  expect((await add(stranger.id)).status).toBe(404);
  const refused = await add(later.id, jazz.id);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Jazz: No genre in common')]);
  const added = await add(later.id);
  expect(added.status).toBe(201);
  const pitch = (await pitchesOf(app, desk, order)).find(({ playlist }) => playlist.id === later.id);
  const remove = () =>
    app.ask(brandPitches.remove, { params: { name: 'admin', id: pitch?.id ?? '' } }, { as: desk.boss });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  await fillUpPlans(app.server.ctx);
  expect((await pitchesOf(app, desk, order)).map(({ playlist }) => playlist.id)).not.toContain(later.id);
  expect((await matches(order, 'Later'))[0]?.bars.map(({ bar }) => bar)).toEqual(['withheld']);
  expect((await add(later.id)).status).toBe(201);
});

it('fills a plan up when playlists become free, and never beyond what was sold', async () => {
  const order = await plannedOrder(app, desk);
  const before = (await pitchesOf(app, desk, order)).length;
  const more = await reviewedPlaylist(app, desk);
  await app.server.ctx.db
    .updateTable('orders')
    .set({ pitches: before + 1 } as never)
    .where('id', '=', order.id)
    .execute();
  await reviewedPlaylist(app, desk);
  await fillUpPlans(app.server.ctx);
  await fillUpPlans(app.server.ctx);
  expect((await pitchesOf(app, desk, order)).length).toBe(before + 1);
  const refused = await app.ask(
    brandPitches.add,
    { params: of(order), body: { playlistIds: [more.id] } },
    { as: desk.boss },
  );
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringMatching(/All \d+ ordered pitches|Already pitched/),
  ]);
});

it('sends one mail a day to a curator, with all that waits, and counts what was sent', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const [one, two] = [
    await reviewedPlaylist(app, desk, { curatorId: curator.id, name: 'One' }),
    await reviewedPlaylist(app, desk, { curatorId: curator.id, name: 'Two' }),
  ];
  const [first, second] = [await plannedOrder(app, desk), await plannedOrder(app, desk)];
  const mails = () => app.sandbox.inbox?.messages(curator.email) ?? [];
  const tick = async () => {
    await sendPitches(app.server.ctx);
    await app.drain();
  };
  await tick();
  expect(mails()).toEqual([]);
  await startNow(app, first, second);
  await tick();
  expect(mails()).toHaveLength(1);
  expect(await mailedTokens(app, curator.email)).toHaveLength(4);
  expect(mails()[0]?.subject).toBe('4 songs for your playlists');
  const sent = (await pitchesOf(app, desk, first)).filter(({ curator: { id } }) => id === curator.id);
  expect(sent.map(({ playlist }) => playlist.id).toSorted()).toEqual([one.id, two.id].toSorted());
  const [pitch] = sent;
  expect(Date.parse(pitch?.answerBy ?? '') - Date.parse(pitch?.sentAt ?? '')).toBe(7 * DAY);
  expect((await campaignOf(first)).pitches.sent).toBe(
    (await pitchesOf(app, desk, first)).filter(({ status }) => status === 'sent').length,
  );

  const third = await plannedOrder(app, desk);
  await startNow(app, third);
  await tick();
  const now = await app.call(brandPitches.send, { params: of(third) }, { as: desk.boss });
  expect(now.body.filter(({ curator: { id } }) => id === curator.id).map(({ status }) => status)).toEqual([
    'queued',
    'queued',
  ]);
  expect(mails()).toHaveLength(1);
  app.clock.advance(DAY + HOUR);
  // Looked at just now: the emulator doesn’t know these playlists.
  await app.server.ctx.db.updateTable('playlists').set({ facts_at: app.clock.now() }).execute();
  await tick();
  app.clock.advance(-DAY - HOUR);
  expect(mails()).toHaveLength(2);
  const { body } = await app.call(curators.get, { params: { id: curator.id } }, { as: desk.boss });
  expect([body.name, body.pitches]).toEqual([curator.name, { sent: 6, answered: 0, accepted: 0 }]);
  const [token = ''] = await mailedTokens(app, curator.email);
  await answer(app, token, { verdict: 'declined', reason: REASON });
  const { body: listed } = await app.call(curators.list, { query: { q: curator.email } }, { as: desk.boss });
  expect(listed[0]?.pitches).toEqual({ sent: 6, answered: 1, accepted: 0 });
  app.clock.advance(RECENT_PITCHES_MS);
  const later = await app.operator();
  const long = await app.call(curators.get, { params: { id: curator.id } }, { as: later });
  app.clock.advance(-RECENT_PITCHES_MS);
  expect(long.body.pitches.sent).toBe(2);
});

it('sends nothing of a paused campaign, and withdraws what its playlist no longer takes', async () => {
  const [kept, gone] = [
    await reviewedPlaylist(app, desk, { name: 'Kept' }),
    await reviewedPlaylist(app, desk, { name: 'Gone' }),
  ];
  const order = await plannedOrder(app, desk);
  await startNow(app, order);
  const move = async (status: 'paused' | 'running') => {
    const { version } = await campaignOf(order);
    const input = { params: of(order), body: { status } };
    expect(
      (await app.ask(brandCampaigns.update, input, { as: desk.boss, ifMatch: `"${version}"` })).status,
    ).toBe(200);
  };
  await move('paused');
  await sendPitches(app.server.ctx);
  expect((await pitchesOf(app, desk, order)).every(({ status }) => status === 'queued')).toBe(true);
  const refused = await app.ask(brandPitches.send, { params: of(order) }, { as: desk.boss });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('paused')]);
  await app.server.ctx.db
    .updateTable('playlists')
    .set({ review_due_at: app.clock.now() })
    .where('id', '=', gone.id)
    .execute();
  await move('running');
  await sendPitches(app.server.ctx);
  const left = new Map(
    (await pitchesOf(app, desk, order)).map(({ playlist, status }) => [playlist.id, status]),
  );
  expect([left.get(kept.id), left.get(gone.id)]).toEqual(['sent', undefined]);
});

it('closes the pitches of a cancelled campaign without owing more than the refund', async () => {
  await reviewedPlaylist(app, desk);
  const order = await pitchedOrder(app, desk);
  expect((await cancelAsArtist(desk.artist, order)).status).toBe(200);
  await app.drain();
  const left = await pitchesOf(app, desk, order);
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ status }) => status === 'expired')).toBe(true);
  const owed = app.server.ctx.db.selectFrom('make_goods').selectAll().where('order_id', '=', order.id);
  expect(await owed.execute()).toEqual([]);
});

it('plans the playlists first that accepted the song in the campaign which this one repeats', async () => {
  const large = await reviewedPlaylist(app, desk, { name: 'Large', followers: 90_000 });
  const loyal = await reviewedPlaylist(app, desk, { name: 'Loyal', followers: 10 });
  const order = await placedOrder(app, desk.artist);
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ artist_name: 'Comes again', preferred_playlists: [loyal.id] })
    .where('id', '=', order.campaign.id)
    .execute();
  expect((await matches(order))[0]).toMatchObject({
    playlist: { id: loyal.id },
    why: { genres: ['Pop'], acceptedBefore: true },
  });
  await decide(desk.boss, order);
  await settle(app);
  const planned = await pitchesOf(app, desk, order);
  expect(planned[0]).toMatchObject({ playlist: { id: loyal.id }, why: { acceptedBefore: true } });
  expect(planned.find(({ playlist }) => playlist.id === large.id)?.why).not.toHaveProperty('acceptedBefore');
});
