import { beforeAll, describe, expect, it } from 'vitest';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { playlistQuality } from '#contract/catalogue/quality/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { DAY } from '#contract/time.ts';
import { listenerPlaylists } from '#sandbox/spotify/listeners.ts';
import { kindsOf, reviewBody } from '#scenario/admin.ts';
import { lostPitchDesk } from '#server/domains/fulfilment/make-goods/owed-pitches.fixture.ts';
import { monitorPlaylists } from '#server/domains/fulfilment/pitches/monitor-playlists.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { answer, offerOf, tokenOfPitch } from '#test/support/pitch-desk.ts';
import { runningOrder } from '#test/support/placement-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { addAccount, connectAccount } from '#test/support/spotify-account.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
let desk: ReturnType<typeof lostPitchDesk>;
let accountId: string;
beforeAll(async () => {
  desk = lostPitchDesk(app, boss);
  ({ id: accountId } = await addAccount(app, boss));
  await connectAccount(app, boss, accountId);
});

/** Two processes work at once, as in production. */
const tick = () => Promise.all([monitorPlaylists(app.server.ctx), monitorPlaylists(app.server.ctx)]);
/** The same on another day; sessions do not last that long, so the clock is set back. */
async function tickOn(day: number): Promise<void> {
  app.clock.advance(day * DAY);
  await tick();
  app.clock.advance(-day * DAY);
}
const switches = () => {
  if (!app.sandbox.spotify) throw new Error('This suite has no Spotify.');
  return app.sandbox.spotify.switches;
};
const params = ({ id }: Playlist) => ({ name: 'admin', id }) as const;
const look = async (playlist: Playlist) =>
  (await app.call(playlists.get, { params: params(playlist) }, { as: boss })).body;
const qualityOf = async (playlist: Playlist) =>
  (await app.call(playlistQuality.get, { params: params(playlist) }, { as: boss })).body;
const review = (playlist: Playlist, verdict: 'healthy' | 'condemned') =>
  app.call(weeklyReviews.create, { params: params(playlist), body: reviewBody(verdict) }, { as: boss });
const happenedTo = async (playlist: Playlist, kind: string) =>
  (await look(playlist)).timeline.filter((entry) => entry.kind === kind).length;

/** A playlist of the emulator that a running campaign was placed on. */
async function watchedPlaylist(number: number, account: string | null = null) {
  const shown = listenerPlaylists[number];
  if (!shown) throw new Error('The emulator has no such playlist.');
  const more = { playlist: playlistUrl(shown.id), name: shown.name, followers: shown.followers };
  const playlist = await addedPlaylist(app, boss, { ...more, accountId: account, genres: ['K-/J-pop'] });
  await review(playlist, 'healthy');
  const order = await runningOrder(app, artist, boss);
  const pitchId = await desk.pitch(order, 'accepted', playlist);
  return { playlist, order, pitchId, spotifyId: shown.id, shown };
}

describe('a playlist in a running campaign', () => {
  it('is looked at once a day, and a spike keeps new pitches away until it is reviewed again', async () => {
    const { playlist, spotifyId, shown } = await watchedPlaylist(0);
    await tickOn(-1);
    const day = new Date(app.clock.now().getTime() - DAY).toISOString().slice(0, 10);
    expect((await qualityOf(playlist)).followers).toEqual([{ day, followers: shown.followers }]);
    expect(await look(playlist)).toMatchObject({ reviewDue: expect.stringMatching(/done|due/) });
    switches().changePlaylist(spotifyId, { followers: shown.followers * 2 });
    await tick();
    await tick();
    const { frozen, signals, followers } = await qualityOf(playlist);
    expect(followers).toHaveLength(2);
    expect(frozen?.why).toBe('Gained 18,240 followers in a day (100%).');
    expect(signals.find(({ name }) => name === 'growth')).toMatchObject({ verdict: 'bad' });
    expect(signals.find(({ name }) => name === 'turnover')).toMatchObject({ verdict: 'not_enough_data' });
    expect(await look(playlist)).toMatchObject({ reviewDue: 'overdue', status: 'active' });
    expect(await happenedTo(playlist, 'playlist.frozen')).toBe(1);
    await review(playlist, 'healthy');
    await tickOn(1);
    expect(await qualityOf(playlist)).toMatchObject({ frozen: null });
    expect(await happenedTo(playlist, 'playlist.frozen')).toBe(1);
  });

  it('or without a song of ours, which is looked at once a week, and gets no pitches once it is gone', async () => {
    const shown = listenerPlaylists[5];
    if (!shown) throw new Error('The emulator has no such playlist.');
    const playlist = await addedPlaylist(app, boss, { playlist: playlistUrl(shown.id), name: shown.name });
    switches().changePlaylist(shown.id, { gone: true });
    await tickOn(6);
    expect(await happenedTo(playlist, 'playlist.lost')).toBe(0);
    await tickOn(8);
    expect(await happenedTo(playlist, 'playlist.lost')).toBe(1);
    switches().changePlaylist(shown.id, { gone: false });
  });

  it('that lost its title gets it back by one call', async () => {
    const { playlist, spotifyId, shown } = await watchedPlaylist(1, accountId);
    const restore = () => app.call(playlistQuality.restore, { params: params(playlist) }, { as: boss });
    await tick();
    expect((await restore()).body).toMatchObject({ code: 'conflict' });
    switches().changePlaylist(spotifyId, { name: '', description: '', coverless: true });
    await tickOn(1);
    expect((await qualityOf(playlist)).blanked).toMatchObject({
      missing: ['title', 'cover'],
      title: shown.name,
      refusal: null,
    });
    expect(await happenedTo(playlist, 'playlist.blanked')).toBe(1);
    expect((await restore()).status).toBe(200);
    const read = await app.call(playlists.refresh, { params: params(playlist) }, { as: boss });
    expect(read.body.name).toBe(shown.name);
    expect((await qualityOf(playlist)).blanked).toBeNull();
  });

  it('without an account is reported, with the reason why it cannot be restored', async () => {
    const { playlist, spotifyId } = await watchedPlaylist(2);
    await tick();
    switches().changePlaylist(spotifyId, { name: ' ' });
    await tickOn(1);
    const refusal = 'No connected account owns this playlist. Contact its curator.';
    expect((await qualityOf(playlist)).blanked).toMatchObject({ missing: ['title'], refusal });
    const restored = await app.call(playlistQuality.restore, { params: params(playlist) }, { as: boss });
    expect(restored).toMatchObject({ status: 409, body: { detail: refusal } });
  });
});

it('a failed review ends placements, notifies the artists and offers replacements, once, in one tick', async () => {
  const { playlist, order, pitchId } = await watchedPlaylist(3, accountId);
  const placementId = await desk.placement(order, pitchId, 'live');
  const free = await desk.playlist('real-playlist', ['Pop']);
  await review(free, 'healthy');
  await review(playlist, 'condemned');
  await tick();
  const found = await app.server.ctx.db
    .selectFrom('placements')
    .select('status')
    .where('id', '=', placementId)
    .executeTakeFirst();
  expect(found?.status).toBe('ended');
  const [owed, ...others] = await desk.owed(order);
  expect(others).toEqual([]);
  expect(owed).toMatchObject({
    cause: 'condemned',
    status: 'replaced',
    days: { promised: 28, seen: 1 },
    replacement: { playlist: { id: free.id } },
  });
  await tick();
  await app.drain();
  const kinds = await kindsOf(boss, order);
  for (const kind of ['placement.ended', 'make_good.owed', 'make_good.replaced'])
    expect(kinds.filter((one) => one === kind)).toHaveLength(1);
  const mails = app.sandbox.inbox?.messages('ada@example.com') ?? [];
  expect(
    mails.filter(({ subject }) => subject.startsWith(`Placement lost for “A Song” (${order.number})`)),
  ).toHaveLength(1);
});

it('a failed review withdraws pitches at once, notifies the artists once, and another playlist gets them', async () => {
  const playlist = await desk.playlist('real-playlist');
  const order = await runningOrder(app, artist, boss);
  const sent = await desk.pitch(order, 'sent', playlist);
  const other = await runningOrder(app, artist, boss);
  const queued = await desk.pitch(other, 'queued', playlist);
  const free = await desk.playlist('real-playlist', ['Pop']);
  await review(free, 'healthy');
  await review(playlist, 'condemned');
  await tick();
  await tick();
  await app.drain();
  const rows = app.server.ctx.db.selectFrom('pitches').select(['id', 'status']);
  expect(await rows.where('id', 'in', [sent, queued]).execute()).toEqual([{ id: sent, status: 'expired' }]);
  expect(await desk.owed(order)).toMatchObject([
    { pitchId: sent, cause: 'unreviewed', status: 'replaced', replacement: { playlist: { id: free.id } } },
  ]);
  expect(await desk.owed(other)).toEqual([]);
  const kinds = await kindsOf(boss, order);
  for (const kind of ['pitches.expired', 'make_good.owed', 'make_good.replaced'])
    expect(kinds.filter((one) => one === kind)).toHaveLength(1);
  const mails = app.sandbox.inbox?.messages('ada@example.com') ?? [];
  const told = mails.filter(({ subject }) => /^Pitch of .* withdrawn/.test(subject));
  expect(told.map(({ subject }) => subject)).toEqual([`Pitch of “A Song” withdrawn (${order.number})`]);
});

it('a curator who opens a withdrawn pitch reads that, after the campaign, too', async () => {
  const playlist = await desk.playlist('real-playlist');
  const order = await runningOrder(app, artist, boss);
  const token = await tokenOfPitch(app.server.ctx, await desk.pitch(order, 'sent', playlist));
  expect((await offerOf(app, token)).body).toMatchObject({ status: 'open' });
  await review(playlist, 'condemned');
  await tick();
  expect((await offerOf(app, token)).body).toMatchObject({ status: 'taken_back', answerBy: null });
  const late = await answer(app, token);
  expect([late.status, late.text]).toEqual([
    422,
    expect.stringContaining('withdrew this pitch before you answered'),
  ]);
  await app.call(myOrders.cancel, { params: { number: order.number } }, { as: artist });
  expect((await offerOf(app, token)).body).toMatchObject({ status: 'taken_back' });
});
