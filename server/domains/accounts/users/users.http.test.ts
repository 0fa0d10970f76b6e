/** @module-tag short */
import { beforeAll, describe, expect, it } from 'vitest';
import { auth, sessions } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { wholeTeam } from '#contract/team.ts';
import { MINUTE } from '#contract/time.ts';
import { cancelAsArtist, openOrder } from '#scenario/artist.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { codeOf, problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const BOSS = 'boss@example.com';
let boss: SignInAnswer;

beforeAll(async () => {
  boss = await app.operator();
});

const add = (body: { email: string; role?: 'user' | 'admin'; name?: string; brand?: 'eaa' }, as = boss) =>
  app.call(users.create, { body: { role: 'user', ...body } }, { as });
const list = (query: object = {}, as = boss) => app.ask(users.list, { query }, { as });
const emails = async (query: object = {}) => (await list(query)).body.map(({ email }) => email);
const remove = ({ id }: { id: string }, as = boss) => app.call(users.remove, { params: { id } }, { as });
const look = async ({ id }: { id: string }, as = boss) => app.call(users.get, { params: { id } }, { as });
async function accountOf(email: string, as = boss): Promise<User> {
  const found = (await list({ q: email }, as)).body.find((user) => user.email === email);
  if (!found) throw new Error(`${email} has no account.`);
  return found;
}
const change = (user: User, to: Partial<User>, as = boss, ifMatch?: string) => {
  const { email, role, name, status } = { ...user, ...to };
  const options = { as, ...(ifMatch && { ifMatch }) };
  return app.call(users.update, { params: { id: user.id }, body: { email, role, name, status } }, options);
};
const isAlive = async (who: { access: string }): Promise<boolean> =>
  (await app.call(sessions.list, {}, { as: who })).status === 200;

describe('the list', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 7; n += 1) await add({ email: `list-${n}@example.com`, name: `Listed Person ${n}` });
    await add({ email: 'list-eaa@example.com', name: 'Elsewhere', brand: 'eaa' });
    await app.signIn('artist@example.com');
  });

  it('holds everyone, newest first, with orders placed and when they were last seen', async () => {
    const artist = await app.signIn('artist@example.com');
    await openOrder(artist);
    const all = await list({ count: '1' });
    expect(all.headers.get('x-total-count')).toBe(String(all.body.length));
    const times = all.body.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await accountOf('artist@example.com')).toMatchObject({
      orders: 1,
      role: 'user',
      status: 'active',
      brand: 'real-playlist',
      timeline: [],
      lastSeenAt: expect.stringMatching(/Z$/),
    });
    expect(await accountOf('list-1@example.com')).toMatchObject({ orders: 0, lastSeenAt: null });
  });

  it('is narrowed by role, status, brand, the beginning of the address, its domain and a part of the name', async () => {
    await add({ email: 'domain@eaa.example' });
    expect(await emails({ role: 'admin' })).toEqual([BOSS]);
    expect(await emails({ brand: 'eaa' })).toEqual(['list-eaa@example.com']);
    expect(await emails({ status: 'suspended' })).toEqual([]);
    expect(await emails({ q: 'LIST-3' })).toEqual(['list-3@example.com']);
    expect(await emails({ q: 'person 5' })).toEqual(['list-5@example.com']);
    expect(await emails({ q: 'xample.com' })).toEqual([]);
    expect(await emails({ q: 'eaa.example' })).toEqual(['domain@eaa.example']);
    expect(await emails({ q: '@EAA.example' })).toEqual(['domain@eaa.example']);
    expect(await emails({ q: '@eaa' })).toEqual(['domain@eaa.example']);
    expect(await emails({ q: '@xample.com' })).toEqual([]);
    expect(await emails({ role: 'admin,user', q: 'list-3' })).toEqual(['list-3@example.com']);
    expect(await emails({ brand: 'eaa,real-playlist', status: 'active,suspended', q: 'list-e' })).toEqual([
      'list-eaa@example.com',
    ]);
    expect((await list({ role: 'admin,boss' })).status).toBe(422);
    expect(await emails({ q: '%' })).toEqual([]);
  });

  it.each(['-createdAt', 'createdAt', 'email'])(
    'sorted by %s is paged without gap or double',
    async (sort) => {
      const whole = await emails({ sort, q: 'list' });
      expect(whole).toHaveLength(8);
      const seen: string[] = [];
      let path: string | undefined = `${users.list.path}?limit=3&sort=${sort}&q=list`;
      while (path) {
        const answer = await app.fetch(path, { headers: { authorization: `Bearer ${boss.access}` } });
        seen.push(...((await answer.json()) as User[]).map(({ email }) => email));
        path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(seen).toEqual(whole);
    },
  );
});

describe('adding', () => {
  it('makes an account that signs in where its role says', async () => {
    const body = {
      email: ' New.Operator@Example.com',
      role: 'admin',
      name: 'Nova',
      team: wholeTeam,
    } as const;
    const made = await app.call(users.create, { body }, { as: boss });
    expect([made.status, made.body.email, made.body.name]).toEqual([201, 'new.operator@example.com', 'Nova']);
    expect(made.body.timeline.map(({ text, actor }) => [text, actor])).toEqual([['Added as an admin', BOSS]]);
    const session = await app.signIn('new.operator@example.com', 'admin');
    expect((await list({}, session)).status).toBe(200);
  });

  it('is announced to its owner by mail, which leads to the sign-in page but signs no one in', async () => {
    await add({ email: 'invited@example.com', role: 'admin' });
    const mail = await app.mail('invited@example.com', 'You’re invited to Real Playlist');
    expect(mail.links).toContain(`${app.url}/admin/login`);
    expect(mail.links.join()).not.toContain('verify');
  });

  it('an address twice is refused next to its field, also twice at once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => add({ email: 'twice@example.com' })));
    expect(replies.map(codeOf).sort()).toEqual([201, 'invalid_input', 'invalid_input']);
    const again = await add({ email: 'Twice@example.com' });
    expect([again.status, problemOf(again).errors]).toEqual([
      422,
      { email: 'Another account already uses this email.' },
    ]);
  });
});

describe('changing', () => {
  it('a name is recorded, counted as a version, and leaves sessions alone', async () => {
    const session = await app.signIn('rename@example.com');
    const user = await accountOf('rename@example.com');
    const changed = await change(user, { name: 'Renamed' }, boss, `"${user.version}"`);
    expect([changed.status, changed.body.name, changed.headers.get('etag')]).toEqual([200, 'Renamed', '"2"']);
    expect(changed.body.timeline.map(({ kind }) => kind)).toEqual(['session.opened', 'user.changed']);
    const late = await change(user, { name: 'Other' }, boss, `"${user.version}"`);
    expect([late.status, codeOf(late)]).toEqual([412, 'stale']);
    expect(await isAlive(session)).toBe(true);
    // The same again changes nothing.
    expect((await change(changed.body, {})).body.version).toBe(2);
  });

  it('is recorded field by field, from what to what, but for name and address, which may have to be erased', async () => {
    await add({ email: 'fields@example.com', name: 'Before' });
    const user = await accountOf('fields@example.com');
    const to = { role: 'admin', status: 'suspended', name: 'After', email: 'after@example.com' } as const;
    const { timeline } = (await change(user, to)).body;
    expect(timeline.at(-1)).toMatchObject({
      kind: 'user.changed',
      actor: BOSS,
      changes: [
        { field: 'role', from: 'user', to: 'admin' },
        { field: 'email' },
        { field: 'name' },
        { field: 'status', from: 'active', to: 'suspended' },
      ],
    });
    expect(JSON.stringify(timeline)).not.toMatch(/Before|After|fields@|after@/);
  });

  it.each([
    ['suspension', { status: 'suspended' }],
    ['another role', { role: 'admin' }],
    ['another address', { email: 'moved@example.com' }],
  ] as const)('%s ends all sessions at once', async (what, to) => {
    const email = `${what.replace(' ', '-')}@example.com`;
    const signedIn = [await app.signIn(email), await app.signIn(email)];
    expect((await change(await accountOf(email), to)).status).toBe(200);
    for (const session of signedIn) {
      expect(codeOf(await app.call(sessions.list, {}, { as: session }))).toBe('session_ended');
      expect(codeOf(await app.call(auth.refresh, { body: { refresh: session.refresh } }))).toBe(
        'refresh_refused',
      );
    }
  });

  it('to suspended keeps the reason for admins, until it is reactivated', async () => {
    await add({ email: 'why@example.com' });
    const { id, email, role, name } = await accountOf('why@example.com');
    const put = (body: object) =>
      app.ask(users.update, { params: { id }, body: { email, role, name, ...body } }, { as: boss });
    const suspended = await put({ status: 'suspended', reason: 'Chargebacks' });
    expect(suspended.body).toMatchObject({ status: 'suspended', suspendedReason: 'Chargebacks' });
    expect(suspended.body.timeline.at(-1)?.text).toBe('Account suspended: Chargebacks');
    expect((await put({ status: 'active' })).body).toMatchObject({ status: 'active', suspendedReason: '' });
  });

  it('that suspends no one and says what becomes of orders is refused, and nothing is changed', async () => {
    await add({ email: 'stays@example.com' });
    const { id } = await accountOf('stays@example.com');
    for (const body of [{ orders: 'cancel' }, { name: 'Else', orders: 'pause' }] as const) {
      const { status, body: problem } = await app.ask(users.update, { params: { id }, body }, { as: boss });
      expect([status, problem]).toMatchObject([
        422,
        { errors: { orders: expect.stringContaining('suspend') } },
      ]);
    }
    expect((await accountOf('stays@example.com')).name).toBe('');
  });

  it('a suspended account gets no mail, and signs in again once it is reactivated', async () => {
    const email = 'halt@example.com';
    await app.signIn(email);
    const user = await accountOf(email);
    await change(user, { status: 'suspended' });
    const mails = () => app.sandbox.inbox?.messages(email).length;
    const before = mails();
    await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
    await app.drain();
    expect(mails()).toBe(before);
    await change({ ...user, status: 'suspended' }, { status: 'active' });
    expect(await isAlive(await app.signIn(email))).toBe(true);
  });

  it('to an address that is taken is refused, and nothing is changed', async () => {
    await add({ email: 'taken@example.com' });
    const session = await app.signIn('taker@example.com');
    const refused = await change(await accountOf('taker@example.com'), {
      email: 'taken@example.com',
      name: 'X',
    });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid_input']);
    expect((await accountOf('taker@example.com')).name).toBe('');
    expect(await isAlive(session)).toBe(true);
  });
});

describe('removing', () => {
  it('an account takes its name, ways in and drafts along, keeps its orders, and frees the address', async () => {
    const email = 'leaver@example.com';
    const session = await app.signIn(email);
    const { order } = await openOrder(session);
    await cancelAsArtist(session, order);
    await app.call(myCampaigns.create, { body: { songName: 'A draft' } }, { as: session });
    const user = await accountOf(email);
    expect((await remove(user)).status).toBe(204);
    expect(await isAlive(session)).toBe(false);
    expect([codeOf(await look(user)), codeOf(await remove(user))]).toEqual(['not_found', 'not_found']);
    expect(await emails({ q: 'leaver' })).toEqual([]);
    expect(await emails({ status: 'suspended', q: user.id })).toEqual([]);

    const kept = await app.call(
      orders.get,
      { params: { name: 'admin', id: order.id } },
      {
        as: boss,
      },
    );
    expect([kept.status, kept.body.customer.id]).toEqual([200, user.id]);
    const listed = await app.call(orders.list, { params: { name: 'admin' } }, { as: boss });
    expect(listed.body.map(({ id }) => id)).toContain(order.id);
    const rows = await app.server.ctx.db
      .selectFrom('users')
      .leftJoin('campaigns', 'campaigns.user_id', 'users.id')
      .select(['users.email', 'users.name', 'campaigns.id as campaign'])
      .where('users.id', '=', user.id)
      .execute();
    expect(rows).toEqual([{ email: `${user.id}@removed.invalid`, name: '', campaign: order.campaign.id }]);

    const again = await app.signIn(email);
    expect((await accountOf(email)).id).not.toBe(user.id);
    expect(await isAlive(again)).toBe(true);
  });

  it('waits until no order is under way', async () => {
    const session = await app.signIn('busy@example.com');
    const order = await placedOrder(app, session);
    const user = await accountOf('busy@example.com');
    expect([user.openOrder, (await accountOf('boss@example.com')).openOrder]).toEqual([order.number, null]);
    const refused = await remove(user);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict']);
    expect(problemOf(refused).detail).toContain(order.number);
    expect(await isAlive(session)).toBe(true);
  });
});

it('every write wants a fresh sign-in, and reading does not', async () => {
  const user = (await add({ email: 'old@example.com' })).body;
  app.clock.advance(30 * MINUTE + 1_000);
  const { body: renewed } = await app.call(auth.refresh, { body: { refresh: boss.refresh } });
  const late = { ...boss, ...renewed };
  expect((await look(user, late)).status).toBe(200);
  const tries = [
    await add({ email: 'x@example.com' }, late),
    await change(user, { name: 'X' }, late),
    await remove(user, late),
  ];
  expect(tries.map((reply) => [reply.status, codeOf(reply)])).toEqual(
    Array(3).fill([403, 'fresh_sign_in_required']),
  );
  boss = await app.operator();
  expect((await change(user, { name: 'X' })).status).toBe(200);
});

it('an account added under an Idempotency-Key has its ETag, also when the answer is repeated', async () => {
  const body = { email: 'once@example.com', role: 'user' } as const;
  const key = crypto.randomUUID();
  for (let tries = 0; tries < 2; tries += 1) {
    const { status, headers, body: user } = await app.call(users.create, { body }, { as: boss, key });
    expect([status, headers.get('etag')]).toEqual([201, `"${user.version}"`]);
    expect(headers.get('idempotent-replayed')).toBe(tries === 0 ? null : 'true');
  }
});
