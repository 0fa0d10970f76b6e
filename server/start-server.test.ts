import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { anotherServer } from '#test/support/another-server.ts';
import { useTestApp } from '#test/support/test-app.ts';
import type { Server } from './start-server.ts';

// Uses the suite's application for its database; that server works no jobs.
const app = useTestApp();
let web: Server;
let worker: Server;

const startAs = (role: 'web' | 'worker'): Promise<Server> => anotherServer(app, { ROLE: role });

beforeAll(async () => {
  web = await startAs('web');
});
afterAll(async () => {
  await web.close();
  await worker?.close();
});

const inboxOf = (email: string) => app.sandbox.inbox?.messages(email) ?? [];

it('a web process answers calls but works no jobs; a worker works jobs but answers no calls', async () => {
  const address = web.app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const asked = await fetch(`${url}${auth.requestMagicLink.path}`, {
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
  expect(worker.app.server.listening).toBe(false);
  for (let tries = 0; tries < 200 && inboxOf('roles@example.com').length === 0; tries += 1) await sleep(50);
  expect(inboxOf('roles@example.com')).toHaveLength(1);
});
