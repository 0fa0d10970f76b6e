/** @module-tag short */
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { auth, sessions } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer, Tokens } from '#contract/accounts/sessions/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { DAY, MINUTE } from '#contract/time.ts';
import { deriveKey, seal, unseal } from '#server/lib/crypto.ts';
import { databaseText } from '#test/support/database-text.ts';
import { codeOf } from '#test/support/problem-of.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { signAccess } from './access-token.ts';

const secret = 'the-secret-in-force-of-this-installation';
const retired = 'the-secret-before-it-while-being-retired';
const app = useTestApp({ APP_SECRET: secret, APP_SECRET_PREVIOUS: retired });

const refresh = (token: string) => app.call(auth.refresh, { body: { refresh: token } });
/** Asks again where a busy machine answers 503, as pages do. */
const patiently = async (token: string): ReturnType<typeof refresh> => {
  const reply = await refresh(token);
  return reply.status === 503 ? patiently(token) : reply;
};
const renewed = async (token: string): Promise<Tokens> => (await refresh(token)).body;
const sessionsOf = (who: { access: string }) => app.call(sessions.list, {}, { as: who });
const isAlive = async (who: { access: string }): Promise<boolean> => (await sessionsOf(who)).status === 200;

async function reuses(userEmail: string): Promise<number> {
  const { db } = app.server.ctx;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', userEmail)
    .executeTakeFirstOrThrow();
  const events = db.selectFrom('audit_events').select('id').where('kind', '=', 'session.reuse');
  return (await events.where('subject_id', '=', user.id).execute()).length;
}

/** Counts the active refresh tokens of an account. */
async function living(userEmail: string): Promise<number> {
  const rows = await app.server.ctx.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('refresh_tokens.hash')
    .where('users.email', '=', userEmail)
    .where('refresh_tokens.used_at', 'is', null)
    .where('refresh_tokens.voided_at', 'is', null)
    .execute();
  return rows.length;
}

describe('an access token', () => {
  it('expires after ten minutes, and can be renewed', async () => {
    const session = await app.signIn('ten-minutes@example.com');
    app.clock.advance(10 * MINUTE - 5_000);
    expect(await isAlive(session)).toBe(true);
    app.clock.advance(5_000);
    const late = await sessionsOf(session);
    expect([late.status, codeOf(late)]).toEqual([401, 'session_ended']);
    expect(await isAlive(await renewed(session.refresh))).toBe(true);
  });

  it('is refused with a problem when this server did not sign it', async () => {
    const session = await app.signIn('forged@example.com', 'user');
    const [header = '', payload = '', signature = ''] = session.access.split('.');
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const signed = (key: Uint8Array, issuer = 'real-playlist') =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuer(issuer).sign(key);
    const forged = {
      garbage: 'garbage',
      'three parts of garbage': 'a.b.c',
      'alg none': `${part({ alg: 'none' })}.${payload}.`,
      'alg none with its signature': `${part({ alg: 'none' })}.${payload}.${signature}`,
      'a raised role': `${header}.${part({ ...claims, role: 'admin' })}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'another key': await signed(deriveKey('a key of somebody else entirely here', 'access')),
      'a key of another purpose': await signed(deriveKey(secret, 'seal')),
      'the bare secret': await signed(Buffer.from(secret)),
      'another issuer': await signed(deriveKey(secret, 'access'), 'elsewhere'),
      'the refresh token': session.refresh,
    };
    for (const [name, access] of Object.entries(forged)) {
      const reply = await sessionsOf({ access });
      expect([name, reply.status, codeOf(reply)]).toEqual([name, 401, 'session_ended']);
      expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
    expect(await isAlive(session)).toBe(true);
  });

  it('uses the bearer scheme, in any case', async () => {
    const { access } = await app.signIn('scheme@example.com');
    const status = async (authorization: string) =>
      (await rawRequest(app.url, sessions.list.path, { headers: { authorization } })).status;
    expect(await status(`bearer ${access}`)).toBe(200);
    for (const wrong of [
      access,
      `Basic ${access}`,
      `Bearer${access}`,
      'Bearer',
      'Bearer ',
      `Bearer ${access} x`,
    ]) {
      expect([wrong.slice(0, 8), await status(wrong)]).toEqual([wrong.slice(0, 8), 401]);
    }
  });

  it('that has expired does not block public calls', async () => {
    expect((await app.call(packages.listOnSale, {}, { as: { access: 'garbage' } })).status).toBe(200);
  });

  it('signed with the previous secret is valid; with any other it is not', async () => {
    const session = await app.signIn('rotation@example.com');
    const { ctx } = app.server;
    const { sid, sub } = JSON.parse(
      Buffer.from(session.access.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    const under = (key: string) =>
      signAccess(
        { ...ctx, config: { ...ctx.config, secrets: [key] } },
        { ownerId: sub, sessionId: sid, role: 'user' },
      );
    expect(await isAlive({ access: await under(retired) })).toBe(true);
    expect(await isAlive({ access: await under('a secret that was never in force here') })).toBe(false);
  });

  it('and sealed values stay readable after a new secret, but never in another place', () => {
    const { secrets } = app.server.ctx.config;
    const sealed = seal([retired], 'mails:1:data', 'plain');
    expect(unseal(secrets, 'mails:1:data', sealed)).toBe('plain');
    expect(() => unseal(secrets, 'mails:2:data', sealed)).toThrow('can’t be decrypted');
    expect(() => unseal(['somebody else'], 'mails:1:data', sealed)).toThrow('APP_SECRET has changed');
  });
});

describe('a refresh token', () => {
  it('is rotated, and stored only as a hash', async () => {
    const session = await app.signIn('rotate@example.com');
    const next = await renewed(session.refresh);
    expect(next.refresh).not.toBe(session.refresh);
    expect(await isAlive(next)).toBe(true);
    const text = await databaseText(app.server.ctx.db);
    for (const token of [session.refresh, next.refresh, session.access]) expect(text).not.toContain(token);
  });

  it('is accepted again within ten seconds, because two tabs may use it', async () => {
    const session = await app.signIn('tabs@example.com');
    const first = await renewed(session.refresh);
    await renewed(first.refresh);
    app.clock.advance(9_000);
    expect(await isAlive(await renewed(session.refresh))).toBe(true);
    expect(await isAlive(first)).toBe(true);
  });

  it('is accepted while its successor is unused: the answer may have been lost', async () => {
    const session = await app.signIn('lost@example.com');
    await renewed(session.refresh);
    app.clock.advance(5 * MINUTE);
    const again = await renewed(session.refresh);
    app.clock.advance(5 * MINUTE);
    expect(await isAlive(await renewed(again.refresh))).toBe(true);
    expect(await reuses('lost@example.com')).toBe(0);
  });

  it('is stolen if used again after that: the whole session ends, and it is recorded', async () => {
    const session = await app.signIn('stolen@example.com');
    const elsewhere = await app.signIn('stolen@example.com');
    const first = await renewed(session.refresh);
    const second = await renewed(first.refresh);
    app.clock.advance(10_001);
    const reply = await refresh(session.refresh);
    expect([reply.status, codeOf(reply)]).toEqual([401, 'refresh_refused']);
    expect(await isAlive(second)).toBe(false);
    for (const token of [session.refresh, first.refresh, second.refresh]) {
      expect(codeOf(await refresh(token))).toBe('refresh_refused');
    }
    expect(await reuses('stolen@example.com')).toBe(1);
    expect(await isAlive(elsewhere)).toBe(true);
  });

  it('used twenty times concurrently works twenty times, and so do all its successors', async () => {
    const session = await app.signIn('twenty@example.com');
    const replies = await Promise.all(Array.from({ length: 20 }, () => patiently(session.refresh)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ body }) => body.refresh)).size).toBe(20);
    // Concurrently too: revoked tokens renew during the grace period of ten seconds.
    const next = await Promise.all(replies.map(({ body }) => patiently(body.refresh)));
    expect(next.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const { body } of [...replies, ...next]) expect(await isAlive(body)).toBe(true);
    expect(await living('twenty@example.com')).toBe(1);
  });

  it('used by a thief first and by its owner after ten seconds: one of them loses the session, then both', async () => {
    for (const next of ['thief', 'owner'] as const) {
      const email = `held-by-two-${next}@example.com`;
      const session = await app.signIn(email);
      const held = { thief: await renewed(session.refresh), owner: session };
      app.clock.advance(11_500);
      // To the server the thief's answer may be a lost one: the owner can renew, and the thief's token is revoked.
      held.owner = { ...held.owner, ...(await renewed(session.refresh)) };
      expect(await living(email)).toBe(1);
      app.clock.advance(MINUTE);
      if (next === 'owner') held.owner = { ...held.owner, ...(await renewed(held.owner.refresh)) };
      expect(codeOf(await refresh(held.thief.refresh))).toBe('refresh_refused');
      expect(codeOf(await refresh(held.owner.refresh))).toBe('refresh_refused');
      expect([await isAlive(held.owner), await reuses(email)]).toEqual([false, 1]);
    }
  });

  it('revoked by the other tab within ten seconds renews for ten seconds more', async () => {
    const session = await app.signIn('tabs-apart@example.com');
    const first = await renewed(session.refresh);
    app.clock.advance(4_000);
    const second = await renewed(session.refresh);
    app.clock.advance(4_000);
    expect(await isAlive(await renewed(first.refresh))).toBe(true);
    expect(await isAlive(await renewed(second.refresh))).toBe(true);
    expect(await reuses('tabs-apart@example.com')).toBe(0);
  });

  it('renews a session for ninety days from its sign-in, however often it is used', async () => {
    let { refresh: token } = await app.signIn('quarter@example.com');
    for (let days = 20; days < 90; days += 20) {
      app.clock.advance(20 * DAY);
      token = (await renewed(token)).refresh;
    }
    app.clock.advance(10 * DAY - 5 * MINUTE);
    const last = await renewed(token);
    expect(await isAlive(last)).toBe(true);
    app.clock.advance(5 * MINUTE);
    expect(await isAlive(last)).toBe(false);
    expect(codeOf(await refresh(last.refresh))).toBe('refresh_refused');
    expect(await reuses('quarter@example.com')).toBe(0);
  });

  it('expires thirty days after its last use', async () => {
    const session = await app.signIn('month@example.com');
    app.clock.advance(29 * DAY);
    const next = await renewed(session.refresh);
    app.clock.advance(29 * DAY);
    const last = await renewed(next.refresh);
    app.clock.advance(30 * DAY);
    expect(codeOf(await refresh(last.refresh))).toBe('refresh_refused');
  });

  it.each(['x', 'a.b.c', '\u00e9'.repeat(400), 'null'])(
    'that never existed (%#) is refused',
    async (token) => {
      const reply = await refresh(token);
      expect([reply.status, codeOf(reply)]).toEqual([401, 'refresh_refused']);
    },
  );

  it('of a suspended account is refused', async () => {
    const session = await app.signIn('suspended@example.com');
    const { db } = app.server.ctx;
    await db
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('email', '=', 'suspended@example.com')
      .execute();
    expect(codeOf(await refresh(session.refresh))).toBe('refresh_refused');
    expect(codeOf(await sessionsOf(session))).toBe('account_suspended');
  });
});

describe('a session', () => {
  it('ends by signing out; a repeated or invalid sign-out succeeds', async () => {
    const session = await app.signIn('out@example.com');
    const next = await renewed(session.refresh);
    for (const token of [next.refresh, next.refresh, 'nonsense']) {
      const reply = await app.call(auth.logout, { body: { refresh: token } });
      expect([reply.status, reply.text]).toEqual([204, '']);
    }
    expect(codeOf(await sessionsOf(next))).toBe('session_ended');
    for (const token of [session.refresh, next.refresh]) {
      expect(codeOf(await refresh(token))).toBe('refresh_refused');
    }
  });

  async function signInWith(email: string, device: string): Promise<SignInAnswer> {
    await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
    const { uidb64, token } = await app.mailedLink(email);
    const { text } = await rawRequest(app.url, auth.verifyMagicLink.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': device },
      body: JSON.stringify({ uidb64, token, audience: 'user' }),
    });
    return JSON.parse(text);
  }

  it('is listed for its owner, newest first, with its device and the current one marked', async () => {
    const first = await signInWith('list@example.com', 'First browser');
    app.clock.advance(1_000);
    const second = await signInWith('list@example.com', 'x'.repeat(5_000));
    await app.signIn('list-other@example.com');
    const { body } = await sessionsOf(first);
    expect(body.map(({ device, current }) => [device, current])).toEqual([
      [`${'x'.repeat(199)}…`, false],
      ['First browser', true],
    ]);
    expect((await sessionsOf(second)).body.map(({ current }) => current)).toEqual([true, false]);
  });

  it('ends with all others when its owner signs out everywhere, which is recorded; other accounts keep theirs', async () => {
    const email = 'all@example.com';
    const [here, there] = [await app.signIn(email), await app.signIn(email)];
    const stranger = await app.signIn('all-not@example.com');
    expect((await app.call(sessions.endAll, {}, { as: here })).status).toBe(204);
    expect([await isAlive(here), await isAlive(there), await isAlive(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
    const events = await app.server.ctx.db
      .selectFrom('audit_events')
      .select(['text', 'actor_label'])
      .where('kind', '=', 'session.all_ended')
      .execute();
    expect(events).toEqual([{ text: 'Signed out everywhere', actor_label: 'Artist' }]);
  });

  it('of another account ends when a sign-in in the same browser replaces it', async () => {
    const [mine, theirs] = [await app.signIn('mine@example.com'), await app.signIn('theirs@example.com')];
    const other = await app.signIn('mine@example.com');
    const former = app.sandbox.inbox?.messages('theirs@example.com')[0]?.id;
    await app.call(auth.requestMagicLink, { body: { email: 'theirs@example.com', audience: 'user' } });
    const { uidb64, token } = await app.mailedLink('theirs@example.com', former);
    const body = { uidb64, token, audience: 'user', refresh: mine.refresh } as const;
    expect((await app.call(auth.verifyMagicLink, { body })).status).toBe(200);
    expect([await isAlive(mine), await isAlive(theirs), await isAlive(other)]).toEqual([false, true, true]);
  });

  it('ends when its owner ends it, and no one else can', async () => {
    const mine = await app.signIn('own@example.com');
    const lost = await app.signIn('own@example.com');
    const stranger = await app.signIn('own-not@example.com');
    const lostId = (await sessionsOf(lost)).body.find(({ current }) => current)?.id ?? '';
    const end = (as: { access: string }, id = lostId) => app.call(sessions.end, { params: { id } }, { as });
    const absent = await end(stranger, `ses_${'0'.repeat(26)}`);
    const foreign = await end(stranger);
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    expect(await isAlive(lost)).toBe(true);
    expect((await end(mine)).status).toBe(204);
    expect(codeOf(await app.call(myCampaigns.list, {}, { as: lost }))).toBe('session_ended');
    expect(codeOf(await refresh(lost.refresh))).toBe('refresh_refused');
    expect((await end(mine)).status).toBe(404);
    expect(await isAlive(mine)).toBe(true);
    expect((await sessionsOf(mine)).body).toHaveLength(1);
  });
});
