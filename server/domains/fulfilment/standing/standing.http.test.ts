import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { curatorAccount, curators } from '#contract/catalogue/curators/calls.ts';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { brandPitches } from '#contract/fulfilment/pitches/calls.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { REASON, reasonFor } from '#scenario/curator.ts';
import { expirePitches } from '#server/domains/fulfilment/pitches/expire-pitches.ts';
import { followUpPlacements } from '#server/domains/fulfilment/placements/follow-up.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import {
  answer,
  mailedTokens,
  pitchedOrder,
  plannedOrder,
  reviewedPlaylist,
} from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { refreshStandings } from './refresh-standings.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const ctx = () => app.server.ctx;

const read = async ({ id }: Pick<Curator, 'id'>) =>
  (await app.call(curators.get, { params: { id } }, { as: desk.boss })).body;

/** A curator with so many playlists, whose curator was sent a song for each; and what waits for them. */
async function asked(playlists: number) {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  for (let index = 0; index < playlists; index += 1)
    await reviewedPlaylist(app, desk, { curatorId: curator.id });
  await pitchedOrder(app, desk);
  return { curator, tokens: await mailedTokens(app, curator.email) };
}

/** Lets the time to answer pass for so many of a curator's pitches. */
async function expire({ id }: Curator, count: number): Promise<void> {
  await sql`update pitches set answer_by = ${app.clock.now()} where id in
    (select id from pitches where curator_id = ${id} and status = 'sent' limit ${count})`.execute(ctx().db);
  await expirePitches(ctx());
  await refreshStandings(ctx());
}

/** Looks for songs so long after they were accepted. */
async function lookAfter({ id }: Curator, milliseconds: number): Promise<void> {
  await sql`update placements set accepted_at = ${plus(app.clock.now(), -milliseconds)}
    from pitches where pitches.id = pitch_id and curator_id = ${id}`.execute(ctx().db);
  await followUpPlacements(ctx());
  await refreshStandings(ctx());
}

const pitchesTo = async (curator: Curator) => {
  const { campaign } = await plannedOrder(app, desk);
  const input = { params: { name: 'admin' as const, id: campaign.id } };
  const { body } = await app.call(brandPitches.list, input, { as: desk.boss });
  return body.filter((pitch) => pitch.curator.id === curator.id).length;
};

it('falls with copies, which are refused, and is what matching and admins see', async () => {
  const { curator, tokens } = await asked(2);
  const [one = '', two = ''] = tokens;
  await answer(app, one, { verdict: 'declined', reason: REASON });
  for (let copy = 0; copy < 4; copy += 1)
    expect((await answer(app, two, { verdict: 'declined', reason: REASON })).status).toBe(422);
  await answer(app, two, { verdict: 'declined', reason: reasonFor(1) });
  await refreshStandings(ctx());
  expect(await read(curator)).toMatchObject({ standing: 86, areSlotsHalved: false, status: 'active' });
});

it('two pitches that expire halve the slots, four pause, until an admin ends it', async () => {
  const { curator } = await asked(4);
  await expire(curator, 2);
  expect(await read(curator)).toMatchObject({ areSlotsHalved: true, status: 'active', pause: null });
  await expire(curator, 2);
  expect(await read(curator)).toMatchObject({ status: 'paused', pause: { cause: 'not_answered' } });
  expect(await pitchesTo(curator)).toBe(0);
  const as = await signInCurator(app, curator.email);
  expect((await app.call(curatorAccount.get, {}, { as })).body).toMatchObject({ pause: 'not_answered' });
  app.clock.advance(1000);
  const resume = { params: { id: curator.id }, body: { status: 'active' as const } };
  await app.call(curators.update, resume, { as: desk.boss });
  // What was before doesn’t count again.
  await refreshStandings(ctx());
  expect(await read(curator)).toMatchObject({ status: 'active', areSlotsHalved: false, standing: 94 });
  expect(await pitchesTo(curator)).toBe(4);
});

it('who answers most is not paused by four that expire, and a pause says when it ends and ends by answers to what waits', async () => {
  const { curator, tokens } = await asked(9);
  await expire(curator, 4);
  const paused = await read(curator);
  const lastExpired = app.clock.now();
  expect(paused).toMatchObject({ status: 'paused', pause: { cause: 'not_answered' } });
  const endsAt = paused.pause?.endsAt ?? '';
  expect(Math.abs(Date.parse(endsAt) - plus(lastExpired, 30 * DAY).getTime())).toBeLessThan(10_000);
  const account = async () =>
    (await app.call(curatorAccount.get, {}, { as: await signInCurator(app, curator.email) })).body;
  expect(await account()).toMatchObject({ pause: 'not_answered', pauseEndsAt: endsAt });

  let answered = 0;
  for (const [index, token] of tokens.entries()) {
    const body = { verdict: 'declined', reason: reasonFor(index) };
    if ((await answer(app, token, body)).status === 200) answered += 1;
    await refreshStandings(ctx());
    expect((await read(curator)).status).toBe(answered > 4 ? 'active' : 'paused');
  }
  expect(answered).toBe(5);
  const resumed = await read(curator);
  expect(resumed).toMatchObject({ pause: null, areSlotsHalved: true });
  expect(resumed.timeline.at(-1)?.kind).toBe('curator.resumed');
  expect(await account()).toMatchObject({ pause: null, pauseEndsAt: null });
});

it('halved slots are half of the places that matching fills', async () => {
  const { curator } = await asked(2);
  await sql`update playlists set slots = 2 where curator_id = ${curator.id}`.execute(ctx().db);
  expect(await pitchesTo(curator)).toBe(2);
  await sql`delete from pitches where curator_id = ${curator.id} and status = 'queued'`.execute(ctx().db);
  await sql`update curators set slots_halved = true where id = ${curator.id}`.execute(ctx().db);
  // One of two places is taken by the song that waits for an answer.
  expect(await pitchesTo(curator)).toBe(0);
});

it('two accepted songs that never appear pause', async () => {
  const { curator, tokens } = await asked(2);
  for (const token of tokens) expect((await answer(app, token)).status).toBe(200);
  await lookAfter(curator, 3 * DAY + HOUR);
  expect(await read(curator)).toMatchObject({ standing: 84, status: 'active' });
  await lookAfter(curator, 5 * DAY + HOUR);
  expect(await read(curator)).toMatchObject({ status: 'paused', pause: { cause: 'not_added' } });
});

it('a pause for expired pitches ends by itself on its day, and another does not', async () => {
  const { curator } = await asked(4);
  await expire(curator, 4);
  const other = await addedCurator(app, desk.boss, 'real-playlist');
  await app.call(
    curators.update,
    { params: { id: other.id }, body: { status: 'paused' } },
    { as: desk.boss },
  );
  expect((await read(other)).pause).toMatchObject({ cause: 'admin', endsAt: null });
  const { pause } = await read(curator);
  const left = Date.parse(pause?.endsAt ?? '') - app.clock.now().getTime();
  app.clock.advance(left - DAY);
  Object.assign(desk.boss, await app.operator());
  await refreshStandings(ctx());
  expect((await read(curator)).status).toBe('paused');
  app.clock.advance(DAY + HOUR);
  Object.assign(desk.boss, await app.operator());
  await refreshStandings(ctx());
  expect(await read(curator)).toMatchObject({ status: 'active', areSlotsHalved: false });
  expect((await read(other)).status).toBe('paused');
});
