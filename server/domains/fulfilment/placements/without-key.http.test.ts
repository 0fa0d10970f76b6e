import { expect, it } from 'vitest';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { proofs } from '#contract/fulfilment/proofs/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { evidence } from '#contract/reporting/evidence/calls.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { listenerPlaylists } from '#sandbox/spotify/listeners.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { answer, mailedTokens, pitchesOf, reviewedPlaylist, startNow } from '#test/support/pitch-desk.ts';
import { addedCurator, onePixel } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { verifyLedger } from './verify-ledger.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const name = 'admin' as const;
/** A public playlist. */
const list = listenerPlaylists[0] ?? { id: '' };

/** Runs all rounds, and what follows from them. */
async function rounds(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const { job, run } of handledJobs) if (job.cron) await run(app.server.ctx, {});
    await app.drain();
  }
}

/** Lets time pass and does what is due then; everyone signs in again. */
async function pass(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await rounds();
  Object.assign(desk.boss, await app.operator());
  Object.assign(desk.artist, await app.signIn('ada@example.com'));
}

/** An approved order of one pitch, with the playlist of a curator that no account can read. */
async function pitchedSong(): Promise<{ order: Order; token: string }> {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  await reviewedPlaylist(app, desk, { curatorId: curator.id, playlist: playlistUrl(list.id) });
  const order = await placedOrder(app, desk.artist);
  await app.server.ctx.db
    .updateTable('orders')
    .set({ pitches: 1 } as never)
    .where('id', '=', order.id)
    .execute();
  await decide(desk.boss, order);
  await settle(app);
  await startNow(app, order);
  await rounds();
  const [token = ''] = await mailedTokens(app, curator.email);
  return { order, token };
}

/** A picture that the curator sends and an admin confirms. */
async function provedByCurator(token: string): Promise<void> {
  const uploaded = await app.fetch(`/api/pitch/${token}/images/`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: Buffer.from(onePixel),
  });
  const { id } = proofs.addImage.answer.parse(await uploaded.json());
  const sent = await app.ask(proofs.send, { params: { token }, body: { images: [id] } });
  expect(sent.status).toBe(201);
  const [waiting] = (await app.call(placements.toCheck, {}, { as: desk.boss })).body;
  const proof = waiting?.proof?.id ?? '';
  const body = { verdict: 'confirmed' };
  expect(
    (await app.ask(proofs.decide, { params: { name, id: proof }, body }, { as: desk.boss })).status,
  ).toBe(200);
}

it('a campaign runs from order to end, with its proof, without any key or account of Spotify', async () => {
  const { order, token } = await pitchedSong();
  const accepted = await answer(app, token);
  // The curator opens the song in Spotify, and adds it there.
  expect(accepted.body).toMatchObject({
    status: 'accepted',
    adds: null,
    addedByUs: false,
    removal: null,
    song: { url: expect.stringContaining('https://open.spotify.com/track/') },
    proof: { wanted: true },
  });
  await provedByCurator(token);
  const [pitch] = await pitchesOf(app, desk, order);
  const id = pitch?.placementId ?? '';
  const look = (body: object) =>
    app.ask(placements.addEvidence, { params: { name, id }, body }, { as: desk.boss });
  // Each week, and on the last whole day.
  for (const [position, days] of [
    [9, 7],
    [7, 7],
    [6, 7],
    [6, 6],
  ] as const) {
    await pass(days * DAY);
    const [due] = (await app.call(placements.toCheck, {}, { as: desk.boss })).body;
    expect(due?.id).toBe(id);
    const seen = await look({ result: 'seen', position, link: 'https://open.spotify.com/playlist/night' });
    expect(seen.status).toBe(201);
  }
  const { endsAt } = (await lookUp(desk.boss, order)).campaign;
  await pass(Date.parse(endsAt ?? '') - app.clock.now().getTime() + 7 * HOUR);
  await pass(HOUR);

  const done = await lookUp(desk.boss, order);
  expect([done.status, done.campaign.status]).toEqual(['fulfilled', 'completed']);
  expect(done.payment).toMatchObject({ refunded: 0 });
  const { body: placement } = await app.call(placements.get, { params: { name, id } }, { as: desk.boss });
  expect(placement).toMatchObject({ status: 'ended', daysSeen: 28, addedByUs: false });
  expect(
    placement.checkRows
      .map(({ source }) => source)
      .reverse()
      .slice(0, 3),
  ).toEqual(['curator', 'manual', 'manual']);
  const params = { number: order.number };
  const { body: report } = await app.call(reports.get, { params }, { as: desk.artist });
  expect(report.placements).toMatchObject([{ status: 'ended', endedBy: 'played_out', daysSeen: 28 }]);
  const ofOrder = { params: { name, id: order.id } };
  const { body: claims } = await app.call(evidence.get, ofOrder, { as: desk.boss });
  expect(claims.claims.flatMap(({ rows }) => rows)).toContainEqual({
    type: 'placement',
    id,
    hash: placement.chainHead,
  });
  expect(await verifyLedger(app.server.ctx)).toMatchObject({ broken: null });

  for (const table of ['spotify_keys', 'spotify_accounts', 'playlist_writing'] as const)
    expect(await app.server.ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
  // The link of the song was looked up at the public page's oEmbed, and nothing else was asked.
  expect((app.sandbox.spotify?.calls ?? []).filter((call) => !call.includes(' /oembed'))).toEqual([]);
});
