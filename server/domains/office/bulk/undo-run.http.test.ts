import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { PlaylistStatus } from '#contract/catalogue/playlists/schema.ts';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import { bulkRuns } from '#contract/office/bulk/calls.ts';
import type { BulkAnswer, BulkQueued, BulkRun } from '#contract/office/bulk/schema.ts';
import { noTeam } from '#contract/team.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const db = () => app.server.ctx.db;
let boss: SignInAnswer;
let support: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
  const team = { ...noTeam, 'real-playlist': 'support' } as const;
  const email = 'support@example.com';
  await app.call(
    users.create,
    { body: { email, role: 'admin', brand: 'real-playlist', team } },
    { as: boss },
  );
  support = await app.signIn(email, 'admin');
});

const added = async (count: number): Promise<string[]> => {
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.push((await addedPlaylist(app, boss)).id);
  return ids;
};
const bulk = async (body: object) =>
  (await app.ask(playlists.bulk, { params: { name: 'admin' }, body } as never, { as: boss })).body;
const remove = async (ids: readonly string[]) => (await bulk({ action: 'remove', ids })) as BulkAnswer;
const undo = (id = '', as = boss) => app.call(bulkRuns.undo, { params: { id } }, { as });
const statesOf = async (ids: readonly string[]): Promise<PlaylistStatus[]> => {
  const rows = await db().selectFrom('playlists').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? 'active');
};

describe('what a bulk action has done', () => {
  it('is undone once, and rows that it left as they were stay so', async () => {
    const [removed = '', ...others] = await added(3);
    await remove([removed]);
    const answer = await remove([removed, ...others]);
    expect(answer).toMatchObject({ done: others, unchanged: [removed] });
    const undone = await undo(answer.undoId);
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { action: 'remove', status: 'done', total: 2, done: 2, refusedCount: 0, undoUntil: null },
    ]);
    expect(await statesOf([removed, ...others])).toEqual(['removed', 'paused', 'paused']);
    expect((await undo(answer.undoId)).body).toMatchObject({ code: 'illegal_transition' });
    expect((await undo(undone.body.id)).body).toMatchObject({ code: 'illegal_transition' });
  });

  it('is undone by one of two at once', async () => {
    const { undoId } = await remove(await added(2));
    const both = await Promise.all([undo(undoId), undo(undoId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is left where someone has restored it since', async () => {
    const [id = ''] = await added(1);
    const { undoId } = await remove([id]);
    await bulk({ action: 'pause', ids: [id] });
    await bulk({ action: 'activate', ids: [id] });
    expect((await undo(undoId)).body).toMatchObject({
      done: 0,
      refused: [{ id, label: 'Made up', reason: 'This playlist isn’t removed.' }],
    });
    expect(await statesOf([id])).toEqual(['active']);
  });

  it('can be undone for a minute, by those who may do it', async () => {
    const { undoId } = await remove(await added(1));
    const forbidden = await undo(undoId, support);
    expect([forbidden.status, forbidden.body]).toMatchObject([403, { code: 'forbidden' }]);
    app.clock.advance(ENDING_UNDO_MS);
    expect((await undo(undoId)).status).toBe(409);
    app.clock.advance(-ENDING_UNDO_MS);
    expect((await undo(undoId)).status).toBe(200);
  });

  it('can’t be undone where a single one can’t, or where nothing was done', async () => {
    const ids = await added(1);
    expect(await bulk({ action: 'pause', ids })).not.toHaveProperty('undoId');
    expect(await remove(ids)).toHaveProperty('undoId');
    expect(await remove(ids)).not.toHaveProperty('undoId');
  });

  it('is undone by a job where a job did it', async () => {
    const { curator } = await addedPlaylist(app, boss, { name: 'Many 0' });
    await sql`insert into playlists (id, brand, curator_id, name, url, followers, genres, facts_at, review_due_at, created_at)
      select 'pls_' || lpad(n::text, 26, 'z'), 'real-playlist', ${curator.id}, 'Many ' || n,
        'https://open.spotify.com/playlist/' || lpad(n::text, 22, 'z'), 100, '{Pop}', now(), now(), now()
      from generate_series(1, 205) n`.execute(db());
    const { jobId } = (await bulk({ action: 'remove', filter: { q: 'Many' } })) as BulkQueued;
    const read = async (id: string): Promise<BulkRun> =>
      (await app.call(bulkRuns.get, { params: { id } }, { as: boss })).body;
    expect((await undo(jobId)).status).toBe(409);
    await app.drain();
    expect(await read(jobId)).toMatchObject({ done: 206, undoUntil: expect.any(String) });
    const { body } = await undo(jobId);
    expect(body).toMatchObject({ status: 'queued', total: 206 });
    await app.drain();
    expect(await read(body.id)).toMatchObject({ status: 'done', done: 206, refusedCount: 0 });
    expect(await read(jobId)).toMatchObject({ undoUntil: null });
  });
});
