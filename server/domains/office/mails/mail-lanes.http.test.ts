import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { inTx } from '#server/db/in-tx.ts';
import { useJobDesk } from '#server/domains/office/jobs/jobs.fixture.ts';
import { readHealth } from '#server/domains/reporting/health/read-health.ts';
import { seal } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { mailLanes } from './mail-lanes.ts';
import { mailPlace, queueMail } from './queue-mail.ts';

const METRICS_TOKEN = 'a-token-of-metrics';
const NEWS = mailLanes.news.name;
/** How long the mail server takes for a mail. */
const ANSWER_MS = 100;
/** So many mails of news are sent in five seconds at most. */
const IN_FIVE_SECONDS = (5_000 / ANSWER_MS) * mailLanes.news.atOnce.jobs;
const app = useTestApp({}, { work: true });

const mail = {
  template: 'order-message',
  text: 'Three curators have your song.',
  orderNumber: 'RP-7KQ2M9XD',
  songName: 'Paper Lanterns',
  artistName: 'Ada',
  orderUrl: 'http://127.0.0.1:3000/order-summary?order=RP-7KQ2M9XD',
} as const;

/** Queues so many mails of news by one statement. */
async function queueNews(many: number): Promise<void> {
  const { config, now } = app.server.ctx;
  const ids = Array.from({ length: many }, () => newId('mail', now()));
  const data = ids.map((id) => seal(config.secrets, mailPlace(id), JSON.stringify(mail)));
  const insert = sql`with written as (
      insert into mails (id, brand, recipient, template, data, dedupe_key, status, created_at)
      select id, 'real-playlist', 'reader@example.com', ${mail.template}, data, id, 'queued', now()
      from unnest(${ids}::text[], ${data}::text[]) as given (id, data) returning id)
    insert into pgboss.job (name, data, policy, retry_limit, retry_delay, expire_seconds, keep_until)
    select ${NEWS}, jsonb_build_object('mailId', id), 'standard', 13, 1, 300, now() + interval '30 days' from written`;
  await app.client.patiently((db) => insert.execute(db));
}

async function queuedNews(): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job
    where name = ${NEWS} and state <> 'completed'`.execute(app.server.ctx.db);
  return rows[0]?.jobs ?? 0;
}

for (const [many, tags] of [
  [2_000, []],
  [50_000, ['nightly']],
] as const)
  it(`a sign-in mail arrives first, though ${many} mails of news were queued before it`, {
    tags: [...tags],
    timeout: 120_000,
  }, async () => {
    app.sandbox.inbox?.switches.set({ delayMs: ANSWER_MS });
    await queueNews(many);
    // The worker is busy with them.
    await vi.waitFor(async () => expect(await queuedNews()).toBeLessThan(many), { timeout: 20_000 });
    const email = `waits-behind-${many}@example.com`;
    await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
    const inbox = () => app.sandbox.inbox?.messages(email) ?? [];
    await vi.waitFor(() => expect(inbox()).toHaveLength(1), { timeout: 60_000 });
    expect(await queuedNews()).toBeGreaterThan(many - IN_FIVE_SECONDS);
    await sql`delete from pgboss.job where name = ${NEWS}`.execute(app.server.ctx.db);
  });

describe('mails of each urgency', () => {
  const { app: quiet, list, one, change } = useJobDesk({ METRICS_TOKEN });
  const due = (seconds: number, name: string) =>
    sql`update pgboss.job set start_after = now() - make_interval(secs => ${seconds}) where name = ${name}`.execute(
      quiet.server.ctx.db,
    );

  async function queueEach(): Promise<void> {
    await quiet.call(auth.requestMagicLink, { body: { email: 'ada@example.com', audience: 'user' } });
    await inTx(quiet.server.ctx, async (tx) => {
      await queueMail(tx, { ...mail, to: 'ada@example.com', dedupeKey: newId('mail', tx.now()) });
    });
  }

  it('are counted, with the time that the oldest has been due, in /metrics and by doctor', async () => {
    await queueEach();
    await due(3_700, NEWS);
    const { text } = await rawRequest(quiet.url, '/metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const value = (metric: string) => Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(value('queue_depth\\{queue="mail.send/news"\\}')).toBe(1);
    expect(value('queue_wait_seconds\\{queue="mail.send/news"\\}')).toBeCloseTo(3_700, -2);
    expect(text).not.toContain('queue_depth{queue="mail.send"}');
    const { checks } = await readHealth(quiet.server.ctx);
    const found = checks.filter(({ name }) => name.startsWith('mails-'));
    expect(found.map(({ name, verdict, text }) => [name, verdict, text])).toEqual([
      ['mails-sign-in', 'ok', 'None is waiting'],
      ['mails-money', 'ok', 'None is waiting'],
      ['mails-news', 'failed', expect.stringMatching(/^Waiting: 1, the oldest for 37\d\d seconds$/)],
    ]);
  });

  it('are one kind of job to admins, who find and retry them whatever the lane', async () => {
    quiet.sandbox.inbox?.switches.set({ refuseTemporarily: 1 });
    await queueEach();
    await quiet.drain();
    expect((await list({ name: 'mail.send' })).map(({ name }) => name)).toEqual(['mail.send', 'mail.send']);
    const failed = await one({ name: 'mail.send', status: 'failed' });
    expect((await change(failed, { status: 'scheduled' })).status).toBe(200);
    await quiet.drain();
    expect((await list({ name: 'mail.send' })).map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('are sent from the queue that a former version had for all of them', async () => {
    const { ctx } = quiet.server;
    await queueEach();
    await sql`update pgboss.job set name = 'mail.send' where name = ${NEWS}`.execute(ctx.db);
    await quiet.drain();
    const texts = quiet.sandbox.inbox
      ?.messages('ada@example.com')
      .map(({ text }) => text)
      .slice(0, 2);
    expect(texts?.join()).toContain(mail.text);
    expect((await list({ name: 'mail.send' })).every(({ status }) => status === 'done')).toBe(true);
  });
});
