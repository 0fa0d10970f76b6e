import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { type AnotherServer, anotherServer } from '#test/support/another-server.ts';
import { useTestApp } from '#test/support/test-app.ts';

// Uses the suite's application for its database; that server works no jobs.
const app = useTestApp({ METRICS_TOKEN: 'a-token-for-metrics' });
let web: AnotherServer;
let worker: AnotherServer;

const startAs = (role: 'web' | 'worker'): Promise<AnotherServer> => anotherServer(app, { ROLE: role });

beforeAll(async () => {
  web = await startAs('web');
});
afterAll(async () => {
  await web.close();
  await worker?.close();
});

const inboxOf = (email: string) => app.sandbox.inbox?.messages(email) ?? [];

it('a web process answers calls but works no jobs; a worker works jobs but answers only how it is', async () => {
  const asked = await fetch(`${web.url}${auth.requestMagicLink.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'roles@example.com', audience: 'user' }),
  });
  expect(asked.status).toBe(202);
  // Longer than the worker's polling interval.
  await sleep(2_500);
  const { rows } = await sql<{
    state: string;
  }>`select state::text from pgboss.job where name = 'sign-in.send-link'`.execute(app.server.ctx.db);
  expect(rows).toEqual([{ state: 'created' }]);

  worker = await startAs('worker');
  const metrics = { authorization: 'Bearer a-token-for-metrics' };
  const status = async (path: string) => (await fetch(`${worker.url}${path}`, { headers: metrics })).status;
  for (const path of ['/livez', '/readyz', '/metrics'])
    expect([path, await status(path)]).toEqual([path, 200]);
  for (const path of ['/', '/version', '/user/login', auth.requestMagicLink.path, '/api/packages/'])
    expect([path, await status(path)]).toEqual([path, 404]);
  expect((await fetch(`${worker.url}/metrics`)).status).toBe(401);
  for (let tries = 0; tries < 200 && inboxOf('roles@example.com').length === 0; tries += 1) await sleep(50);
  expect(inboxOf('roles@example.com')).toHaveLength(1);
});
