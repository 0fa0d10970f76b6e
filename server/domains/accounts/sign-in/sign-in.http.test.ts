/** @module-tag short */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { MINUTE } from '#contract/time.ts';
import { databaseText } from '#test/support/database-text.ts';
import { codeOf } from '#test/support/problem-of.ts';
import { navigation, rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });
const BOSS = 'boss@example.com';

const ask = (email: string, audience: Role = 'user') =>
  app.call(auth.requestMagicLink, { body: { email, audience } });
const useLink = (uidb64: string, token: string, audience: Role = 'user') =>
  app.call(auth.verifyMagicLink, { body: { uidb64, token, audience } });
const useCode = (email: string, code: string, audience: Role = 'user') =>
  app.call(auth.verifyCode, { body: { email, code, audience } });
const mails = (email: string): number => app.sandbox.inbox?.messages(email).length ?? 0;
const user = (email: string) =>
  app.server.ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const setUser = (email: string, values: { status?: 'active' | 'suspended'; role?: 'user' | 'admin' }) =>
  app.server.ctx.db.updateTable('users').set(values).where('email', '=', email).execute();
/** A code that differs from this one. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function mailed(email: string, audience: Role = 'user') {
  await ask(email, audience);
  return app.mailedLink(email);
}

async function makeSuspended(email: string): Promise<void> {
  await app.signIn(email);
  await setUser(email, { status: 'suspended' });
}

afterEach(() => setUser(BOSS, { status: 'active', role: 'admin' }));

describe('requesting a mail', () => {
  it('gives the same answer and does the same work for every address, but mails only accounts that may sign in', async () => {
    await app.signIn('known@example.com');
    await makeSuspended('suspended@example.com');
    const countJobs = async (): Promise<number> =>
      Number(
        (await sql<{ n: string }>`select count(*) as n from pgboss.job`.execute(app.server.ctx.db)).rows[0]
          ?.n,
      );
    const answers: string[] = [];
    const sent: Record<string, number> = {};
    for (const email of ['known@example.com', 'unknown@example.com', 'suspended@example.com', BOSS]) {
      for (const audience of ['user', 'admin'] as const) {
        const [jobs, links, before] = [await countJobs(), await countLinks(), mails(email)];
        const reply = await ask(email, audience);
        answers.push(`${reply.status} ${reply.text} ${[...reply.headers.keys()].sort()}`);
        expect([await countJobs(), await countLinks()]).toEqual([jobs + 1, links]);
        await app.drain();
        // The same holds in the database: a link is stored for every address, so codes get the same answers.
        expect(await countLinks()).toBe(links + 1);
        sent[`${email} ${audience}`] = mails(email) - before;
      }
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^202 \{\} /);
    expect(sent).toEqual({
      'known@example.com user': 1,
      // The way to the artists' sign-in, without a link that signs in.
      'known@example.com admin': 1,
      'unknown@example.com user': 1,
      'unknown@example.com admin': 0,
      'suspended@example.com user': 0,
      'suspended@example.com admin': 0,
      [`${BOSS} user`]: 1,
      [`${BOSS} admin`]: 1,
    });
    expect(await user('unknown@example.com')).toBeUndefined();
  });

  const countLinks = async (): Promise<number> =>
    (await app.server.ctx.db.selectFrom('magic_links').select('id').execute()).length;

  it('leaves nothing in the database or the queue that grants access, before, between and after sending', async () => {
    const email = 'at-rest@example.com';
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 1 });
    await ask(email);
    const asked = await databaseText(app.server.ctx.db);
    await app.drain();
    const waiting = await databaseText(app.server.ctx.db);
    expect(mails(email)).toBe(0);
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.server.ctx.db);
    const { uidb64, token, code } = await app.mailedLink(email);
    const sent = await databaseText(app.server.ctx.db);
    for (const text of [asked, waiting, sent]) {
      expect(text).toContain(email);
      expect(text).not.toContain(token);
      expect(text).not.toContain('verify-magic-link');
      expect(text).not.toMatch(new RegExp(`(?<![.\\d\\w])${code}(?![\\d\\w])`));
    }
    // The stored data is valid: the same link still signs in.
    expect((await useLink(uidb64, token)).status).toBe(200);
  });

  it('sends artists who ask at the admin sign-in to their brand’s sign-in page, without a link', async () => {
    const ofEaa = `http://eaa.example:${new URL(app.url).port}`;
    await app.signIn('lost@example.com');
    const headers = { host: 'eaa.example', 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'lost@eaa-artists.example', audience: 'user' });
    await rawRequest(app.url, auth.requestMagicLink.path, { method: 'POST', headers, body });
    const { uidb64, token } = await app.mailedLink('lost@eaa-artists.example');
    const verified = JSON.stringify({ uidb64, token, audience: 'user' });
    await rawRequest(app.url, auth.verifyMagicLink.path, { method: 'POST', headers, body: verified });
    for (const [email, address, name] of [
      ['lost@example.com', app.url, 'Real Playlist'],
      ['lost@eaa-artists.example', ofEaa, 'EAA'],
    ] as const) {
      await ask(email, 'admin');
      const mail = await app.mail(email, `Sign in to ${name}`);
      expect(mail.links).toContain(`${address}/user/login`);
      expect(mail.links.join()).not.toContain('verify-magic-link');
      // The code stored for every request is in no mail.
      expect(mail.text).not.toMatch(/\b\d{6}\b/);
    }
  });

  it('finds an address in any case', async () => {
    await app.signIn('case@example.com');
    await ask('  Case@Example.COM ');
    const { uidb64, token, code } = await app.mailedLink('case@example.com');
    expect((await useCode('CASE@example.com', code)).body.user).toEqual({
      username: 'case@example.com',
      role: 'user',
    });
    expect(codeOf(await useLink(uidb64, token))).toBe('link_used');
  });

  it('runs twice for one job and mails once', async () => {
    const email = 'twice@example.com';
    await ask(email);
    await sql`insert into pgboss.job (name, data) select name, data from pgboss.job where data->>'email' = ${email}`.execute(
      app.server.ctx.db,
    );
    await app.drain();
    expect(mails(email)).toBe(1);
  });
});

describe('a link', () => {
  it('creates the account when it is used, not before, and works once', async () => {
    const email = 'new@example.com';
    const { uidb64, token } = await mailed(email);
    expect(await user(email)).toBeUndefined();
    const first = await useLink(uidb64, token);
    expect(first.body.user).toEqual({ username: email, role: 'user' });
    expect(await user(email)).toMatchObject({
      role: 'user',
      status: 'active',
      brand: 'real-playlist',
      demo: false,
    });
    expect(codeOf(await useLink(uidb64, token))).toBe('link_used');
    expect((await app.call(myOrders.list, {}, { as: first.body })).status).toBe(200);
  });

  it('leads to the host of the requested brand, and creates an account of that brand', async () => {
    const email = 'eaa@example.com';
    const headers = { host: 'eaa.example', 'content-type': 'application/json' };
    const body = JSON.stringify({ email, audience: 'user' });
    await rawRequest(app.url, auth.requestMagicLink.path, { method: 'POST', headers, body });
    const { uidb64, token } = await app.mailedLink(email);
    const ofEaa = `http://eaa.example:${new URL(app.url).port}`;
    expect(app.sandbox.inbox?.messages(email)[0]?.links).toEqual(
      expect.arrayContaining([`${ofEaa}/user/verify-magic-link/${uidb64}/${token}`]),
    );
    for (const link of app.sandbox.inbox?.messages(email)[0]?.links ?? [])
      expect(new URL(link).origin).toBe(ofEaa);
    await useLink(uidb64, token);
    expect(await user(email)).toMatchObject({ brand: 'eaa' });
  });

  it('is not used up by opening its page, however often and by anyone', async () => {
    const { uidb64, token } = await mailed('preview@example.com');
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await rawRequest(app.url, `/user/verify-magic-link/${uidb64}/${token}`, {
        method,
        headers: navigation,
      });
      expect(page.status).toBe(200);
      expect(page.headers['referrer-policy']).toBe('no-referrer');
    }
    expect((await useLink(uidb64, token)).status).toBe(200);
  });

  it('and another of the same new address used concurrently create one account', async () => {
    const email = 'both@example.com';
    const links = [await mailed(email), await mailed(email)];
    const replies = await Promise.all(links.map(({ uidb64, token }) => useLink(uidb64, token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('expires after fifteen minutes', async () => {
    const [early, late] = [await mailed('early@example.com'), await mailed('late@example.com')];
    app.clock.advance(15 * MINUTE - 10_000);
    expect((await useLink(early.uidb64, early.token)).status).toBe(200);
    app.clock.advance(10_000);
    expect(codeOf(await useLink(late.uidb64, late.token))).toBe('link_expired');
    expect(codeOf(await useCode('late@example.com', late.code))).toBe('code_dead');
    // A link that is used and expired is reported as used.
    expect(codeOf(await useLink(early.uidb64, early.token))).toBe('link_used');
  });

  it('that was altered, or combined from two, is invalid and does not use up the original', async () => {
    const [mine, theirs] = [await mailed('mine@example.com'), await mailed('theirs@example.com')];
    const flipped = (text: string): string => `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
    for (const [uidb64, token] of [
      [mine.uidb64, flipped(mine.token)],
      [flipped(mine.uidb64), mine.token],
      [theirs.uidb64, mine.token],
      [mine.uidb64, `x${mine.token}`],
      [mine.uidb64, 'x'],
      ['x', mine.token],
      [mine.token, mine.uidb64],
    ] as const) {
      expect(codeOf(await useLink(uidb64, token))).toBe('link_invalid');
    }
    expect((await useLink(mine.uidb64, mine.token)).status).toBe(200);
  });

  it('signs in only its own audience', async () => {
    const artists = await mailed(BOSS, 'user');
    expect(codeOf(await useLink(artists.uidb64, artists.token, 'admin'))).toBe('link_invalid');
    const operators = await mailed(BOSS, 'admin');
    expect(codeOf(await useLink(operators.uidb64, operators.token, 'user'))).toBe('link_invalid');
    expect((await useLink(operators.uidb64, operators.token, 'admin')).body.user.role).toBe('admin');
  });
});

describe('the role', () => {
  it('of an admin who uses the artists’ link signs in as an artist', async () => {
    const { uidb64, token } = await mailed(BOSS, 'user');
    const { body } = await useLink(uidb64, token);
    expect(body.user).toEqual({ username: BOSS, role: 'user' });
    const listed = await app.call(orders.list, { params: { name: 'admin' } }, { as: body });
    expect([listed.status, codeOf(listed)]).toEqual([403, 'forbidden']);
  });

  it('of an admin ends at once when it is withdrawn, also for links already mailed', async () => {
    const session = await app.operator();
    const link = await mailed(BOSS, 'admin');
    const openList = () => app.call(orders.list, { params: { name: 'admin' } }, { as: session });
    expect((await openList()).status).toBe(200);
    await setUser(BOSS, { role: 'user' });
    expect([(await openList()).status, codeOf(await openList())]).toEqual([401, 'session_ended']);
    expect(codeOf(await useLink(link.uidb64, link.token, 'admin'))).toBe('link_invalid');
    expect(codeOf(await useCode(BOSS, link.code, 'admin'))).toBe('link_invalid');
  });
});

describe('a suspended account', () => {
  it('is refused at once, and the attempt does not use up its link', async () => {
    const email = 'halted@example.com';
    const session = await app.signIn(email);
    const { uidb64, token, code } = await mailed(email);
    await setUser(email, { status: 'suspended' });
    const listed = await app.call(myOrders.list, {}, { as: session });
    expect([listed.status, codeOf(listed)]).toEqual([403, 'account_suspended']);
    expect(codeOf(await useLink(uidb64, token))).toBe('account_suspended');
    expect(codeOf(await useCode(email, code))).toBe('account_suspended');
    await setUser(email, { status: 'active' });
    expect((await useLink(uidb64, token)).status).toBe(200);
  });
});

describe('a code', () => {
  it('signs in once', async () => {
    const { code } = await mailed('code@example.com');
    expect((await useCode('code@example.com', code)).body.user.role).toBe('user');
    expect(codeOf(await useCode('code@example.com', code))).toBe('code_used');
  });

  it('is invalid after five wrong ones, even if right', async () => {
    const email = 'guess@example.com';
    const { uidb64, token, code } = await mailed(email);
    for (let tries = 0; tries < 5; tries += 1) {
      const reply = await useCode(email, other(code));
      expect([codeOf(reply), (reply.body as { errors?: unknown }).errors]).toEqual([
        'code_wrong',
        { code: 'This code is incorrect.' },
      ]);
    }
    expect(codeOf(await useCode(email, code))).toBe('code_dead');
    // A stranger's guesses do not block the link in the mail.
    expect((await useLink(uidb64, token)).status).toBe(200);
  });

  it('is that of the newest mail', async () => {
    const email = 'newest@example.com';
    const first = await mailed(email);
    const second = await mailed(email);
    expect(codeOf(await useCode(email, first.code))).toBe(first.code === second.code ? 200 : 'code_wrong');
    expect((await useCode(email, second.code)).status).toBe(200);
  });

  it('is valid for its own audience only', async () => {
    const { code } = await mailed('apart@example.com', 'user');
    expect(codeOf(await useCode('apart@example.com', code, 'admin'))).toBe('code_dead');
    expect(codeOf(await useCode('someone-else@example.com', code))).toBe('code_dead');
  });

  it('guessed does not reveal whose address it is', async () => {
    await makeSuspended('gone@example.com');
    await app.signIn('artist@example.com');
    const repliesTo: Record<string, string[]> = {};
    for (const email of [BOSS, 'artist@example.com', 'nobody@example.com', 'gone@example.com']) {
      await ask(email, 'admin');
      await app.drain();
      const replies = [];
      for (let tries = 0; tries < 7; tries += 1) replies.push((await useCode(email, '000000', 'admin')).text);
      repliesTo[email] = replies;
    }
    const [first, ...rest] = Object.values(repliesTo);
    for (const replies of rest) expect(replies).toEqual(first);
  });
});
