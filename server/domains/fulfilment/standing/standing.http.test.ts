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
  offerOf,
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

const accountOf = async (curator: Curator) =>
  (await app.call(curatorAccount.get, {}, { as: await signInCurator(app, curator.email) })).body;

const pauseMails = async ({ email }: Curator) => {
  await app.drain();
  const found = app.sandbox.inbox?.messages(email) ?? [];
  return found.filter(({ subject }) => subject === 'New pitches to you are paused');
};

/** Answers as many of what waits as it has tokens. */
async function decline(tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    const body = { verdict: 'declined', reason: reasonFor(declined++) };
    expect((await answer(app, token, body)).status).toBe(200);
  }
  await refreshStandings(ctx());
}
let declined = 0;

/** Those of a curator’s tokens that can still be answered. */
async function openOf(tokens: readonly string[]): Promise<string[]> {
  const offers = await Promise.all(tokens.map((token) => offerOf(app, token)));
  return tokens.filter((_, index) => offers[index]?.body.status === 'open');
}

it('three pitches that expire in a row pause, which an email tells, until an admin ends it', async () => {
  const { curator } = await asked(4);
  await expire(curator, 2);
  expect(await read(curator)).toMatchObject({ areSlotsHalved: false, status: 'active', pause: null });
  expect(await pauseMails(curator)).toEqual([]);
  await expire(curator, 1);
  const pause = { cause: 'not_answered', mayResume: true };
  expect(await read(curator)).toMatchObject({ status: 'paused', pause });
  const mails = await pauseMails(curator);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('You can end the pause yourself once in 90 days.');
  expect(await pitchesTo(curator)).toBe(0);
  expect(await accountOf(curator)).toMatchObject({ pause: 'not_answered', mayResume: true });
  app.clock.advance(1000);
  const resume = { params: { id: curator.id }, body: { status: 'active' as const } };
  await app.call(curators.update, resume, { as: desk.boss });
  // What was before doesn’t count again.
  await refreshStandings(ctx());
  expect(await read(curator)).toMatchObject({ status: 'active', areSlotsHalved: false, standing: 94 });
  expect(await pitchesTo(curator)).toBe(4);
});

it('of ten pitches or more, fewer than three in four answered halve the slots, fewer than half pause', async () => {
  const { curator, tokens } = await asked(15);
  await expire(curator, 2);
  await decline((await openOf(tokens)).slice(0, 6));
  await expire(curator, 1);
  expect(await read(curator)).toMatchObject({ status: 'active', areSlotsHalved: false });
  await decline((await openOf(tokens)).slice(0, 1));
  expect(await read(curator)).toMatchObject({ status: 'active', areSlotsHalved: true });
  // Three in a row count for who was sent fewer.
  await expire(curator, 4);
  expect(await read(curator)).toMatchObject({ status: 'active', areSlotsHalved: true });
  await expire(curator, 1);
  expect(await read(curator)).toMatchObject({ status: 'paused', pause: { cause: 'not_answered' } });
});

it('an answer to what waits ends no pause, and earns its fee', async () => {
  const { curator, tokens } = await asked(4);
  await expire(curator, 3);
  await decline(await openOf(tokens));
  expect(await read(curator)).toMatchObject({ status: 'paused', pause: { mayResume: true } });
  const fees = ctx()
    .db.selectFrom('curator_fees')
    .select('amount_cents')
    .where('curator_id', '=', curator.id);
  expect(await fees.execute()).toEqual([{ amount_cents: 200 }]);
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

it('a curator ends one pause in 90 days, with half of the slots until five answers; then an admin decides', async () => {
  const { curator, tokens } = await asked(11);
  await expire(curator, 3);
  app.clock.advance(1000);
  const resume = async () =>
    app.ask(curatorAccount.resume, {}, { as: await signInCurator(app, curator.email) });
  const { body } = await resume();
  expect(body).toMatchObject({ pause: null, mayResume: false, areSlotsHalved: true });
  await refreshStandings(ctx());
  expect(await read(curator)).toMatchObject({ status: 'active', areSlotsHalved: true });
  const open = await openOf(tokens);
  await decline(open.slice(0, 4));
  expect((await read(curator)).areSlotsHalved).toBe(true);
  await decline(open.slice(4, 5));
  expect((await read(curator)).areSlotsHalved).toBe(false);

  await expire(curator, 3);
  const pause = { cause: 'not_answered', mayResume: false };
  expect(await read(curator)).toMatchObject({ status: 'paused', pause });
  const mails = await pauseMails(curator);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain('Our team ends the pause. Reply to this email and ask for it.');
  expect((await resume()).status).toBe(409);
  expect(await read(curator)).toMatchObject({ status: 'paused', pause });
  app.clock.advance(90 * DAY);
  Object.assign(desk.boss, await app.operator());
  expect(await accountOf(curator)).toMatchObject({ mayResume: true });
});
