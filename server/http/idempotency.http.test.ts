import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { api } from '#contract/api.ts';
import { MINUTE } from '#contract/time.ts';
import { databaseText } from '#test/support/database-text.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { runIdempotently } from './idempotency.ts';

describe('a run that exceeds its lease', () => {
  const app = useTestApp();

  it('is superseded by the same request, and gives the same answer', async () => {
    const request = { scope: 'test', key: 'slow', fingerprint: '{}' };
    const run = (body: string, until: Promise<void>, begin?: () => void) =>
      runIdempotently(app.server.ctx, request, async () => {
        begin?.();
        await until;
        return { status: 200, body };
      });
    const finish = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = run('slow', finish.promise, begun.resolve);
    await begun.promise;
    await expect(run('early', Promise.resolve())).rejects.toMatchObject({ code: 'still_running' });
    app.clock.advance(MINUTE);
    const overtaking = await run('overtaking', Promise.resolve());
    finish.resolve();
    expect([overtaking.body, overtaking.replayed]).toEqual(['overtaking', false]);
    expect(await slow).toEqual({ status: 200, body: 'overtaking', replayed: true });
    expect((await run('late', Promise.resolve())).body).toBe('overtaking');
  });
});

describe('an answer that cannot be stored', () => {
  const app = useTestApp();

  it('is given all the same, and the request is not carried out again', async () => {
    const { db } = app.server.ctx;
    await sql`alter table idempotency_keys add constraint full_disk check (status is null)`.execute(db);
    onTestFinished(async () => {
      await sql`alter table idempotency_keys drop constraint full_disk`.execute(db);
    });
    let runs = 0;
    const run = () =>
      runIdempotently(app.server.ctx, { scope: 'test', key: 'full', fingerprint: '{}' }, async () => {
        runs += 1;
        return { status: 201, body: 'made' };
      });
    expect(await run()).toEqual({ status: 201, body: 'made', replayed: false });
    await expect(run()).rejects.toMatchObject({ code: 'still_running' });
    expect(runs).toBe(1);
  });
});

describe('an answer that contains tokens', () => {
  const app = useTestApp();
  const keptKeys = () => app.server.ctx.db.selectFrom('idempotency_keys').selectAll().execute();

  it('is not stored for its Idempotency-Key: the call runs each time, and the database holds no token', async () => {
    const email = 'keyed@example.com';
    const as: SignInAnswer = await app.signIn(email);
    const options = { as, key: 'renew-once' };
    const first = await app.call(auth.refresh, { body: { refresh: as.refresh } }, options);
    const second = await app.call(auth.refresh, { body: { refresh: as.refresh } }, options);
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([
      200,
      200,
      null,
    ]);
    expect(second.body.refresh).not.toBe(first.body.refresh);
    const former = app.sandbox.inbox?.messages(email)[0]?.id;
    await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
    const { code } = await app.mailedLink(email, former);
    const anew = await app.call(
      auth.verifyCode,
      { body: { email, code, audience: 'user' } },
      { as, key: 'code' },
    );
    expect(anew.status).toBe(200);
    expect(await keptKeys()).toEqual([]);
    const text = await databaseText(app.server.ctx.db);
    for (const token of [first.body.refresh, second.body.refresh, anew.body.refresh, anew.body.deviceMark])
      expect(text).not.toContain(token);
  });

  it('without tokens is stored', async () => {
    const as = await app.signIn('kept@example.com');
    const body = { email: 'kept@example.com', audience: 'user' } as const;
    await app.call(auth.requestMagicLink, { body }, { as, key: 'mail-once' });
    const again = await app.call(auth.requestMagicLink, { body }, { as, key: 'mail-once' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await keptKeys()).toHaveLength(1);
  });
});

describe('a file', () => {
  const app = useTestApp();

  it('is sent whole, with an Idempotency-Key and when it is repeated, too', async () => {
    const { access } = await app.signIn('files@example.com');
    const posts = api.filter(({ method, file }) => method === 'POST' && file);
    expect(posts.map(({ path }) => path)).toContain(account.export.path);
    const ask = () =>
      app.fetch(account.export.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'idempotency-key': 'export-once' },
      });
    for (const answer of [await ask(), await ask()]) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ account: { email: 'files@example.com' } });
    }
  });
});
