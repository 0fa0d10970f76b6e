import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { mailLanes } from '#server/domains/office/mails/mail-lanes.ts';
import { readHealth } from '#server/domains/reporting/health/read-health.ts';
import { ALL_QUEUES } from '#server/jobs/held-queues.ts';
import { LOOK_MS } from '#server/jobs/worker.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { drainQueues, holdQueue, releaseQueue } from './hold-queue.ts';

const LANE = mailLanes['sign-in'].name;
const app = useTestApp({}, { work: true });
const queues = [LANE, ALL_QUEUES];
afterEach(async () => {
  for (const queue of queues) await releaseQueue(app.server.ctx, queue);
});

const ask = (email: string) => app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
const inbox = (email: string) => app.sandbox.inbox?.messages(email) ?? [];
const arrives = (email: string) =>
  vi.waitFor(() => expect(inbox(email)).toHaveLength(1), { timeout: 20_000 });
/** By then each worker has looked which queues are held. */
const looked = () => sleep(2 * LOOK_MS);
const found = async (name: string) =>
  (await readHealth(app.server.ctx)).checks.find((check) => check.name === name);
const events = async () => {
  const rows = app.server.ctx.db
    .selectFrom('audit_events')
    .select('text')
    .where('subject_type', '=', 'queue');
  return (await rows.orderBy('id').execute()).map(({ text }) => text);
};

it('a lane of emails that is held waits, doctor says so, and it goes out once it is released', {
  timeout: 60_000,
}, async () => {
  await holdQueue(app.server.ctx, LANE);
  await holdQueue(app.server.ctx, LANE);
  await looked();
  await ask('held@example.com');
  const warning = {
    verdict: 'warning',
    text: expect.stringMatching(/^Held since .*\. Waiting: 1$/),
    remedy: expect.stringContaining('mail --release sign-in'),
  };
  const says = async () => expect(await found('mails-sign-in')).toMatchObject(warning);
  await vi.waitFor(says, { timeout: 20_000 });
  await looked();
  expect(inbox('held@example.com')).toEqual([]);
  await releaseQueue(app.server.ctx, LANE);
  await arrives('held@example.com');
  expect(await found('mails-sign-in')).toMatchObject({ verdict: 'ok' });
  expect(await events()).toEqual([`Jobs of ${LANE} held`, `Jobs of ${LANE} released`]);
});

it('a drain ends what runs, begins nothing new, and goes on where it is released', {
  timeout: 60_000,
}, async () => {
  await looked();
  // A mail that the server takes a while to accept is a job that runs.
  app.sandbox.inbox?.switches.set({ delayMs: 6_000 });
  await ask('runs@example.com');
  const running = async () => {
    const jobs = app.server.ctx.db.withTables<{ 'pgboss.job': { name: string; state: string } }>();
    const rows = jobs.selectFrom('pgboss.job').select('name').where('state', '=', 'active');
    return (await rows.where('name', '=', LANE).execute()).length;
  };
  await vi.waitFor(async () => expect(await running()).toBe(1), { timeout: 20_000, interval: 50 });
  await drainQueues(app.server.ctx, () => undefined);
  expect([await running(), inbox('runs@example.com').length]).toEqual([0, 1]);

  app.sandbox.inbox?.switches.set({ delayMs: 0 });
  await ask('later@example.com');
  await looked();
  expect(inbox('later@example.com')).toEqual([]);
  expect(await found('jobs')).toMatchObject({
    verdict: 'warning',
    remedy: expect.stringContaining('jobs --resume'),
  });
  await releaseQueue(app.server.ctx, ALL_QUEUES);
  await arrives('later@example.com');
});
