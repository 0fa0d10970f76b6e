import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import type { AiUse, Genre } from '#contract/genres.schema.ts';
import { fit } from '#contract/sales/fit/calls.ts';
import { reviewBody } from '#scenario/admin.ts';
import { newId } from '#server/lib/ids.ts';
import { placedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { pitchesOf, plannedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });
const desk = useOrderDesk(app);

const asked = (genres: string) => app.ask(fit.read, { query: { genres } });
const listed = (genres: string) => app.ask(fit.playlists, { query: { genres } });
const read = async (...genres: string[]) => (await asked(genres.join())).body;
/** The own names of playlists, which the answer may hide, in its order. */
async function namesOf(sample: readonly { id: string }[]): Promise<(string | undefined)[]> {
  const rows = await app.server.ctx.db.selectFrom('playlists').select(['id', 'name']).execute();
  return sample.map(({ id }) => rows.find((row) => row.id === id)?.name);
}
/** Those that take a pitch now. */
const names = async (...genres: string[]) =>
  namesOf((await listed(genres.join())).body.filter(({ waits }) => waits === null));

it('counts playlists with a current review and a genre in common, of the brand of the host', async () => {
  expect(await read('Metal')).toEqual({
    count: 0,
    reason: 'None of our active playlists has these genres.',
    widen: [],
  });
  await reviewedPlaylist(app, desk, { name: 'Loud', genres: ['Metal', 'Rock'], followers: 300 });
  await reviewedPlaylist(app, desk, { name: 'Louder', genres: ['Metal'], followers: 900 });
  await reviewedPlaylist(app, desk, { name: 'Theirs', genres: ['Metal'], brand: 'eaa' });
  await addedPlaylist(app, desk.boss, { name: 'Never reviewed', genres: ['Metal'] });
  const condemned = await addedPlaylist(app, desk.boss, { name: 'Condemned', genres: ['Metal'] });
  const paused = await reviewedPlaylist(app, desk, { name: 'Paused', genres: ['Metal'] });
  const params = { name: 'admin' as const };
  await app.call(
    weeklyReviews.create,
    {
      params: { ...params, id: condemned.id },
      body: { ...reviewBody('condemned'), note: 'Bought followers' },
    },
    { as: desk.boss },
  );
  const pause = await app.ask(
    playlists.update,
    { params: { ...params, id: paused.id }, body: { status: 'paused' } },
    { as: desk.boss, ifMatch: `"${paused.version}"` },
  );
  expect(pause.status).toBe(200);

  expect([(await read('Metal')).count, await names('Metal')]).toEqual([2, ['Louder', 'Loud']]);
  // More in common ranks first, regardless of followers.
  expect(await names('Rock', 'Metal')).toEqual(['Loud', 'Louder']);
  const theirs = await rawRequest(app.url, `${fit.playlists.path}?genres=Metal`, {
    headers: { host: 'eaa.example' },
  });
  expect(await namesOf(JSON.parse(theirs.text))).toEqual(['Theirs']);
});

it('shows followers, age of the review and answers, and the name only where its curator agreed to a public page', async () => {
  const reply = await listed('Metal');
  const [louder] = reply.body;
  expect(louder).toEqual({
    id: expect.stringMatching(/^pls_/),
    name: null,
    image: null,
    genres: ['Metal'],
    followers: 900,
    reviewedAt: expect.stringMatching(/^\d{4}-/),
    acceptance: null,
    answers: 0,
    answerHours: null,
    waits: null,
  });
  expect(reply.text).not.toMatch(/urator|@|Loud|https/);
  await sql`update curators set public_since = now()
    where id = (select curator_id from playlists where id = ${louder?.id})`.execute(app.server.ctx.db);
  const shown = await listed('Metal');
  expect(shown.body.map(({ name }) => name)).toEqual(['Louder', null]);
  expect(shown.text).not.toMatch(/urator|@/);
});

it('lists the best of them, at most a hundred, and counts all', async () => {
  const first = await reviewedPlaylist(app, desk, {
    name: 'Jazz 0',
    genres: ['Jazz/Blues'],
    followers: 900_000,
  });
  for (let n = 1; n <= 7; n += 1)
    await reviewedPlaylist(app, desk, { name: `Jazz ${n}`, genres: ['Jazz/Blues'], followers: n * 100 });
  expect((await names('Jazz/Blues')).slice(0, 3)).toEqual(['Jazz 0', 'Jazz 7', 'Jazz 6']);
  const { db } = app.server.ctx;
  const { name_search: _generated, ...row } = await db
    .selectFrom('playlists')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 95 }, (_, n) => ({
    ...row,
    ...{ id: newId('playlist', app.clock.now()), url: `copy ${n}` },
  }));
  await db.insertInto('playlists').values(copies).execute();
  const all = await read('Jazz/Blues');
  expect([all.count, (await listed('Jazz/Blues')).body.length]).toEqual([103, 100]);
});

it('counts none without a free slot, nor one that was offered its songs of today, and says so', async () => {
  const full = await reviewedPlaylist(app, desk, { name: 'One slot', slots: 1 });
  const busy = await reviewedPlaylist(app, desk, { name: 'Three a day' });
  expect(await read('Pop')).toMatchObject({
    count: 2,
    reason: 'All 2 playlists with these genres have a free place.',
  });
  const order = await plannedOrder(app, desk);
  expect((await pitchesOf(app, desk, order)).map(({ playlist }) => playlist.id)).toEqual(
    expect.arrayContaining([full.id, busy.id]),
  );
  await plannedOrder(app, desk);
  expect(await names('Pop')).toEqual(['Three a day']);
  expect((await read('Pop')).reason).toBe('Of 2 playlists with these genres, 1 fits, 1 has no free place.');
  await plannedOrder(app, desk);
  expect(await read('Pop')).toMatchObject({
    count: 0,
    reason: 'Of 2 playlists with these genres, 0 fit, 2 have no free place.',
  });
  // It takes three a day, and so one again within the campaign.
  expect((await listed('Pop')).body.map(({ waits }) => waits)).toContain('has no free place');
  await sql`update pitches set planned_at = planned_at - interval '1 day'`.execute(app.server.ctx.db);
  expect(await names('Pop')).toEqual(['Three a day']);
});

it('leaves out curators who refuse songs that AI generated, and says so', async () => {
  await reviewedPlaylist(app, desk, { name: 'Any song', genres: ['K-/J-pop'] });
  const { id } = await reviewedPlaylist(app, desk, { name: 'No generated songs', genres: ['K-/J-pop'] });
  await app.server.ctx.db.updateTable('playlists').set({ refuses_ai: true }).where('id', '=', id).execute();
  const ask = async (aiUse?: AiUse) =>
    (await app.ask(fit.read, { query: { genres: 'K-/J-pop', ...(aiUse && { aiUse }) } })).body;
  for (const aiUse of [undefined, 'none', 'assisted'] as const) expect((await ask(aiUse)).count).toBe(2);
  expect(await ask('generated')).toMatchObject({
    count: 1,
    reason: 'Of 2 playlists with these genres, 1 fits, 1 refuses songs that AI generated.',
  });
  const query = { genres: 'K-/J-pop', ai: 'generated' } as const;
  expect(await namesOf((await app.ask(fit.playlists, { query })).body)).toEqual(['Any song']);
});

it('keeps the places of songs that are being reviewed', async () => {
  await reviewedPlaylist(app, desk, { name: 'One place', slots: 1 });
  const { count } = await read('Pop');
  await placedOrder(app, desk.artist);
  expect((await read('Pop')).count).toBe(count - 1);
});

it('names the related genres that would add playlists, the most first', async () => {
  const add = (name: string, ...genres: Genre[]) => reviewedPlaylist(app, desk, { name, genres });
  await add('Bridge', 'Ambient/Neoclassical', 'Lo-fi/Chillhop', 'Electronic');
  await add('Beats', 'Lo-fi/Chillhop');
  await add('Nights', 'Electronic', 'House');
  await add('Days', 'Electronic');
  expect(await read('Ambient/Neoclassical')).toMatchObject({
    count: 1,
    widen: [
      { genre: 'Electronic', playlists: 2 },
      { genre: 'Lo-fi/Chillhop', playlists: 1 },
    ],
  });
});

it('says which share of its answers a playlist accepted, and how soon half of them came, once there are ten', async () => {
  await app.server.ctx.db
    .updateTable('playlists')
    .set({ genres: ['Rock'] })
    .execute();
  const { id } = await reviewedPlaylist(app, desk, { name: 'Answers', slots: 50, items: 500 });
  const answerNext = async (status: 'accepted' | 'declined', hours: number) => {
    await plannedOrder(app, desk);
    // The day before, as a playlist is offered three songs a day.
    await sql`update pitches set status = ${status}, planned_at = planned_at - interval '1 day',
        sent_at = planned_at, answer_by = planned_at + interval '7 days', reason = 'Said',
        closed_at = planned_at + ${hours} * interval '1 hour'
      where playlist_id = ${id} and status = 'queued'`.execute(app.server.ctx.db);
  };
  const said = async () =>
    (await listed('Pop')).body.map(({ acceptance, answers, answerHours }) => [
      acceptance,
      answers,
      answerHours,
    ]);
  for (let n = 1; n <= 9; n += 1) await answerNext(n % 3 === 0 ? 'accepted' : 'declined', n);
  expect(await said()).toEqual([[null, 9, null]]);
  await answerNext('declined', 20);
  expect(await said()).toEqual([[0.3, 10, 6]]);
});

describe('a question that cannot be answered is refused, with the field named', () => {
  it.each([
    ['none', ''],
    ['an unknown one', 'Polka'],
    ['an empty one', 'Pop,,House'],
    ['four', 'Pop,House,Techno,Metal'],
    ['a long text', 'x'.repeat(300)],
  ])('%s', async (_name, genres) => {
    const reply = await asked(genres);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid_input', errors: { genres: expect.any(String) } }),
    ]);
  });
});
