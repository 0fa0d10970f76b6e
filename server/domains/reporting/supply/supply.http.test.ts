import { expect, it } from 'vitest';
import type { Genre } from '#contract/genres.schema.ts';
import { supply, wantedGenres } from '#contract/reporting/supply/calls.ts';
import { DAY } from '#contract/time.ts';
import { REASON } from '#scenario/curator.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { answer, mailedTokens, pitchedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });
const desk = useOrderDesk(app);

const genresOf = async (name: 'admin' | 'eaa' = 'admin') =>
  (await app.call(supply.read, { params: { name } }, { as: desk.boss })).body;
const of = async (genre: Genre) => (await genresOf()).find((row) => row.genre === genre);
const wanted = async () => (await app.call(wantedGenres.read, {})).body;

const setOf = (id: string, fields: object) =>
  app.server.ctx.db.updateTable('playlists').set(fields).where('id', '=', id).execute();

it('places count once they are reviewed, by slots, share and weekly limit, in each genre that is not refused', async () => {
  expect([await genresOf(), await wanted()]).toEqual([[], []]);
  const { id } = await reviewedPlaylist(app, desk, { genres: ['Metal', 'Punk'], slots: 10, items: 100 });
  const none = { asked: 0, planned: 0, waiting: 0, refused: 0 };
  expect(await genresOf()).toEqual([
    { genre: 'Metal', ...none, free: 10 },
    { genre: 'Punk', ...none, free: 10 },
  ]);
  expect(await genresOf('eaa')).toEqual([]);
  await setOf(id, { items: 15 });
  expect(await of('Metal')).toMatchObject({ free: 3 });
  await setOf(id, { items: 100, weekly_limit: 2, refused_genres: ['Punk'] });
  expect(await of('Metal')).toMatchObject({ free: 8 });
  expect(await of('Punk')).toBeUndefined();
  await setOf(id, { review_due_at: app.clock.now() });
  expect(await genresOf()).toEqual([]);
});

it('what is asked for, waits and was refused is counted, and genres that lack places are looked for', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  await reviewedPlaylist(app, desk, { curatorId: curator.id, genres: ['Pop'], slots: 5 });
  await pitchedOrder(app, desk);
  const [token = ''] = await mailedTokens(app, curator.email);
  // The package that is ordered has 40 pitches.
  const pop = { asked: 40, planned: 0, refused: 0 };
  expect(await of('Pop')).toMatchObject({ ...pop, waiting: 1, free: 4 });
  expect(await wanted()).toEqual(['Pop']);
  await answer(app, token, { verdict: 'declined', reason: REASON });
  expect(await of('Pop')).toMatchObject({ ...pop, waiting: 0, refused: 1, free: 5 });
  expect(await genresOf('eaa')).toEqual([]);
  app.clock.advance(29 * DAY);
  expect(await wanted()).toEqual([]);
});
