import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { endings } from '#contract/fulfilment/endings/calls.ts';
import { REVIEW_FEE_CENTS } from '#contract/fulfilment/fees/rules.ts';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { trackUrl } from '#contract/spotify/songs/rules.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { reviewBody } from '#scenario/admin.ts';
import { cancelAsArtist } from '#scenario/artist.ts';
import { REASON } from '#scenario/curator.ts';
import { proveLedger } from '#server/domains/fulfilment/ledger/prove-ledger.ts';
import { keepLength } from '#server/domains/spotify/songs/keep-length.ts';
import { sweep } from '#server/sweep.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
import {
  mailedTokens,
  offerOf,
  pitchedOrder,
  pitchesOf,
  reviewedPlaylist,
} from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { closePitches } from './close-pitches.ts';
import { settleLostPlaces } from './settle-lost-places.ts';

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
  return { token, order, pitch, playlist };
}

const open = async (token: string) => (await app.ask(curatorAnswers.openPlayer, { params: { token } })).body;
const tell = (token: string, body: object) => app.ask(curatorAnswers.hear, { params: { token }, body });
/** Played from one second of the song to another, in so many seconds. */
async function play(
  token: string,
  session: string,
  from: number,
  to: number,
  { seconds = to - from, playerSeconds = 200 } = {},
) {
  await tell(token, { session, position: from, playing: true, playerSeconds });
  app.clock.advance(seconds * 1000);
  const { body } = await tell(token, { session, position: to, playing: false, playerSeconds });
  return body.heardSeconds;
}
const answer = (token: string, body: object) =>
  app.ask(curatorAnswers.answer, {
    params: { token },
    body: { verdict: 'declined', reason: REASON, ...body },
  });
const claimed = { heardSource: 'player', heardSeconds: 61, playerSeconds: 200 };

it('counts what the player tells by our clock: each second once, no more than since its last call, and none without its session', async () => {
  const { token, pitch } = await asked();
  const nobody = { session: 'A'.repeat(43), position: 1, playing: true };
  expect((await tell(token, nobody)).status).toBe(409);
  const { session, url } = await open(token);
  expect(url).toBeNull();
  const atOnce = { seconds: 0 };
  expect(await play(token, session, 0, 61, atOnce)).toBeLessThanOrEqual(1);
  expect((await tell(token, nobody)).status).toBe(409);
  const other = await asked();
  await open(other.token);
  expect((await tell(other.token, { ...nobody, session })).status).toBe(409);
  // A minute in which nothing was told is not saved up.
  app.clock.advance(MINUTE);
  expect(await play(token, session, 0, 61, atOnce)).toBeLessThanOrEqual(2);
  expect(await play(token, session, 0, 20)).toBe(20);
  // A jump between a stop and the next start is not heard, nor is a part again or what comes after the end.
  expect(await play(token, session, 100, 130)).toBe(50);
  expect(await play(token, session, 0, 20)).toBe(50);
  expect(await play(token, session, 200, 36_000, atOnce)).toBe(50);
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
  await play(soon.token, (await open(soon.token)).session, 0, 61, { seconds: 0 });
  expect((await answer(soon.token, { ...claimed, heardSeconds: 36_000 })).status).toBe(200);
  expect(await soon.pitch()).toMatchObject({ heardSource: 'declared', heardSeconds: 200 });
});

it('takes a moment only within the song, as long as Spotify says, else the player', async () => {
  const moment = (token: string, heardMoment: string, more: object = {}) =>
    answer(token, { heardSource: 'declared', heardMoment, ...more });
  const unknown = await asked();
  expect((await moment(unknown.token, '1:24')).text).toContain('We don’t know how long this song is yet.');
  await play(unknown.token, (await open(unknown.token)).session, 0, 0, { playerSeconds: 83 });
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

describe('a pitch that ends while its curator listens', () => {
  const feeOf = async (id = '') =>
    (
      await app.server.ctx.db
        .selectFrom('curator_fees')
        .select('amount_cents')
        .where('pitch_id', '=', id)
        .execute()
    )[0];
  const flaws = async () =>
    (await proveLedger(app.server.ctx)).flaws.map(({ row, what }) => `${row}: ${what}`);
  const listen = async (token: string) => play(token, (await open(token)).session, 0, 5);
  const cancel = async (order: Order) => {
    expect((await cancelAsArtist(desk.artist, order)).status).toBe(200);
    await settle(app);
  };
  const params = ({ id }: { id: string }) => ({ name: 'admin', id }) as const;
  const endingOf = async (call: typeof endings.ofOrder | typeof endings.ofPlaylist, of: { id: string }) =>
    (await app.call(call, { params: params(of) }, { as: await app.operator() })).body.pitches;
  const isKept = { waiting: 0, kept: 1 };
  /** An hour later, what waits for that is done. */
  async function anHourLater(act: () => Promise<void>): Promise<void> {
    app.clock.advance(HOUR + MINUTE);
    await act().finally(() => app.clock.advance(-HOUR - MINUTE));
  }

  it.each([
    ['declined', []],
    ['accepted', ['ended']],
  ])('with its campaign is %s within an hour, for its fee', async (verdict, placements) => {
    const before = await flaws();
    const { token, order, pitch } = await asked();
    await listen(token);
    await cancel(order);
    expect(await pitch()).toMatchObject({ status: 'sent' });
    const { status, answerBy } = (await offerOf(app, token)).body;
    expect(status).toBe('open');
    expect(Date.parse(answerBy ?? '')).toBeLessThanOrEqual(plus(app.clock.now(), HOUR).getTime());
    expect((await answer(token, { ...claimed, verdict })).status).toBe(200);
    await settle(app);
    const answered = await pitch();
    expect(answered?.status).toBe(verdict);
    expect(await feeOf(answered?.id)).toEqual({ amount_cents: REVIEW_FEE_CENTS });
    const rows = app.server.ctx.db
      .selectFrom('placements')
      .select('status')
      .where('pitch_id', '=', answered?.id ?? '');
    expect((await rows.execute()).map((one) => one.status)).toEqual(placements);
    expect(await flaws()).toEqual(before);
  });

  it('is closed with its campaign after that hour, and at once where no one listened in the last 15 minutes', async () => {
    const { token, order, pitch } = await asked();
    await listen(token);
    const other = await asked();
    await listen(other.token);
    expect(await endingOf(endings.ofOrder, order)).toMatchObject(isKept);
    await cancel(order);
    expect(await endingOf(endings.ofOrder, order)).toMatchObject(isKept);
    await app.server.ctx.db
      .updateTable('pitch_hearings')
      .set({ told_at: plus(app.clock.now(), -15 * MINUTE) })
      .where('pitch_id', '=', (await other.pitch())?.id ?? '')
      .execute();
    expect(await endingOf(endings.ofOrder, other.order)).toMatchObject({ waiting: 1, kept: 0 });
    await cancel(other.order);
    expect(await other.pitch()).toMatchObject({ status: 'expired', endedBy: 'cancelled_by_artist' });
    expect((await answer(other.token, claimed)).text).toContain('This campaign has ended');
    const { rows } = await sql<{
      minutes: number;
    }>`select extract(epoch from start_after - created_on)::int / 60 as minutes
      from pgboss.job where name = 'pitch.close' and state = 'created' and data ->> 'orderId' = ${order.id}`.execute(
      app.server.ctx.db,
    );
    expect(rows).toEqual([{ minutes: expect.closeTo(60, -1) }]);
    await anHourLater(async () => {
      expect((await answer(token, claimed)).text).toContain('This campaign has ended');
      await closePitches(app.server.ctx, { orderId: order.id });
    });
    expect(await pitch()).toMatchObject({ status: 'expired', endedBy: 'cancelled_by_artist' });
    expect(await feeOf((await pitch())?.id)).toBeUndefined();
  });

  it('with its playlist is kept for an hour, too', async () => {
    const { token, pitch, playlist } = await asked();
    await listen(token);
    expect(await endingOf(endings.ofPlaylist, playlist)).toMatchObject(isKept);
    await app.call(
      weeklyReviews.create,
      { params: params(playlist), body: reviewBody('condemned') },
      { as: await app.operator() },
    );
    await settleLostPlaces(app.server.ctx);
    expect(await pitch()).toMatchObject({ status: 'sent' });
    expect((await offerOf(app, token)).body.status).toBe('open');
    await anHourLater(() => settleLostPlaces(app.server.ctx));
    expect(await pitch()).toMatchObject({ status: 'expired', endedBy: 'failed_review' });
  });
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
