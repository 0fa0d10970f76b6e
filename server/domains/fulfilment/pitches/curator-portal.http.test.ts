import { expect, it } from 'vitest';
import { auth, curatorAuth } from '#contract/accounts/sessions/calls.ts';
import { curatorAccount, curators } from '#contract/catalogue/curators/calls.ts';
import { ownPlaylists } from '#contract/catalogue/playlists/calls.ts';
import { ownFees } from '#contract/fulfilment/fees/calls.ts';
import { brandPitches, ownPitches } from '#contract/fulfilment/pitches/calls.ts';
import { ownProofs } from '#contract/fulfilment/proofs/calls.ts';
import { fit } from '#contract/sales/fit/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import { decide } from '#scenario/admin.ts';
import { REASON } from '#scenario/curator.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { HEARD, pitchedOrder, plannedOrder, reviewedPlaylist, startNow } from '#test/support/pitch-desk.ts';
import { addedCurator, onePixel, suspendCurator } from '#test/support/playlist-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expirePitches } from './expire-pitches.ts';
import { fillUpPlans } from './fill-up-plans.ts';
import { sendPitches } from './send-pitches.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
const desk = useOrderDesk(app);
const eaa = () => app.url.replace('127.0.0.1', 'localhost');
const day = (days: number) =>
  plus(app.clock.now(), days * DAY)
    .toISOString()
    .slice(0, 10);

/** A curator with one reviewed playlist, signed in. */
async function curatorWith(more: Parameters<typeof reviewedPlaylist>[2] = {}) {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const playlist = await reviewedPlaylist(app, desk, { curatorId: curator.id, ...more });
  return { curator, playlist, as: await signInCurator(app, curator.email) };
}

const pitchesOf = async (as: { access: string }, query = {}) =>
  (await app.call(ownPitches.list, { query }, { as })).body;
const answer = (as: { access: string }, id: string, body: object) =>
  app.ask(ownPitches.answer, { params: { id }, body: { ...HEARD, ...body } }, { as });
const change = (as: { access: string }, body: object) => app.ask(curatorAccount.update, { body }, { as });

it('mails a link to curators alone, answers all the same, and lets them in once', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const answers = await Promise.all(
    [curator.email, 'nobody@example.org', 'boss@example.com'].map((email) =>
      app.call(curatorAuth.requestMagicLink, { body: { email } }),
    ),
  );
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([202, '{}']));
  const { uidb64, token } = await app.mailedLink(curator.email);
  expect(app.sandbox.inbox?.messages('nobody@example.org')).toEqual([]);
  const verify = () => app.ask(curatorAuth.verifyMagicLink, { body: { uidb64, token } });
  // The link of a curator is none of an artist.
  const artist = await app.ask(auth.verifyMagicLink, { body: { uidb64, token, audience: 'user' } });
  expect(artist.text).toContain('link_invalid');
  const first = await verify();
  expect(first.body).toMatchObject({
    access: expect.any(String),
    refresh: expect.any(String),
    user: { username: curator.email, role: 'curator' },
  });
  expect((await verify()).text).toContain('link_used');
  const renewed = await app.call(auth.refresh, { body: { refresh: first.body.refresh } });
  expect((await app.call(curatorAccount.get, {}, { as: renewed.body })).body).toMatchObject({
    brand: 'real-playlist',
    name: curator.name,
    email: curator.email,
    away: null,
  });
  await app.call(auth.logout, { body: { refresh: renewed.body.refresh } });
  expect((await app.ask(curatorAccount.get, {}, { as: renewed.body })).status).toBe(401);
});

it('keeps the brands apart: neither the link nor the session of one works at the other’s host', async () => {
  const curator = await addedCurator(app, desk.boss, 'eaa');
  await app.call(curatorAuth.requestMagicLink, { body: { email: curator.email } });
  await app.drain();
  expect(app.sandbox.inbox?.messages(curator.email)).toEqual([]);
  const as = await signInCurator(app, curator.email, eaa());
  expect((await app.call(curatorAccount.get, {}, { as, origin: eaa() })).body.brand).toBe('eaa');
  expect((await app.ask(curatorAccount.get, {}, { as })).status).toBe(401);
});

it('ends the sessions of a curator who is suspended, mails no link, and pitches nothing', async () => {
  const { curator, as, playlist } = await curatorWith();
  expect((await suspendCurator(app, desk.boss, curator.id)).body.status).toBe('suspended');
  expect((await app.ask(curatorAccount.get, {}, { as })).status).toBe(401);
  const before = app.sandbox.inbox?.messages(curator.email).length;
  await app.call(curatorAuth.requestMagicLink, { body: { email: curator.email } });
  await app.drain();
  expect(app.sandbox.inbox?.messages(curator.email)).toHaveLength(before ?? -1);
  const order = await plannedOrder(app, desk);
  const planned = await app.call(
    brandPitches.list,
    { params: { name: 'admin', id: order.campaign.id } },
    { as: desk.boss },
  );
  expect(planned.body.map((pitch) => pitch.playlist.id)).not.toContain(playlist.id);
});

it('unsubscribes by one click from an email, which pauses pitches until they resume', async () => {
  const { as, curator } = await curatorWith();
  await pitchedOrder(app, desk);
  await app.drain();
  const [mail] = app.sandbox.inbox?.messages(curator.email) ?? [];
  const page = mail?.links.find((link) => link.includes('/unsubscribe?curator=')) ?? '';
  const token = new URL(page).searchParams.get('curator') ?? '';
  const send = (sent: string, body = 'List-Unsubscribe=One-Click') =>
    app.fetch(`/api/curators/unsubscribe/?token=${sent}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  expect((await send(token, 'nonsense')).status).toBe(400);
  expect((await send(`x${token}`)).status).toBe(422);
  const statusNow = async () =>
    (await app.call(curators.get, { params: { id: curator.id } }, { as: desk.boss })).body;
  expect((await statusNow()).status).toBe('active');
  for (let clicks = 0; clicks < 2; clicks += 1) expect((await send(token)).status).toBe(200);
  expect(await statusNow()).toMatchObject({ status: 'paused', pause: { cause: 'unsubscribed' } });
  const told = (await statusNow()).timeline.filter(({ kind }) => kind === 'curator.paused');
  expect(told).toHaveLength(1);
  const resume = () => app.ask(curatorAccount.resume, {}, { as });
  expect((await resume()).body.pause).toBeNull();
  expect((await resume()).status).toBe(200);
  expect(await statusNow()).toMatchObject({ status: 'active', pause: null });
  const paused = { params: { id: curator.id }, body: { status: 'paused' as const } };
  await app.call(curators.update, paused, { as: desk.boss });
  expect((await resume()).status).toBe(409);
  for (let clicks = 0; clicks < 2; clicks += 1) expect((await send(token)).status).toBe(200);
  const stopped = (await statusNow()).timeline.filter(({ text }) => text.startsWith('Unsubscribed'));
  expect(stopped.map(({ text }) => text)).toEqual(['Unsubscribed by the link in an email, while paused']);
  expect(await statusNow()).toMatchObject({ pause: { cause: 'admin' } });
});

it('answers pitches by the same rules as the link, for the same fee, which the statement adds up', async () => {
  const { as, playlist } = await curatorWith();
  const other = await curatorWith();
  await pitchedOrder(app, desk);
  await app.server.ctx.db.updateTable('curators').set({ mailed_at: null }).execute();
  await pitchedOrder(app, desk);
  const waiting = await pitchesOf(as, { state: 'waiting' });
  expect(waiting).toHaveLength(2);
  expect(waiting[0]).toMatchObject({ status: 'open', playlist: { name: playlist.name }, fee: null });
  const [one, two] = waiting;
  expect((await answer(as, one?.id ?? '', { verdict: 'declined', reason: 'No' })).status).toBe(422);
  // That of another curator is as absent.
  const foreign = await answer(other.as, one?.id ?? '', { verdict: 'accepted' });
  expect([foreign.status, (foreign.body as { detail?: string }).detail]).toEqual([404, 'Pitch not found.']);
  const declined = await answer(as, one?.id ?? '', { verdict: 'declined', reason: REASON });
  expect(declined.body).toMatchObject({ status: 'declined', reason: REASON, fee: { amount: 200 } });
  const copied = await answer(as, two?.id ?? '', { verdict: 'declined', reason: REASON });
  expect([copied.status, copied.text]).toEqual([422, expect.stringContaining('repeats a reason')]);
  expect((await answer(as, two?.id ?? '', { verdict: 'accepted' })).body).toMatchObject({
    status: 'accepted',
    placementId: expect.any(String),
    fee: { amount: 200, currency: 'USD', paidAt: null },
  });
  expect(await pitchesOf(as, { state: 'waiting' })).toEqual([]);
  expect(await pitchesOf(as, { state: 'answered', limit: 1 })).toHaveLength(1);
  expect((await app.call(ownFees.statement, {}, { as })).body).toMatchObject({
    reviews: 2,
    earned: 400,
    paid: 0,
    due: 400,
    months: [{ month: day(0).slice(0, 7), reviews: 2, earned: 400 }],
  });
  const csv = await rawRequest(app.url, ownFees.csv.path, {
    headers: { authorization: `Bearer ${as.access}` },
  });
  expect(csv.text.split('\r\n').filter(Boolean)).toHaveLength(3);
  expect(csv.text.match(/"(?:Accepted|Declined)",2\.00,/g)).toHaveLength(2);
  const none = (await app.call(ownFees.statement, {}, { as: other.as })).body;
  expect(none).toMatchObject({ reviews: 0, earned: 0, months: [] });
});

it('proves an accepted song by a picture, which an admin confirms', async () => {
  const { as } = await curatorWith();
  const other = await curatorWith();
  await pitchedOrder(app, desk);
  const [pitch] = await pitchesOf(as);
  const { placementId } = (await answer(as, pitch?.id ?? '', { verdict: 'accepted' })).body;
  const upload = (by: { access: string }) =>
    app.fetch(`/curator/placements/${placementId}/images/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.access}`, 'content-type': 'image/png' },
      body: onePixel,
    });
  expect((await upload(other.as)).status).toBe(404);
  const { id } = (await (await upload(as)).json()) as { id: string };
  const toProve = async () => (await pitchesOf(as, { state: 'to_prove' })).map((one) => one.id);
  expect([await toProve(), await pitchesOf(as, { state: 'answered' })]).toEqual([[pitch?.id], []]);
  const send = (by: { access: string }) =>
    app.ask(ownProofs.send, { params: { id: placementId ?? '' }, body: { images: [id] } }, { as: by });
  expect((await send(other.as)).status).toBe(404);
  const sent = await send(as);
  expect([sent.status, sent.body.proof]).toEqual([
    201,
    { wanted: false, last: { status: 'waiting', sentAt: expect.any(String), reason: '' } },
  ]);
  expect((await send(as)).status).toBe(409);
  expect([await toProve(), await pitchesOf(as, { state: 'answered' })]).toMatchObject([
    [],
    [{ id: pitch?.id }],
  ]);
});

it('chooses what may be pitched to a playlist: slots, a weekly limit and genres', async () => {
  const { as, playlist } = await curatorWith();
  const update = (body: object, id = playlist.id) =>
    app.ask(ownPlaylists.update, { params: { id }, body }, { as });
  const [own] = (await app.call(ownPlaylists.list, {}, { as })).body;
  expect(own).toMatchObject({ id: playlist.id, adds: null, weeklyLimit: null, refusedGenres: [] });
  expect((await update({ adds: true })).status).toBe(409);
  expect((await update({ slots: 3 }, (await curatorWith()).playlist.id)).status).toBe(404);
  const changed = await update({ slots: 3, weeklyLimit: 1, refusedGenres: ['Pop'] });
  expect(changed.body).toMatchObject({ slots: 3, weeklyLimit: 1, refusedGenres: ['Pop'] });
  await plannedOrder(app, desk);
  const planned = () =>
    app.server.ctx.db.selectFrom('pitches').select('id').where('playlist_id', '=', playlist.id).execute();
  expect(await planned()).toEqual([]);
  await update({ refusedGenres: ['House'] });
  await plannedOrder(app, desk);
  await plannedOrder(app, desk);
  expect(await planned()).toHaveLength(1);
});

it('shows the name of a playlist to artists who choose, once its curator wants that', async () => {
  const { as, playlist } = await curatorWith();
  const seen = async () => {
    const listed = await app.call(fit.playlists, { query: { genres: playlist.genres[0] ?? '' } });
    return listed.body.find(({ id }) => id === playlist.id)?.name;
  };
  const show = (showsName: boolean) =>
    app.ask(ownPlaylists.update, { params: { id: playlist.id }, body: { showsName } }, { as });
  const names = [await seen()];
  for (const showsName of [true, false]) {
    expect((await show(showsName)).body.showsName).toBe(showsName);
    names.push(await seen());
  }
  expect(names).toEqual([null, playlist.name, null]);
});

it('refuses songs that AI generated, and takes all others', async () => {
  const { as, playlist } = await curatorWith();
  const params = { id: playlist.id };
  const changed = await app.ask(ownPlaylists.update, { params, body: { refusesAi: true } }, { as });
  expect([changed.status, changed.body.refusesAi]).toEqual([200, true]);
  const campaigns: Record<string, string> = {};
  for (const aiUse of ['generated', 'assisted'] as const) {
    const order = await placedOrder(app, desk.artist);
    await app.server.ctx.db
      .updateTable('campaigns')
      .set({ ai_use: aiUse, artist_name: aiUse })
      .where('id', '=', order.campaign.id)
      .execute();
    await decide(desk.boss, order);
    await settle(app);
    campaigns[order.campaign.id] = aiUse;
  }
  const planned = await app.server.ctx.db
    .selectFrom('pitches')
    .select('campaign_id')
    .where('playlist_id', '=', playlist.id)
    .execute();
  expect(planned.map(({ campaign_id }) => campaigns[campaign_id])).toEqual(['assisted']);
});

it('goes away: nothing is pitched, open pitches wait unharmed, and planned ones go to others', async () => {
  const { as, playlist, curator } = await curatorWith();
  await pitchedOrder(app, desk);
  const order = await plannedOrder(app, desk);
  await startNow(app, order);
  const [open] = await pitchesOf(as);
  expect((await change(as, { away: { from: day(2), to: day(1) } })).status).toBe(422);
  const away = { from: day(0), to: day(6) };
  const answered = await change(as, { away });
  expect(answered.body).toMatchObject({ away });
  const [waiting] = await pitchesOf(as);
  const moved = Date.parse(waiting?.answerBy ?? '') - Date.parse(open?.answerBy ?? '');
  // From now to the end of the last day.
  expect(moved).toBeGreaterThan(6 * DAY);
  expect(moved).toBeLessThanOrEqual(7 * DAY);
  await app.server.ctx.db.updateTable('curators').set({ mailed_at: null }).execute();
  await sendPitches(app.server.ctx);
  await fillUpPlans(app.server.ctx);
  const queued = app.server.ctx.db
    .selectFrom('pitches')
    .select('id')
    .where('playlist_id', '=', playlist.id)
    .where('status', '=', 'queued');
  expect(await queued.execute()).toEqual([]);
  const mails = app.sandbox.inbox?.messages(curator.email).length;
  await app.drain();
  expect(app.sandbox.inbox?.messages(curator.email)).toHaveLength(mails ?? -1);
  // Back at once: the deadline is what it was, but for the moment away.
  await change(as, { away: null });
  const [back] = await pitchesOf(as);
  expect(Math.abs(Date.parse(back?.answerBy ?? '') - Date.parse(open?.answerBy ?? ''))).toBeLessThan(60_000);
  await change(as, { away });
  app.clock.advance(8 * DAY);
  await expirePitches(app.server.ctx);
  const later = await signInCurator(app, curator.email);
  expect((await pitchesOf(later, { state: 'waiting' }))[0]).toMatchObject({ id: open?.id, status: 'open' });
});
