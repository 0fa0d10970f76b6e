import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import type { AiUse, Genre } from '#contract/genres.schema.ts';
import { fit } from '#contract/sales/fit/calls.ts';
import { reviewBody } from '#scenario/admin.ts';
import { placedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { pitchesOf, plannedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });
const desk = useOrderDesk(app);

const asked = (genres: string) => app.ask(fit.read, { query: { genres } });
const read = async (...genres: string[]) => (await asked(genres.join())).body;
const names = async (...genres: string[]) => (await read(...genres)).sample.map(({ name }) => name);

it('counts playlists with a current review and a genre in common, of the brand of the host', async () => {
  expect(await read('Metal')).toEqual({
    count: 0,
    reason: 'None of our active playlists has these genres.',
    widen: [],
    sample: [],
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
  const theirs = await rawRequest(app.url, `${fit.read.path}?genres=Metal`, {
    headers: { host: 'eaa.example' },
  });
  expect(JSON.parse(theirs.text).sample.map(({ name }: { name: string }) => name)).toEqual(['Theirs']);
});

it('shows name, cover, followers, age of the review and acceptance, and nothing of the curator', async () => {
  const reply = await asked('Metal');
  expect(reply.body.sample[0]).toEqual({
    name: 'Louder',
    image: null,
    followers: 900,
    reviewedAt: expect.stringMatching(/^\d{4}-/),
    acceptance: null,
  });
  expect(reply.text).not.toMatch(/urator|@|pls_|https/);
});

it('names five and counts all', async () => {
  for (let n = 1; n <= 7; n += 1)
    await reviewedPlaylist(app, desk, { name: `Jazz ${n}`, genres: ['Jazz/Blues'], followers: n * 100 });
  expect((await read('Jazz/Blues')).count).toBe(7);
  expect(await names('Jazz/Blues')).toEqual(['Jazz 7', 'Jazz 6', 'Jazz 5', 'Jazz 4', 'Jazz 3']);
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

it('says which share of its answers a playlist accepted, once there are five', async () => {
  await app.server.ctx.db
    .updateTable('playlists')
    .set({ genres: ['Rock'] })
    .execute();
  const { id } = await reviewedPlaylist(app, desk, { name: 'Answers', slots: 50, items: 500 });
  const answerNext = async (status: 'accepted' | 'declined') => {
    await plannedOrder(app, desk);
    // The day before, as a playlist is offered three songs a day.
    await sql`update pitches set status = ${status}, planned_at = planned_at - interval '1 day',
        sent_at = planned_at, answer_by = planned_at + interval '7 days', closed_at = planned_at, reason = 'Said'
      where playlist_id = ${id} and status = 'queued'`.execute(app.server.ctx.db);
  };
  for (const status of ['accepted', 'declined', 'declined', 'declined'] as const) await answerNext(status);
  expect(await read('Pop')).toMatchObject({ count: 1, sample: [{ name: 'Answers', acceptance: null }] });
  await answerNext('declined');
  expect((await read('Pop')).sample[0]?.acceptance).toBe(0.2);
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
