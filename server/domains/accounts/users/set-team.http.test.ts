import { beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { bulkRuns } from '#contract/office/bulk/calls.ts';
import type { BulkQueued } from '#contract/office/bulk/schema.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { auditLog } from '#contract/reporting/audit-log/calls.ts';
import { find } from '#contract/reporting/search/calls.ts';
import { views } from '#contract/reporting/views/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { managePackages } from '#contract/sales/packages/calls.ts';
import { playlistWriting } from '#contract/spotify/writing/calls.ts';
import type { Team, TeamRole } from '#contract/team.ts';
import type { Reply } from '#scenario/person.ts';
import { readEvents } from '#server/domains/office/live/event-reader.fixture.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { codeOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignInAnswer;

const detailOf = ({ body }: Reply<unknown>): string => (body as { detail?: string }).detail ?? '';
const only = (brand: keyof Team, role: TeamRole): Team => ({
  'real-playlist': null,
  eaa: null,
  [brand]: role,
});
const both = (role: TeamRole): Team => ({ 'real-playlist': role, eaa: role });

async function accountOf(email: string): Promise<User> {
  const found = (await app.call(users.list, { query: { q: email } }, { as: boss })).body[0];
  if (!found) throw new Error(`${email} has no account.`);
  return found;
}
const give = async (email: string, team: Team, as = boss, ifMatch?: string) =>
  app.call(
    users.setTeam,
    { params: { id: (await accountOf(email)).id }, body: team },
    { as, ...(ifMatch && { ifMatch }) },
  );

/** Adds an admin with these roles and signs them in. */
async function member(name: string, team: Team, brand: Brand = 'real-playlist'): Promise<SignInAnswer> {
  const email = `${name}@example.com`;
  const added = await app.call(users.create, { body: { email, role: 'admin', brand, team } }, { as: boss });
  expect([added.status, added.body.team]).toEqual([201, team]);
  return app.signIn(email, 'admin');
}

/** Adds an admin as one of any brand does. */
const add = (email: string, as: SignInAnswer, team?: Team) =>
  app.call(
    users.create,
    { body: { email, role: 'admin', brand: email.endsWith('@eaa.example') ? 'eaa' : 'real-playlist', team } },
    { as },
  );

const change = async (email: string, to: Partial<User>, as: SignInAnswer) => {
  const { id, ...user } = await accountOf(email);
  const { role, name, status } = { ...user, ...to };
  const body = { email: to.email ?? user.email, role, name, status };
  return app.call(users.update, { params: { id }, body }, { as });
};

beforeAll(async () => {
  boss = await app.operator();
  for (const brand of ['real-playlist', 'eaa'] as const) {
    await app.call(
      users.create,
      { body: { email: `artist@${brand}.example`, role: 'user', brand } },
      { as: boss },
    );
    await app.call(
      coupons.create,
      { body: { brand, code: `SPRING${brand === 'eaa' ? 2 : 1}`, kind: 'percent', value: 10 } },
      { as: boss },
    );
  }
});

describe('team roles', () => {
  it('are all rights of the first admin, none of an artist, and come with the sign-in', async () => {
    expect(boss.team).toEqual(both('admin'));
    expect((await app.signIn('ada@example.com')).team).toBeUndefined();
    expect((await accountOf('ada@example.com')).team).toBeNull();
    const before = await member('nora', both('admin'));
    expect(before.team).toEqual(both('admin'));
    const given = await give('nora@example.com', only('eaa', 'finance'));
    expect(given.body.team).toEqual(only('eaa', 'finance'));
    expect((await app.call(sessions.list, {}, { as: before })).status).toBe(401);
    expect((await app.signIn('nora@example.com', 'admin')).team).toEqual(only('eaa', 'finance'));
  });

  it('are recorded with the roles before and after, and mailed to the other admins', async () => {
    const { id } = await accountOf('nora@example.com');
    const { timeline } = (await app.call(users.get, { params: { id } }, { as: boss })).body;
    expect(timeline.find(({ kind }) => kind === 'user.team_changed')).toMatchObject({
      actor: 'boss@example.com',
      text: 'Team role changed',
      changes: [
        { field: 'real-playlist', from: 'admin', to: null },
        { field: 'eaa', from: 'admin', to: 'finance' },
      ],
    });
    const mail = await app.mail('nora@example.com', 'An admin’s team role was changed at Real Playlist');
    expect(mail.text).toContain('boss@example.com');
  });

  it('are refused for oneself, for artists, without any role, and from an older version', async () => {
    const self = await give('boss@example.com', both('support'));
    expect([codeOf(self), detailOf(self)]).toEqual([
      'conflict',
      'You can’t change your own team roles. Ask another admin.',
    ]);
    expect(codeOf(await give('artist@eaa.example', both('support')))).toBe('conflict');
    expect(codeOf(await give('nora@example.com', { 'real-playlist': null, eaa: null }))).toBe(
      'invalid_input',
    );
    expect(codeOf(await give('nora@example.com', both('support'), boss, '"1"'))).toBe('stale');
  });

  it('of the last admin cannot be changed', async () => {
    for (const { email } of (await app.call(users.list, { query: { role: ['admin'] } }, { as: boss })).body)
      if (email !== 'boss@example.com') await change(email, { role: 'user' }, boss);
    expect(codeOf(await give('boss@example.com', both('support')))).toBe('last_admin');
    // Whoever becomes an admin again may read only, as a new one does.
    await change('nora@example.com', { role: 'admin' }, boss);
    expect((await accountOf('nora@example.com')).team).toEqual(both('read-only'));
  });

  it('of a brand are given by its own admins alone', async () => {
    const ofEaa = await member('eva', only('eaa', 'admin'));
    await member('rita', both('admin'), 'eaa');
    const given = await give('rita@example.com', { 'real-playlist': 'admin', eaa: 'support' }, ofEaa);
    expect(given.body.team).toEqual({ 'real-playlist': 'admin', eaa: 'support' });
    const beyond = [
      await give('rita@example.com', both('support'), ofEaa),
      await change('rita@example.com', { status: 'suspended' }, ofEaa),
      await add('x@eaa.example', ofEaa, both('read-only')),
    ];
    expect(beyond.map(detailOf)).toEqual(
      beyond.map(() => 'This needs the Admin role for Real Playlist. Ask an admin.'),
    );
  });
});

describe('a new admin without roles', () => {
  it('may read only, in the brands of whoever adds them', async () => {
    const { body } = await add('new@example.com', boss);
    expect(body.team).toEqual(both('read-only'));
    expect(body.timeline[0]?.changes).toEqual([
      { field: 'real-playlist', from: null, to: 'read-only' },
      { field: 'eaa', from: null, to: 'read-only' },
    ]);
    const ofEaa = await member('edda', only('eaa', 'admin'), 'eaa');
    expect((await add('newer@eaa.example', ofEaa)).body.team).toEqual(only('eaa', 'read-only'));
    await app.call(
      users.create,
      { body: { email: 'fan@eaa.example', role: 'user', brand: 'eaa' } },
      { as: boss },
    );
    expect((await change('fan@eaa.example', { role: 'admin' }, ofEaa)).body.team).toEqual(
      only('eaa', 'read-only'),
    );
    const support = await member('sam', { 'real-playlist': 'support', eaa: 'read-only' });
    expect(codeOf(await add('newest@example.com', support))).toBe('forbidden');
  });

  it('has roles only as an admin, and at least one', async () => {
    const artist = { email: 'no@example.com', role: 'user', team: both('support') } as const;
    expect((await app.call(users.create, { body: artist }, { as: boss })).body).toMatchObject({
      errors: { team: 'Only admins have team roles.' },
    });
    const none = await add('none@example.com', boss, { 'real-playlist': null, eaa: null });
    expect(none.body).toMatchObject({
      errors: { 'team.real-playlist': 'Choose a role in at least one brand.' },
    });
  });
});

describe('whoever has a role in one brand', () => {
  let finance: SignInAnswer;
  beforeAll(async () => {
    finance = await member('fiona', only('eaa', 'finance'));
    await placedOrder(app, await app.signIn('ada@example.com'));
  });

  it('sees rows of that brand alone in lists over both', async () => {
    const as = finance;
    const brandsOf = (rows: readonly { brand: unknown }[]) => [...new Set(rows.map(({ brand }) => brand))];
    expect(brandsOf((await app.call(users.list, {}, { as })).body)).toEqual(['eaa']);
    expect(brandsOf((await app.call(coupons.list, {}, { as })).body)).toEqual(['eaa']);
    expect(brandsOf((await app.call(managePackages.list, {}, { as })).body)).toEqual(['eaa']);
    const admin = await member('abe', only('eaa', 'admin'));
    expect(brandsOf((await app.call(auditLog.list, {}, { as: admin })).body)).toEqual(['eaa']);
    expect(brandsOf((await app.call(playlistWriting.get, {}, { as })).body)).toEqual(['eaa']);
    expect(brandsOf((await app.call(find.rows, { query: { q: 'SPRING' } }, { as })).body)).toEqual(['eaa']);
    expect((await app.call(coupons.list, { query: { brand: ['real-playlist'] } }, { as })).body).toEqual([]);
    expect((await app.call(find.rows, { query: { q: 'ada@' } }, { as })).body).toEqual([]);
  });

  it('finds no row of the other brand, and adds none to it', async () => {
    const [other] = (await app.call(coupons.list, { query: { brand: ['real-playlist'] } }, { as: boss }))
      .body;
    const params = { id: other?.id ?? '' };
    expect(codeOf(await app.call(coupons.get, { params }, { as: finance }))).toBe('not_found');
    const ended = await app.call(
      coupons.bulk,
      { body: { action: 'end', ids: [params.id] } },
      { as: finance },
    );
    // As one that is not there: by its id, without what it is called.
    expect(ended.body).toEqual({
      done: [],
      unchanged: [],
      refused: [{ id: params.id, label: params.id, reason: 'Coupon not found.' }],
    });
    const all = await app.call(coupons.bulk, { body: { action: 'end', filter: {} } }, { as: finance });
    expect('done' in all.body && all.body.done).toHaveLength(1);
    expect((await app.call(coupons.get, { params }, { as: boss })).body.status).toBe('active');
    const added = await app.call(
      coupons.create,
      { body: { brand: 'real-playlist', code: 'BEYOND', kind: 'percent', value: 10 } },
      { as: finance },
    );
    expect([codeOf(added), detailOf(added)]).toEqual([
      'forbidden',
      'This needs the Finance or Admin role for Real Playlist. Ask an admin.',
    ]);
  });

  it('sees no view that others share of the other brand, or that may name any of its rows', async () => {
    const share = (body: object, as = boss) =>
      app.ask(views.create, { body: { name: 'Shared', query: {}, shared: true, ...body } }, { as });
    const ofOther = (await share({ list: 'orders', brand: 'real-playlist' })).body;
    const ofBoth = (await share({ list: 'users', query: { q: 'ada@example.com' } })).body;
    const ofOurs = (await share({ list: 'orders', brand: 'eaa' })).body;
    const seen = (await app.ask(views.list, { query: { limit: 200 } }, { as: finance })).body;
    expect(seen.map(({ id }: { id: string }) => id)).toEqual([ofOurs.id]);
    for (const { id } of [ofOther, ofBoth]) {
      const input = { params: { id }, body: { isDefault: true } };
      expect(codeOf(await app.ask(views.update, input, { as: finance }))).toBe('not_found');
    }
    const admin = await member('both', both('support'));
    const all = (await app.ask(views.list, { query: { limit: 200 } }, { as: admin })).body;
    expect(all.map(({ id }: { id: string }) => id).sort()).toEqual([ofOther.id, ofBoth.id, ofOurs.id].sort());
  });

  it('is told of changes in that brand alone', async () => {
    const reader = await readEvents(app.url, finance);
    await reader.until(() => reader.events.some(({ name }) => name === 'ready'));
    await change('artist@real-playlist.example', { name: 'Changed' }, boss);
    await change('artist@eaa.example', { name: 'Changed' }, boss);
    await reader.until(() => reader.changes().length > 0);
    expect(new Set(reader.changes().map(({ brand }) => brand))).toEqual(new Set(['eaa']));
    reader.close();
  });

  it('reads no list of the other, and is told so', async () => {
    const refused = await app.call(orders.list, { params: { name: 'admin' } }, { as: finance });
    expect([codeOf(refused), detailOf(refused)]).toEqual([
      'forbidden',
      'You have no role for Real Playlist. Ask an admin for one.',
    ]);
  });
});

describe('support', () => {
  it('edits artists, but neither rights nor admins', async () => {
    const support = await member('sue', both('support'));
    expect((await change('artist@eaa.example', { name: 'Mended' }, support)).status).toBe(200);
    const refused = [
      await change('artist@eaa.example', { status: 'suspended' }, support),
      await change('artist@eaa.example', { role: 'admin' }, support),
      await change('rita@example.com', { email: 'mine@example.com' }, support),
      await add('other@example.com', support),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'forbidden'));
  });
});

it('a bulk run stops when the admin who started it loses the role', async () => {
  const admin = await member('bea', both('admin'));
  for (let n = 0; n < 201; n += 1)
    await app.server.ctx.db
      .insertInto('users')
      .values({
        id: `usr_${String(n).padStart(26, '0')}`,
        email: `p${n}@run.example`,
        role: 'user',
        brand: 'eaa',
        created_at: new Date(),
      })
      .execute();
  const asked = { body: { action: 'suspend' as const, filter: { q: '@run.example' } } };
  const { jobId } = (await app.call(users.bulk, asked, { as: admin })).body as BulkQueued;
  await give('bea@example.com', both('support'));
  await app.drain();
  expect((await app.call(bulkRuns.get, { params: { id: jobId } }, { as: boss })).body).toMatchObject({
    status: 'stopped',
    done: 0,
    stopReason: 'The admin who started it no longer has permission.',
  });
});
