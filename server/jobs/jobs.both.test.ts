import { glob } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { DAY, MINUTE, plus } from '#contract/time.ts';
import type { DatabaseClient } from '#server/db/client.ts';
import { inTx } from '#server/db/in-tx.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { startAndCompleteCampaignsJob } from '#server/domains/orders/orders/orders.jobs.ts';
import { reconcilePaymentsJob } from '#server/domains/orders/payments/payments.jobs.ts';
import { reconcilePayments } from '#server/domains/orders/payments/reconcile-payments.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { sweep } from '#server/sweep.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { queueOver, startBoss } from './boss.ts';
import type { Job } from './define-job.ts';
import { enqueue } from './enqueue.ts';

interface JobRow {
  name: string;
  state: string;
  retryCount: number;
  wait: number;
  output: unknown;
}

describe('the list of jobs', () => {
  it('has a handler for each declared job, under unique names', async () => {
    const declared: string[] = [];
    for await (const path of glob('server/domains/**/*.jobs.ts', { cwd: `${import.meta.dirname}/../..` })) {
      const module = (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, Job>;
      declared.push(...Object.values(module).map(({ name }) => name));
    }
    const handled = handledJobs.map(({ job }) => job.name);
    expect(handled.sort()).toEqual(declared.sort());
    expect(new Set(handled).size).toBe(handled.length);
    for (const name of handled) expect(name).toMatch(/^[a-z-]+\.[a-z-]+(\/[a-z-]+)?$/);
  });

  it('has no payload for scheduled jobs, because nothing could supply one', () => {
    const byClock = handledJobs.filter(({ job }) => job.cron);
    expect(byClock.length).toBeGreaterThan(0);
    for (const { job } of byClock) expect(job.payload.parse({})).toEqual({});
  });

  it('retries each job with growing delays', () => {
    for (const { job } of handledJobs) {
      expect(job.retries).toBeGreaterThan(2);
      expect(job.retrySeconds).toBeGreaterThan(0);
    }
  });
});

describe('the reconciliation of stuck payments', () => {
  const app = useTestApp();

  it('runs twice a minute, although cron has a resolution of one minute', async () => {
    const { ctx } = app.server;
    await reconcilePayments(ctx);
    await reconcilePayments(ctx, { again: true });
    const { rows } = await sql<{ data: unknown; wait: number }>`select data,
      extract(epoch from start_after - now())::float as wait
      from pgboss.job where name = ${reconcilePaymentsJob.name} and state = 'created'`.execute(ctx.db);
    expect(rows).toEqual([{ data: { again: true }, wait: expect.closeTo(30, -1) }]);
  });
});

describe('a job that fails', () => {
  const app = useTestApp();
  const inbox = () => app.sandbox.inbox;
  const jobsOf = async (name: string): Promise<JobRow[]> =>
    (
      await sql<JobRow>`select name, state::text, retry_count as "retryCount", output,
        extract(epoch from start_after - now())::float as wait
        from pgboss.job where name = ${name} order by created_on desc`.execute(app.server.ctx.db)
    ).rows;
  const makeDue = () =>
    sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.server.ctx.db);
  const mail = async (to: string) =>
    app.server.ctx.db.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
  const ask = (email: string) => app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });

  it('is retried by its policy, keeps the reason, and does its work once', async () => {
    inbox()?.switches.set({ refuseTemporarily: 2 });
    await ask('again@example.com');
    await app.drain();
    const [first] = await jobsOf('mail.send');
    expect(first).toMatchObject({ state: 'retry', output: { message: expect.stringContaining('451') } });
    expect(first?.wait).toBeGreaterThan(0);
    expect(first?.wait).toBeLessThan(30);
    expect(await app.drain()).toBe(0);
    await makeDue();
    await app.drain();
    expect((await jobsOf('mail.send'))[0]).toMatchObject({ state: 'retry', retryCount: 1 });
    await makeDue();
    await app.drain();
    expect((await jobsOf('mail.send'))[0]).toMatchObject({ state: 'completed', retryCount: 2 });
    expect(inbox()?.messages('again@example.com')).toHaveLength(1);
    expect(await mail('again@example.com')).toMatchObject({ status: 'sent', data: null, error: null });
  });

  it('is sent again under its Message-ID when the mail server took it and its answer got lost', async () => {
    inbox()?.switches.set({ loseAnswers: 1 });
    await ask('twice@example.com');
    await app.drain();
    await makeDue();
    await app.drain();
    const came =
      inbox()
        ?.messages('twice@example.com')
        .map(({ messageId }) => messageId) ?? [];
    expect(came).toHaveLength(2);
    expect(new Set(came).size).toBe(1);
    expect(await mail('twice@example.com')).toMatchObject({ status: 'sent', data: null, error: null });
  });

  it('is not retried when the failure is final, such as a mail refused for its content', async () => {
    inbox()?.switches.set({ refusePermanently: 1 });
    await ask('refused@example.com');
    await app.drain();
    expect((await jobsOf('mail.send'))[0]).toMatchObject({ state: 'failed', retryCount: 0 });
    const row = await mail('refused@example.com');
    expect(row).toMatchObject({ status: 'failed', data: null, sent_at: null });
    expect(row.error).toContain('550');
    expect(inbox()?.messages('refused@example.com')).toEqual([]);
  });

  it('fails in the queue when its retries are used up, and its mail is recorded as failed within a day', async () => {
    inbox()?.switches.set({ refuseTemporarily: 1_000 });
    await ask('never@example.com');
    for (let tries = 0; tries < 20; tries += 1) {
      await app.drain();
      await makeDue();
    }
    inbox()?.switches.set({ refuseTemporarily: 0 });
    expect((await jobsOf('mail.send'))[0]).toMatchObject({ state: 'failed', retryCount: 13 });
    const { ctx } = app.server;
    await sweep(ctx);
    expect(await mail('never@example.com')).toMatchObject({ status: 'queued' });
    await sweep({ ...ctx, now: () => plus(ctx.now(), DAY + MINUTE) });
    expect(await mail('never@example.com')).toMatchObject({
      status: 'failed',
      data: null,
      error: 'The mail server didn’t accept it within a day.',
    });
  });

  it('fails visibly when its payload does not match its definition', async () => {
    const { ctx } = app.server;
    await inTx(ctx, (tx) => ctx.queue.send(tx.db, 'mail.send', { mailId: 5 }, {}));
    await app.drain();
    const [job] = await jobsOf('mail.send');
    expect(job).toMatchObject({ state: 'retry', output: { message: expect.stringContaining('mailId') } });
  });

  it('does not pile up when it is scheduled: one round waits, however many were due', async () => {
    const { ctx } = app.server;
    for (const { job } of handledJobs.filter(({ job }) => job.cron)) {
      for (let round = 0; round < 3; round += 1) await inTx(ctx, (tx) => enqueue(tx, job, {}, null));
      expect((await jobsOf(job.name)).filter(({ state }) => state === 'created')).toHaveLength(1);
    }
  });
});

describe('a job whose process died', () => {
  const app = useTestApp();

  it('is retried when the next process that works starts and the last heartbeat is old', async () => {
    const { ctx } = app.server;
    const { db } = ctx;
    await app.call(auth.requestMagicLink, { body: { email: 'died@example.com', audience: 'user' } });
    const startedLongAgo = (secondsAgo: number) =>
      sql`update pgboss.job set state = 'active', started_on = now(),
        heartbeat_on = now() - make_interval(secs => ${secondsAgo}) where name = 'sign-in.send-link'`.execute(
        db,
      );
    const restart = async ({ works }: { works: boolean }) => {
      await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db);
      const jobs = handledJobs.map(({ job }) => job);
      await (await startBoss(app.client, jobs, ctx.log, { works })).stop({ graceful: false });
      const { rows } = await sql<{ state: string }>`
        select state::text from pgboss.job where name = 'sign-in.send-link'`.execute(db);
      return rows[0]?.state;
    };
    await startedLongAgo(1);
    expect(await restart({ works: true })).toBe('active');
    await startedLongAgo(30);
    expect(await restart({ works: false })).toBe('active');
    expect(await restart({ works: true })).toBe('retry');
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
    await app.drain();
    expect(app.sandbox.inbox?.messages('died@example.com')).toHaveLength(1);
  });

  it('a start gives a queue the settings of its job when they changed', async () => {
    const { db, log } = app.server.ctx;
    const limits = async () => {
      const { rows } = await sql<{ name: string; limit: number }>`
        select name, retry_limit as limit from pgboss.queue`.execute(db);
      return Object.fromEntries(rows.map(({ name, limit }) => [name, limit]));
    };
    const jobs = handledJobs.map(({ job }) => job);
    const startWith = async (changed: Job[]) =>
      (await startBoss(app.client, changed, log)).stop({ graceful: false });
    await startWith(jobs.map((job) => (job.name === 'mail.send' ? { ...job, retries: 77 } : job)));
    const expected = Object.fromEntries(jobs.map(({ name, retries }) => [name, retries]));
    expect(await limits()).toMatchObject({ ...expected, 'mail.send': 77 });
    await startWith(jobs);
    expect(await limits()).toMatchObject(expected);
  });
});

describe('a process that starts while another one creates the queues', () => {
  const app = useTestApp();

  it('can queue each job inside a transaction', async () => {
    const { ctx } = app.server;
    const jobs = handledJobs.map(({ job }) => job);
    const { pool } = app.client;
    let looks = 0;
    const late: DatabaseClient['pool'] = Object.create(pool, {
      query: {
        value: async (text: string, values?: unknown[]) => {
          const answer = await pool.query(text, values);
          // At its first look no queue is there yet.
          if (text.includes('q.retry_delay_max') && ++looks === 1) answer.rows = [];
          return answer;
        },
      },
    });
    const boss = await startBoss({ ...app.client, pool: late }, jobs, ctx.log);
    const queue = queueOver(boss, () => undefined);
    await inTx({ ...ctx, queue }, async (tx) => {
      for (const { name } of jobs) await queue.send(tx.db, name, {}, {});
    });
    await boss.stop({ graceful: false });
    expect(looks).toBeGreaterThan(1);
  });
});

describe('a job that has another name now', () => {
  const app = useTestApp();
  const { formerName = '', ...job } = startAndCompleteCampaignsJob;

  /** Queues and schedules the job under its former name, as an earlier version did, then starts the queue of today. */
  async function upgrade(): Promise<{ jobs: unknown[]; queues: string[]; schedules: unknown[] }> {
    const { ctx } = app.server;
    const former = await startBoss(app.client, [{ ...job, name: formerName }], ctx.log);
    await former.send(formerName, {});
    await former.schedule(formerName, '* * * * *', {});
    await former.stop({ graceful: false });
    const today = await startBoss(app.client, [startAndCompleteCampaignsJob], ctx.log);
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state::text from pgboss.job where name in (${formerName}, ${job.name})`.execute(ctx.db);
    const queues = (await today.getQueues([formerName])).map(({ name }) => name);
    const schedules = await today.getSchedules(formerName);
    await today.stop({ graceful: false });
    return { jobs: rows, queues, schedules };
  }

  it('runs where it waits, and is no longer scheduled under the former name', async () => {
    const waits = { jobs: [{ name: job.name, state: 'created' }], queues: [], schedules: [] };
    expect(formerName).toBe('campaign.turn');
    expect(await upgrade()).toEqual(waits);
    // Once more beside a round that already waits: one of a scheduled job is enough.
    expect(await upgrade()).toEqual(waits);
    expect(await app.drain()).toBe(1);
    expect((await upgrade()).jobs).toEqual([
      { name: job.name, state: 'completed' },
      { name: job.name, state: 'created' },
    ]);
  });
});

describe('a worker', () => {
  const app = useTestApp({}, { work: true });

  it('runs a new job at once, without waiting for a poll', async () => {
    await app.call(auth.requestMagicLink, { body: { email: 'worker@example.com', audience: 'user' } });
    for (
      let tries = 0;
      tries < 200 && app.sandbox.inbox?.messages('worker@example.com').length === 0;
      tries += 1
    ) {
      await sleep(50);
    }
    expect(app.sandbox.inbox?.messages('worker@example.com')).toHaveLength(1);
  });

  it('works through a backlog without a pause, each job with its own outcome', async () => {
    const { ctx } = app.server;
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 1 });
    await inTx(ctx, async (tx) => {
      for (let n = 0; n < 50; n += 1) {
        await queueMail(tx, {
          template: 'order-rejected',
          to: 'many@example.com',
          dedupeKey: `many:${n}`,
          orderNumber: 'RP-22222222',
          songName: 'A Song',
          artistName: 'An Artist',
          orderUrl: 'http://127.0.0.1/order',
          reason: 'It is not ours to place',
          charged: false,
        });
      }
    });
    const outcomes = async () =>
      (
        await sql<{ state: string; retries: number; jobs: number }>`
          select state::text, retry_count as retries, count(*)::int as jobs from pgboss.job
          where name = 'mail.send/money' group by 1, 2 order by 2`.execute(ctx.db)
      ).rows;
    const done = [
      { state: 'completed', retries: 0, jobs: 49 },
      { state: 'completed', retries: 1, jobs: 1 },
    ];
    for (let tries = 0; tries < 200 && !isDeepStrictEqual(await outcomes(), done); tries += 1) {
      await sleep(50);
    }
    expect(await outcomes()).toEqual(done);
    expect(app.sandbox.inbox?.messages('many@example.com')).toHaveLength(50);
  });

  it('does not retry a job that gives up', async () => {
    const { ctx } = app.server;
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 0, refusePermanently: 1 });
    await app.call(auth.requestMagicLink, { body: { email: 'nobody@example.com', audience: 'user' } });
    const dead = async () =>
      (
        await sql<{ tries: number }>`select retry_count as tries from pgboss.job
          where name = 'mail.send' and state = 'failed'`.execute(ctx.db)
      ).rows;
    for (let tries = 0; tries < 200 && (await dead()).length === 0; tries += 1) await sleep(50);
    expect(await dead()).toEqual([{ tries: 0 }]);
  });

  it('keeps scheduled jobs on their schedule', async () => {
    const { rows } = await sql<{
      name: string;
      cron: string;
    }>`select name, cron from pgboss.schedule`.execute(app.server.ctx.db);
    const expected = handledJobs.flatMap(({ job }) => (job.cron ? [{ name: job.name, cron: job.cron }] : []));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(rows.sort(byName)).toEqual(expected.sort(byName));
  });
});
