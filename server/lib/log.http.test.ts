import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { navigation, rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const app = useTestApp({ METRICS_TOKEN: 'a-token-for-metrics' }, { logTo: (line) => lines.push(line) });

describe('the log', () => {
  it('contains no token, code, link or header of a whole sign-in, also when it fails expectedly or unexpectedly', async () => {
    const email = 'logged@example.com';
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 1, refusePermanently: 1 });
    await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
    await app.drain();
    await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
    await app.drain();
    await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
    const { uidb64, token, code } = await app.mailedLink(email);
    await app.call(auth.verifyCode, {
      body: { email, code: code === '111111' ? '222222' : '111111', audience: 'user' },
    });
    await rawRequest(app.url, `/user/verify-magic-link/${uidb64}/${token}`, { headers: navigation });
    const session = (await app.call(auth.verifyMagicLink, { body: { uidb64, token, audience: 'user' } }))
      .body;
    await rawRequest(app.url, '/metrics', { headers: { authorization: 'Bearer a-token-for-metrics' } });

    const { db } = app.server.ctx;
    await db.schema.alterTable('packages').renameTo('packages_away').execute();
    const failed = await rawRequest(app.url, `/api/packages/?token=${token}`, {
      headers: { authorization: `Bearer ${session.access}`, cookie: 'taste=sweet' },
    });
    await db.schema.alterTable('packages_away').renameTo('packages').execute();
    await app.call(auth.logout, { body: { refresh: session.refresh } });

    expect(failed.status).toBe(500);
    expect(JSON.parse(failed.text)).toMatchObject({ code: 'internal' });
    expect(failed.text).not.toMatch(/packages|relation|select/i);
    const log = lines.join('');
    const line = lines.find((text) => text.includes('a request failed unexpectedly'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 50,
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      error: { message: expect.stringContaining('packages'), code: '42P01', stack: expect.any(String) },
    });
    expect(log).toContain('a job failed and will be retried');
    expect(log).toContain('a job failed and won’t be retried');
    expect(lines.filter((text) => text.includes('rejected the email permanently'))).toHaveLength(1);
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, secrets } = app.server.ctx.config;
    for (const secret of [
      token,
      session.access,
      session.refresh,
      ...secrets,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      'a-token-for-metrics',
      'verify-magic-link',
      'taste=sweet',
    ]) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(new RegExp(`(?<![.\\d\\w])${code}(?![\\d\\w])`));
  });

  it('redacts values named like a secret at any depth, but keeps the code of an error', () => {
    const written: string[] = [];
    const log = createLog({ level: 'info', pretty: false, to: { write: (line) => written.push(line) } });
    const tokens = { access: 's3cret', refresh: 's3cret', idToken: 's3cret' };
    log.info({ authorization: 's3cret', tokens, request: { headers: { authorization: 's3cret' } } }, 'one');
    log.info(
      { key: { clientSecret: 's3cret' }, body: { code: 's3cret', token: 's3cret' }, code: 's3cret' },
      'two',
    );
    log.error({ error: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }, 'three');
    expect(written).toHaveLength(3);
    expect(written.join('')).not.toContain('s3cret');
    expect(written[2]).toContain('"code":"ECONNREFUSED"');
  });

  it('names the constraint of a violation, but not the values that PostgreSQL tells with it', async () => {
    const { db, log } = app.server.ctx;
    const row = {
      email: 'in-the-detail@example.com',
      role: 'user',
      brand: 'real-playlist',
      created_at: app.clock.now(),
    } as const;
    const insert = (id: string) =>
      db
        .insertInto('users')
        .values({ ...row, id })
        .execute();
    await insert('usr_one');
    const error = await insert('usr_two').catch((refused: unknown) => refused);
    expect(error).toMatchObject({ detail: expect.stringContaining(row.email) });
    const before = lines.length;
    log.error({ error }, 'one');
    log.error({ err: new AggregateError([error], 'two', { cause: error }) }, 'two');
    log.error(Object.assign(new Error('three'), { inner: error }));
    const written = lines.slice(before);
    expect(written).toHaveLength(3);
    expect(JSON.parse(written[0] ?? '').error).toMatchObject({
      code: '23505',
      constraint: expect.any(String),
    });
    for (const line of written) expect(line).toContain('duplicate key value');
    expect(written.join('')).not.toContain('in-the-detail');
  });
});
