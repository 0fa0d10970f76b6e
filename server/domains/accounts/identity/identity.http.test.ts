/** @module-tag short */
import { afterEach, describe, expect, it } from 'vitest';
import { identity } from '#contract/accounts/identity/calls.ts';
import { IDENTITY_MINUTES } from '#contract/accounts/identity/schema.ts';
import { settings } from '#contract/accounts/settings/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { MINUTE } from '#contract/time.ts';
import { anotherServer } from '#test/support/another-server.ts';
import { databaseText } from '#test/support/database-text.ts';
import { codeOf } from '#test/support/problem-of.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { begin, completeVisit, visitService } from './identity-visit.fixture.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });
const BOSS = 'boss@example.com';

type Proof = { code: string; state: string } | { idToken: string };
const prove = (body: Proof) => app.call(identity.signIn, { body });
const emulator = () => {
  const { identity } = app.sandbox;
  if (!identity) throw new Error('The identity emulator has not started.');
  return identity;
};
const user = (email: string) =>
  app.server.ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const setUser = (email: string, values: { status?: 'active' | 'suspended'; role?: 'user' | 'admin' }) =>
  app.server.ctx.db.updateTable('users').set(values).where('email', '=', email).execute();
const linksOf = async (email: string): Promise<number> =>
  (
    await app.server.ctx.db
      .selectFrom('identities')
      .innerJoin('users', 'users.id', 'identities.user_id')
      .select('subject')
      .where('users.email', '=', email)
      .execute()
  ).length;
const signIn = async (email: string, more: { unverified?: 'yes' } = {}) =>
  prove(await completeVisit(app, email, more));

afterEach(async () => {
  emulator().switches.reset();
  await setUser(BOSS, { role: 'admin', status: 'active' });
});

describe('a sign-in through the identity service', () => {
  it('creates the account of a new person, who can do what any artist can', async () => {
    const email = 'new@example.com';
    const { body } = await signIn(email);
    expect(body).toMatchObject({ user: { username: email, role: 'user' } });
    expect(Object.keys(body).sort()).toEqual(['access', 'deviceMark', 'idToken', 'refresh', 'user']);
    expect(await user(email)).toMatchObject({ role: 'user', status: 'active', brand: 'real-playlist' });
    expect((await app.call(myOrders.list, {}, { as: body })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    expect(await linksOf(email)).toBe(1);
  });

  it('leads to an account created by a mailed link, and mailed links still lead there', async () => {
    const email = 'both@example.com';
    await app.signIn(email);
    const before = await user(email);
    expect((await signIn(email)).body.user).toEqual({ username: email, role: 'user' });
    expect((await user(email))?.id).toBe(before?.id);
    expect((await app.signIn(email)).user.username).toBe(email);
  });

  it('leads to the linked account whatever address the service sends later', async () => {
    const email = 'moved@example.com';
    await signIn(email);
    for (const claims of [
      { email: 'elsewhere@example.com' },
      { email_verified: false },
      { email: undefined },
    ]) {
      const { body } = await prove({ idToken: await emulator().issueToken(email, claims) });
      expect(body.user).toEqual({ username: email, role: 'user' });
    }
    expect(await user('elsewhere@example.com')).toBeUndefined();
  });

  it('stores the address in lower case', async () => {
    const idToken = await emulator().issueToken('case@example.com', { email: 'Case@Example.COM' });
    expect((await prove({ idToken })).body.user.username).toBe('case@example.com');
  });

  it('refuses an address with letters that only fold to ASCII: it is a different address', async () => {
    await app.signIn('kate@example.com');
    const idToken = await emulator().issueToken('folded@example.com', { email: '\u212Aate@example.com' });
    expect(codeOf(await prove({ idToken }))).toBe('identity_unverified');
    expect(await linksOf('kate@example.com')).toBe(0);
  });

  it('reads the address from the userinfo endpoint where the issuer returns it only there', async () => {
    emulator().switches.set({ emailIn: 'userinfo' });
    expect((await signIn('beside@example.com')).body.user.username).toBe('beside@example.com');
    expect(codeOf(await signIn('beside-not@example.com', { unverified: 'yes' }))).toBe('identity_unverified');
  });

  it('is recorded with the issuer, and so is the link', async () => {
    const email = 'audited@example.com';
    await signIn(email);
    await signIn(email);
    const events = await app.server.ctx.db
      .selectFrom('audit_events')
      .select(['kind', 'text', 'data'])
      .where('subject_id', '=', (await user(email))?.id ?? '')
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['identity.linked', 'session.opened', 'session.opened']);
    expect(events[1]).toMatchObject({
      text: 'Signed in through the identity service',
      data: { issuer: emulator().settings.OIDC_ISSUER },
    });
  });

  it('leaves no secret in the database that could complete or repeat it', async () => {
    const { authorizeUrl, state } = await begin(app);
    const { code } = await visitService(authorizeUrl, { email: 'at-rest@example.com' });
    const between = await databaseText(app.server.ctx.db);
    expect(between).toContain(new URL(authorizeUrl).searchParams.get('state'));
    expect(between).not.toContain(state);
    const { body } = await prove({ code, state });
    const after = await databaseText(app.server.ctx.db);
    for (const secret of [body.idToken, body.refresh, state, code]) expect(after).not.toContain(secret);
  });

  it('uses the brand of the requested host, and returns to that host', async () => {
    const headers = { host: 'eaa.example', 'content-type': 'application/json' };
    const post = async (path: string, body: object) =>
      JSON.parse(
        (await rawRequest(app.url, path, { method: 'POST', headers, body: JSON.stringify(body) })).text,
      );
    const { authorizeUrl, state } = await post(identity.start.path, {});
    expect(new URL(authorizeUrl).searchParams.get('redirect_uri')).toMatch(
      /^http:\/\/eaa\.example:\d+\/user\/identity-callback$/,
    );
    const { code } = await visitService(authorizeUrl, { email: 'eaa@example.com' });
    expect((await post(identity.signIn.path, { code, state })).user.username).toBe('eaa@example.com');
    expect(await user('eaa@example.com')).toMatchObject({ brand: 'eaa' });
  });

  it('is offered under the configured name', async () => {
    expect((await app.call(settings.get, {})).body).toMatchObject({
      identityProvider: { name: 'Example ID' },
      sandbox: expect.arrayContaining([expect.objectContaining({ emulator: 'identity' })]),
    });
  });
});

describe('an unverified address', () => {
  it('creates no account, and leads to none', async () => {
    await app.signIn('known@example.com');
    for (const email of ['fresh@example.com', 'known@example.com']) {
      expect(codeOf(await signIn(email, { unverified: 'yes' }))).toBe('identity_unverified');
      expect(await linksOf(email)).toBe(0);
    }
    expect(await user('fresh@example.com')).toBeUndefined();
  });

  it.each([
    { email_verified: 'true' },
    { email_verified: 1 },
    { email_verified: undefined },
    { email: undefined },
    { email: 'not an address' },
  ])('is one without the boolean true in email_verified: %j', async (claims) => {
    const idToken = await emulator().issueToken('words@example.com', claims);
    expect(codeOf(await prove({ idToken }))).toBe('identity_unverified');
  });
});

describe('an admin', () => {
  it('signs in as an artist; the account stays an admin’s and is never linked', async () => {
    const { body } = await signIn(BOSS);
    expect(body.user).toEqual({ username: BOSS, role: 'user' });
    const listed = await app.call(orders.list, { params: { name: 'admin' } }, { as: body });
    expect([listed.status, codeOf(listed)]).toEqual([403, 'forbidden']);
    expect(await user(BOSS)).toMatchObject({ role: 'admin' });
    expect(await linksOf(BOSS)).toBe(0);
    expect(codeOf(await signIn(BOSS, { unverified: 'yes' }))).toBe('identity_unverified');
  });

  it('with an older artist link is found only by the verified address', async () => {
    const email = 'promoted@example.com';
    await signIn(email);
    await setUser(email, { role: 'admin' });
    expect(codeOf(await signIn(email, { unverified: 'yes' }))).toBe('identity_unverified');
    const other = await prove({
      idToken: await emulator().issueToken(email, { email: 'promoted-not@example.com' }),
    });
    expect(other.body.user).toEqual({ username: 'promoted-not@example.com', role: 'user' });
    expect((await user(email))?.role).toBe('admin');
  });
});

describe('a suspended account', () => {
  it('is refused, linked or not, and the attempt creates no link', async () => {
    await app.signIn('halted@example.com');
    await signIn('halted-linked@example.com');
    for (const email of ['halted@example.com', 'halted-linked@example.com', BOSS]) {
      await setUser(email, { status: 'suspended' });
      const reply = await signIn(email);
      expect([reply.status, codeOf(reply)]).toEqual([403, 'account_suspended']);
    }
    expect(await linksOf('halted@example.com')).toBe(0);
  });
});

describe('a state', () => {
  it('works once, also under concurrent use', async () => {
    const proof = await completeVisit(app, 'once@example.com');
    const replies = await Promise.all(Array.from({ length: 6 }, () => prove(proof)));
    expect(replies.map(codeOf).sort()).toEqual([200, ...Array(5).fill('identity_expired')]);
    expect(codeOf(await prove(proof))).toBe('identity_expired');
  });

  it('started at one process is completed at another', async () => {
    const proof = await completeVisit(app, 'two-processes@example.com');
    const second = await anotherServer(app);
    try {
      const reply = await app.call(identity.signIn, { body: proof }, { origin: second.url });
      expect(reply.body.user).toEqual({ username: 'two-processes@example.com', role: 'user' });
    } finally {
      await second.close();
    }
    expect(codeOf(await prove(proof))).toBe('identity_expired');
  });

  it('is used up by an attempt with a wrong code', async () => {
    const [mine, theirs] = [
      await completeVisit(app, 'mine@example.com'),
      await completeVisit(app, 'theirs@example.com'),
    ];
    expect(codeOf(await prove({ code: theirs.code, state: mine.state }))).toBe('identity_refused');
    expect(codeOf(await prove(mine))).toBe('identity_expired');
    expect(await user('theirs@example.com')).toBeUndefined();
  });

  it('as the service saw it cannot complete the sign-in: only the browser has the original', async () => {
    const { authorizeUrl, state } = await begin(app);
    const back = await visitService(authorizeUrl, { email: 'seen@example.com' });
    expect(back.state).not.toBe(state);
    expect(codeOf(await prove({ code: back.code, state: back.state }))).toBe('identity_expired');
    expect((await prove({ code: back.code, state })).status).toBe(200);
  });

  it.each(['x', 'null', 'é'.repeat(100)])('that never existed (%#) is refused', async (state) => {
    expect(codeOf(await prove({ code: 'x', state }))).toBe('identity_expired');
  });

  it('expires after ten minutes', async () => {
    const proof = await completeVisit(app, 'late@example.com');
    app.clock.advance(IDENTITY_MINUTES * MINUTE);
    expect(codeOf(await prove(proof))).toBe('identity_expired');
    app.clock.advance(-IDENTITY_MINUTES * MINUTE);
    expect(codeOf(await prove(proof))).toBe('identity_expired');
  });

  it('and used tokens are removed after they expire', async () => {
    await begin(app);
    await signIn('swept@example.com');
    const { db } = app.server.ctx;
    const counts = async () => [
      (await db.selectFrom('identity_requests').select('nonce').execute()).length,
      (await db.selectFrom('used_id_tokens').select('hash').execute()).length,
    ];
    expect(Math.min(...(await counts()))).toBeGreaterThan(0);
    await app.later(2 * 60 * MINUTE);
    expect(await counts()).toEqual([0, 0]);
  });
});

describe('a person who cancels at the service', () => {
  it('returns with the reason and without a code', async () => {
    const { authorizeUrl } = await begin(app);
    const back = await visitService(authorizeUrl, { decision: 'cancel' });
    expect(back).toEqual({
      code: '',
      error: 'access_denied',
      state: new URL(authorizeUrl).searchParams.get('state'),
    });
  });
});
