import { expect, it } from 'vitest';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import { trackUrl } from '#contract/spotify/songs/rules.ts';
import { DAY, MINUTE, plus } from '#contract/time.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { REASON } from '#scenario/curator.ts';
import { keepLength } from '#server/domains/spotify/songs/keep-length.ts';
import { sweep } from '#server/sweep.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { mailedTokens, pitchedOrder, pitchesOf, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

/** A song with a curator, and what its pitch became. */
async function asked() {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const playlist = await reviewedPlaylist(app, desk, { curatorId: curator.id });
  const order = await pitchedOrder(app, desk);
  const [token = ''] = await mailedTokens(app, curator.email);
  const pitch = async () =>
    (await pitchesOf(app, desk, order)).find((one) => one.playlist.id === playlist.id);
  return { token, order, pitch };
}

const open = async (token: string) => (await app.ask(curatorAnswers.openPlayer, { params: { token } })).body;
const tell = (token: string, body: object) => app.ask(curatorAnswers.hear, { params: { token }, body });
/** Played from one second of the song to another. */
async function play(token: string, session: string, from: number, to: number, playerSeconds = 200) {
  await tell(token, { session, position: from, playing: true, playerSeconds });
  const { body } = await tell(token, { session, position: to, playing: false, playerSeconds });
  return body.heardSeconds;
}
const answer = (token: string, body: object) =>
  app.ask(curatorAnswers.answer, {
    params: { token },
    body: { verdict: 'declined', reason: REASON, ...body },
  });
const claimed = { heardSource: 'player', heardSeconds: 61, playerSeconds: 200 };

it('counts what the player tells by our clock: each second once, no more than have passed, and none without its session', async () => {
  const { token, pitch } = await asked();
  const nobody = { session: 'A'.repeat(43), position: 1, playing: true };
  expect((await tell(token, nobody)).status).toBe(409);
  const { session, url } = await open(token);
  expect(url).toBeNull();
  expect(await play(token, session, 0, 61)).toBeLessThanOrEqual(1);
  expect((await tell(token, nobody)).status).toBe(409);
  const other = await asked();
  await open(other.token);
  expect((await tell(other.token, { ...nobody, session })).status).toBe(409);
  app.clock.advance(MINUTE);
  expect(await play(token, session, 0, 20)).toBe(20);
  // A jump between a stop and the next start is not heard, nor is a part again or what comes after the end.
  expect(await play(token, session, 100, 130)).toBe(50);
  expect(await play(token, session, 0, 20)).toBe(50);
  expect(await play(token, session, 200, 36_000)).toBe(50);
  // Opened again, as in another tab, it goes on.
  expect(await open(token)).toEqual({ session, url: null });

  expect((await answer(token, {})).status).toBe(200);
  expect(await pitch()).toMatchObject({ heardSource: 'player', heardSeconds: 50, heardMoment: null });
  // An answered pitch is told of no more.
  expect(await play(token, session, 150, 155)).toBe(50);
});

it('calls declared what a curator says of the player and we did not measure, and refuses what nothing says', async () => {
  const never = await asked();
  expect((await answer(never.token, {})).status).toBe(422);
  expect((await answer(never.token, claimed)).status).toBe(200);
  expect(await never.pitch()).toMatchObject({ heardSource: 'declared', heardSeconds: 61 });

  const soon = await asked();
  await play(soon.token, (await open(soon.token)).session, 0, 61);
  expect((await answer(soon.token, { ...claimed, heardSeconds: 36_000 })).status).toBe(200);
  expect(await soon.pitch()).toMatchObject({ heardSource: 'declared', heardSeconds: 200 });
});

it('takes a moment only within the song, as long as Spotify says, else the player', async () => {
  const moment = (token: string, heardMoment: string, more: object = {}) =>
    answer(token, { heardSource: 'declared', heardMoment, ...more });
  const unknown = await asked();
  expect((await moment(unknown.token, '1:24')).text).toContain('We don’t know how long this song is yet.');
  await play(unknown.token, (await open(unknown.token)).session, 0, 0, 83);
  expect((await moment(unknown.token, '1:24')).text).toContain('The song is shorter');
  expect((await moment(unknown.token, '1:23')).status).toBe(200);

  const known = await asked();
  const { track_id } = await app.server.ctx.db
    .selectFrom('campaigns')
    .select('track_id')
    .where('id', '=', known.order.campaign.id)
    .executeTakeFirstOrThrow();
  await keepLength(app.server.ctx, { trackId: track_id, durationMs: 83_200 });
  // The player's word does not count where Spotify's is known.
  expect((await moment(known.token, '1:25', { playerSeconds: 200 })).text).toContain('The song is shorter');
  expect((await moment(known.token, '1:24')).status).toBe(200);
});

it('asks Spotify how long a song is where nothing has said so', async () => {
  await enterSpotifyKey(app);
  const { token, order } = await asked();
  const [song] = catalogue;
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ song_url: trackUrl(song?.id ?? ''), track_id: song?.id ?? '' })
    .where('id', '=', order.campaign.id)
    .execute();
  expect((await answer(token, { heardSource: 'declared', heardMoment: '59:59' })).text).toContain(
    'The song is shorter',
  );
});

it('is forgotten after 90 days; what an answer keeps of it stays', async () => {
  const { ctx } = app.server;
  const rows = () => ctx.db.selectFrom('pitch_hearings').select('pitch_id').execute();
  const kept = () => ctx.db.selectFrom('pitches').select(['id', 'heard_seconds']).orderBy('id').execute();
  const before = await kept();
  const after = (days: number) => sweep({ ...ctx, now: () => plus(ctx.now(), days * DAY) });
  await after(89);
  expect(await rows()).not.toEqual([]);
  await after(91);
  expect(await rows()).toEqual([]);
  expect(await kept()).toEqual(before);
});
