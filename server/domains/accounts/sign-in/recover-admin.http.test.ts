import { expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { recoverAdmin } from './recover-admin.ts';

const app = useTestApp();

it('an admin signs in once by a link printed on the server, which the audit log records', async () => {
  const { username: email } = (await app.operator()).user;
  const { ctx } = app.server;
  const before = app.sandbox.inbox?.messages(email).length;
  const link = await recoverAdmin(ctx, ` ${email.toUpperCase()}`);
  const [, uidb64 = '', token = ''] = /\/admin\/verify-magic-link\/([^/]+)\/([^/]+)$/.exec(link) ?? [];
  const body = { uidb64, token, audience: 'admin' as const };
  expect((await app.call(auth.verifyMagicLink, { body })).status).toBe(200);
  expect((await app.ask(auth.verifyMagicLink, { body })).body).toMatchObject({ code: 'link_used' });
  await app.drain();
  expect(app.sandbox.inbox?.messages(email).length).toBe(before);
  const events = ctx.db.selectFrom('audit_events').select(['actor_kind', 'text']);
  expect(await events.where('kind', '=', 'session.recovered').execute()).toEqual([
    { actor_kind: 'system', text: 'Sign-in link printed on the server' },
  ]);
});

it('nobody else gets such a link', async () => {
  const { ctx } = app.server;
  await app.signIn('ada@example.com');
  for (const email of ['ada@example.com', 'nobody@example.com'])
    await expect(recoverAdmin(ctx, email)).rejects.toThrow(`${email} is not an admin.`);
  await ctx.db.updateTable('users').set({ status: 'suspended' }).where('role', '=', 'admin').execute();
  await expect(recoverAdmin(ctx, 'boss@example.com')).rejects.toThrow('boss@example.com is suspended.');
});
