import { afterEach, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { bulkRuns } from '#contract/office/bulk/calls.ts';
import type { BulkAnswer } from '#contract/office/bulk/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { decide, kindsOf, lookUp, statesOf } from '#scenario/admin.ts';
import { booksOf, passUndoTime, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
afterEach(() => settle(app));

interface Song {
  order: Order;
  id: string;
}

/** A song that waits, with these tags. */
async function song(tags: Partial<Pick<TaggingItem, 'genres' | 'moods' | 'language'>> = {}): Promise<Song> {
  const order = await placedOrder(app, artist);
  const id = (await lookUp(boss, order)).taggingItemId ?? '';
  const body = { genres: ['Pop'], moods: ['Uplifting'], language: 'English', ...tags } as const;
  const set = await app.ask(tagging.review, { params: { id }, body }, { as: boss });
  expect(set.status).toBe(200);
  return { order, id };
}

const ask = (body: object, as = boss) => app.ask(tagging.bulk, { body } as never, { as });
const bulk = async (body: object): Promise<BulkAnswer> => {
  const answer = await ask(body);
  expect(answer.status).toBe(200);
  return answer.body as BulkAnswer;
};
const read = async ({ id }: Song) => (await app.call(tagging.get, { params: { id } }, { as: boss })).body;
const captured = ({ order }: Song): number => booksOf(app, order).captured;

describe('several songs', () => {
  it('are approved together; one without a genre, with unset tags or with a verdict stays, and says why', async () => {
    const [whole, noGenre, noLanguage, noMoods, rejected] = [
      await song(),
      await song({ genres: [] }),
      await song({ language: null }),
      await song({ moods: [] }),
      await song(),
    ];
    await decide(boss, rejected.order, { verdict: 'rejected', reason: 'Clipped.' });
    const all = [whole, noGenre, noLanguage, noMoods, rejected];
    const { done, refused } = await bulk({ action: 'approve', ids: all.map(({ id }) => id) });
    expect(done).toEqual([whole.id]);
    const unset = 'Set moods and a language, or confirm that they stay unset.';
    expect(refused).toEqual([
      { id: noGenre.id, label: 'A Song', reason: 'Choose at least one genre before you approve.' },
      { id: noLanguage.id, label: 'A Song', reason: unset },
      { id: noMoods.id, label: 'A Song', reason: unset },
      { id: rejected.id, label: 'A Song', reason: expect.stringMatching(/^This order/) },
    ]);
    expect(await kindsOf(boss, whole.order)).toContain('song.approved');
    await settle(app);
    expect(all.map(captured)).toEqual([19_900, 0, 0, 0, 0]);
    expect(await statesOf(boss, noLanguage.order)).toBe('placed / authorized / in_review');
  });

  it('are approved with unset moods and language where that is confirmed, but never without a genre', async () => {
    const [bare, noGenre] = [await song({ moods: [], language: null }), await song({ genres: [] })];
    const ids = [bare.id, noGenre.id];
    expect((await bulk({ action: 'approve', ids, unsetConfirmed: true })).done).toEqual([bare.id]);
    expect(await read(bare)).toMatchObject({ status: 'approved', moods: [], language: null });
    expect((await read(noGenre)).status).toBe('waiting');
  });

  it('go back to the queue together within eight seconds, and nothing is charged', async () => {
    const songs = [await song(), await song()];
    const ids = songs.map(({ id }) => id);
    const approve = async () => (await bulk({ action: 'approve', ids })).undoId ?? '';
    const undo = async (id: string) => (await app.call(bulkRuns.undo, { params: { id } }, { as: boss })).body;
    const first = await approve();
    await app.drain();
    expect(songs.map(captured)).toEqual([0, 0]);
    expect(await undo(first)).toMatchObject({ status: 'done', done: 2, refusedCount: 0 });
    await settle(app);
    expect(songs.map(captured)).toEqual([0, 0]);
    const second = await approve();
    await passUndoTime(app);
    const late = await undo(second);
    expect([late.done, late.refused.map(({ reason }) => reason)]).toEqual([
      0,
      ids.map(() => expect.stringContaining('only within 8 seconds')),
    ]);
    await settle(app);
    expect(songs.map(captured)).toEqual([19_900, 19_900]);
  });

  it('get the chosen tags in place of theirs, keep the others, and record the change of each', async () => {
    const songs = [await song(), await song({ genres: ['Rock', 'Metal'], moods: [], language: null })];
    const ids = songs.map(({ id }) => id);
    const { done } = await bulk({ action: 'tag', ids, genres: ['Techno'], language: 'German' });
    expect(done).toEqual(ids);
    expect(await Promise.all(songs.map(read))).toMatchObject([
      { genres: ['Techno'], moods: ['Uplifting'], language: 'German', status: 'waiting' },
      { genres: ['Techno'], moods: [], language: 'German', status: 'waiting' },
    ]);
    for (const { order } of songs)
      expect((await kindsOf(boss, order)).filter((kind) => kind === 'song.tagged')).toHaveLength(2);
  });

  it.each([
    ['all that a filter finds', { action: 'approve', filter: {} }],
    ['no song', { action: 'approve', ids: [] }],
    ['a rejection', { action: 'reject', ids: ['tag_1'], reason: 'No.' }],
    ['no tag to set', { action: 'tag' }],
    ['tags taken away', { action: 'tag', genres: [] }],
  ])('are never %s', async (_, body) => {
    const { id } = await song();
    expect((await ask({ ...('filter' in body ? {} : { ids: [id] }), ...body })).status).toBe(422);
    expect((await app.call(tagging.get, { params: { id } }, { as: boss })).body.status).toBe('waiting');
  });

  it('are approved by reviewers of their brand alone', async () => {
    const { id } = await song();
    const body = { action: 'approve', ids: [id] };
    const roleOf = async (
      email: string,
      team: { 'real-playlist': 'reviewer' | 'support' | null; eaa: 'reviewer' | null },
    ) => {
      await app.call(users.create, { body: { email, role: 'admin', team } }, { as: boss });
      return app.signIn(email, 'admin');
    };
    expect((await ask(body, artist)).status).toBe(403);
    expect(
      (await ask(body, await roleOf('sue@example.com', { 'real-playlist': 'support', eaa: null }))).status,
    ).toBe(403);
    // To a reviewer of the other brand the song is not there.
    const other = await ask(
      body,
      await roleOf('eva@example.com', { 'real-playlist': null, eaa: 'reviewer' }),
    );
    const refused = [{ id, label: id, reason: 'This song isn’t in the queue.' }];
    expect(other.body).toEqual({ done: [], unchanged: [], refused });
    const mine = await ask(body, await roleOf('rob@example.com', { 'real-playlist': 'reviewer', eaa: null }));
    expect(mine.body).toMatchObject({ done: [id], unchanged: [], refused: [] });
  });
});
