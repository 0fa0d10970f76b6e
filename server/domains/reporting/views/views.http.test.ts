/** @module-tag short */

import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { ListName } from '#contract/list-names.ts';
import { views } from '#contract/reporting/views/calls.ts';
import { MAX_VIEWS, type View } from '#contract/reporting/views/schema.ts';
import { wholeTeam } from '#contract/team.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignInAnswer;
let second: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
  await addOperator('second@example.com');
  second = await app.signIn('second@example.com', 'admin');
});

const addOperator = (email: string) =>
  app.call(users.create, { body: { email, role: 'admin', team: wholeTeam } }, { as: boss });
const save = (body: object, as = boss) =>
  app.ask(views.create, { body: { list: 'orders', name: 'A view', query: {}, ...body } }, { as });
const made = async (body: object, as = boss): Promise<View> => {
  const reply = await save(body, as);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body;
};
const list = async (query: object = {}, as = boss): Promise<View[]> =>
  (await app.ask(views.list, { query: { limit: 200, ...query } }, { as })).body;
const find = async ({ id }: View, as = boss) => (await list({}, as)).find((view) => view.id === id);
const change = ({ id }: View, body: object, as = boss, ifMatch?: string) =>
  app.ask(views.update, { params: { id }, body }, { as, ...(ifMatch && { ifMatch }) });
const remove = ({ id }: View, as = boss) => app.call(views.remove, { params: { id } }, { as });

describe('a view', () => {
  it('keeps what a list was asked for, its columns and its name', async () => {
    const query = { status: 'placed,cancelled', createdFrom: '2026-11-01', q: 'song', sort: '-total' };
    const view = await made({ name: '  Big ones ', query, columns: ['number', 'total'] });
    expect(view).toEqual({
      id: expect.stringMatching(/^viw_/),
      list: 'orders',
      name: 'Big ones',
      query,
      columns: ['number', 'total'],
      shared: false,
      isDefault: false,
      brand: null,
      own: true,
      ownerName: 'boss@example.com',
      version: 1,
    });
    expect(await find(view)).toEqual(view);
  });

  it.each<[ListName, Record<string, string>]>([
    ['orders', { status: 'placed', sort: '-total' }],
    ['users', { role: 'user,admin' }],
    ['jobs', { status: 'failed', rounds: 'notable' }],
    ['tagging', {}],
    ['payments', { status: 'success' }],
    ['spotify-keys', { q: 'owner' }],
    ['packages', { brand: 'eaa' }],
    ['coupons', { standing: 'running', createdFrom: '2026-11-01' }],
    ['accounts', { status: 'expired', sort: 'reauthoriseBy' }],
    ['playlists', { review: 'overdue', genre: 'Pop,House', sort: '-followers' }],
    ['curators', { q: 'night', sort: 'name' }],
    ['campaigns', { status: 'running' }],
  ])('of the list %s is kept and read back', async (name, query) => {
    expect(await find(await made({ list: name, query }))).toMatchObject({ list: name, query });
  });

  it.each([
    ['a filter that the list has not', { query: { stauts: 'placed' } }, 'query.stauts'],
    ['another list’s filter', { list: 'users', query: { paymentStatus: 'none' } }, 'query.paymentStatus'],
    ['a value that the filter has not', { query: { status: 'placed,gone' } }, 'query.status'],
    ['a sort that the list has not', { list: 'jobs', query: { sort: 'name' } }, 'query.sort'],
    ['a day that is none', { query: { createdTo: 'yesterday' } }, 'query.createdTo'],
    ['a place in the list', { query: { cursor: 'abc' } }, 'query.cursor'],
    ['a number as a value', { query: { status: 1 } }, 'query.status'],
    ['a list that there is not', { list: 'songs' }, 'list'],
    ['no name', { name: '  ' }, 'name'],
    ['a column that is no id', { columns: ['a b'] }, 'columns.0'],
    ['an owner', { ownerName: 'x' }, 'ownerName'],
  ])('is refused with %s, and says which field', async (_, body, field) => {
    const before = (await list()).length;
    const reply = await save(body);
    expect([reply.status, reply.body]).toMatchObject([422, { errors: { [field]: expect.any(String) } }]);
    expect(await list()).toHaveLength(before);
  });

  it('is changed by its version, with a query that the list takes', async () => {
    const view = await made({ name: 'Old', query: { status: 'placed' } });
    const changed = await change(view, { name: 'New', query: { status: 'expired' } }, boss, '"1"');
    expect([changed.headers.get('etag'), changed.body]).toMatchObject([
      '"2"',
      { name: 'New', query: { status: 'expired' }, version: 2 },
    ]);
    expect((await change(view, { name: 'Newer' }, boss, '"1"')).status).toBe(412);
    const wrong = await change(view, { query: { role: 'admin' } });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { 'query.role': expect.any(String) } }]);
    expect(await find(view)).toMatchObject({ name: 'New', version: 2 });
  });

  it('is recorded without its name and words', async () => {
    const view = await made({ name: 'About Ada', query: { q: 'ada' } });
    await change(view, { shared: true });
    await remove(view);
    const events = await app.server.ctx.db
      .selectFrom('audit_events')
      .select(['kind', 'text', 'data'])
      .where('subject_id', '=', view.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['view.created', 'view.changed', 'view.removed']);
    expect(JSON.stringify(events)).not.toMatch(/ada/i);
  });

  it('is one of fifty at most', async () => {
    await addOperator('third@example.com');
    const third = await app.signIn('third@example.com', 'admin');
    const tries = await Promise.all(
      Array.from({ length: MAX_VIEWS + 3 }, (_, n) => save({ name: `View ${n}` }, third)),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_VIEWS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });
});

describe('whose views', () => {
  it('the own ones and those that are shared, by name, of the lists asked for', async () => {
    await made({ name: 'Zebra', list: 'jobs' }, second);
    const hidden = await made({ name: 'Hidden' }, second);
    const shared = await made({ name: 'Aardvark', shared: true, list: 'users' }, second);
    const seen = await list();
    expect(seen.map(({ name }) => name)).toEqual(seen.map(({ name }) => name).toSorted());
    expect(seen.map(({ id }) => id)).not.toContain(hidden.id);
    expect(await find(shared)).toMatchObject({ own: false, ownerName: 'second@example.com' });
    expect(await find(shared, second)).toMatchObject({ own: true });
    const some = await list({ list: 'users,jobs' }, second);
    expect(new Set(some.map((view) => view.list))).toEqual(new Set(['users', 'jobs']));
  });

  it('are changed and removed by their owner alone; what is not shared is as absent', async () => {
    const shared = await made({ shared: true }, second);
    const hidden = await made({}, second);
    for (const attempt of [change(shared, { name: 'Mine' }), remove(shared)]) {
      expect([(await attempt).status, (await attempt).text]).toEqual([
        409,
        expect.stringContaining('Only the owner'),
      ]);
    }
    const absent = { ...hidden, id: `viw_${'0'.repeat(26)}` };
    expect((await change(hidden, { name: 'Mine' })).text).toBe((await change(absent, { name: 'Mine' })).text);
    expect([(await change(hidden, { isDefault: true })).status, (await remove(hidden)).status]).toEqual([
      404, 404,
    ]);
    expect(await find(hidden, second)).toMatchObject({ name: 'A view', version: 1 });
    expect((await remove(shared, second)).status).toBe(204);
  });

  it('belong to the mode that they were saved in, or to both', async () => {
    expect((await made({ name: 'Both' })).brand).toBeNull();
    const ofEaa = await made({ name: 'Of EAA', brand: 'eaa' });
    expect(await find(ofEaa)).toMatchObject({ brand: 'eaa' });
    expect((await save({ brand: 'other' })).status).toBe(422);
  });

  it('are for admins only', async () => {
    const artist = await app.signIn('ada@example.com');
    expect((await app.ask(views.list, {}, { as: artist })).status).toBe(403);
    expect((await save({}, artist)).status).toBe(403);
  });
});

describe('a default', () => {
  const defaults = async (as = boss) =>
    (await list({ list: 'tagging' }, as)).filter(({ isDefault }) => isDefault).map(({ name }) => name);

  it('is one for each person and list; a shared view may be anybody’s', async () => {
    const first = await made({ list: 'tagging', name: 'First', isDefault: true, shared: true });
    expect(await defaults()).toEqual(['First']);
    expect(await defaults(second)).toEqual([]);
    const next = await made({ list: 'tagging', name: 'Next', isDefault: true });
    expect(await defaults()).toEqual(['Next']);
    expect((await change(first, { isDefault: true }, second)).body).toMatchObject({
      isDefault: true,
      own: false,
    });
    expect(await defaults(second)).toEqual(['First']);
    await change(next, { isDefault: false });
    expect(await defaults()).toEqual([]);
    const many = await Promise.all(
      [first, next, first, next].map((view) => change(view, { isDefault: true })),
    );
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await defaults()).toHaveLength(1);
    await change(first, { shared: false });
    expect(await defaults(second)).toEqual([]);
    await remove(first);
    await remove(next);
    expect(await defaults()).toEqual([]);
  });
});

it('what a removed admin shared goes to the admin who removed the account; the rest is deleted', async () => {
  await addOperator('leaver@example.com');
  const leaver = await app.signIn('leaver@example.com', 'admin');
  const shared = await made({ name: 'Kept', shared: true, isDefault: true }, leaver);
  const own = await made({ name: 'Gone' }, leaver);
  const account = (await app.ask(users.list, { query: { q: 'leaver@' } }, { as: boss })).body[0];
  await app.call(users.remove, { params: { id: account?.id ?? '' } } as never, { as: boss });
  expect(await find(shared)).toMatchObject({ own: true, isDefault: false });
  const left = await app.server.ctx.db
    .selectFrom('saved_views')
    .select('id')
    .where('id', '=', own.id)
    .execute();
  expect(left).toEqual([]);
});

it('a view that looks for a removed account goes with it', async () => {
  const account = (
    await app.call(users.create, { body: { email: 'looked.for@example.com', role: 'user' } }, { as: boss })
  ).body;
  const view = await made({ query: { q: 'looked.for@example' } });
  const other = await made({ query: { q: '@example.com' } });
  await app.call(users.remove, { params: { id: account.id } } as never, { as: boss });
  expect([await find(view), (await find(other))?.id]).toEqual([undefined, other.id]);
});
