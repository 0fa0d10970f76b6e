import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestMagicLink, type SignInAnswer } from '#contract/auth.ts';
import { type Job, jobTitles, listJobs, updateJob } from '#contract/jobs.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import { inTx } from '#server/db/in-tx.ts';
import { queueMail } from '#server/features/mails/queue-mail.ts';
import { endOverdueJob } from '#server/features/orders/orders.jobs.ts';
import { capturePaymentJob } from '#server/features/payments/payments.jobs.ts';
import { sweep } from '#server/features/system/sweep.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});
beforeEach(async () => {
  app.sandbox.inbox?.switches.set({ refuseTemporarily: 0, refusePermanently: 0 });
  await sql`delete from pgboss.job`.execute(app.server.ctx.db);
});

const list = async (query: object = {}) => {
  const reply = await app.call(listJobs, { query } as never, { as: boss });
  expect(reply.status).toBe(200);
  return reply.body as Job[];
};
const one = async (query: object): Promise<Job> => {
  const found = await list(query);
  expect(found).toHaveLength(1);
  return found[0] as Job;
};
const change = (job: { id: string }, body: object) =>
  app.call(updateJob, { params: { id: job.id }, body } as never, { as: boss });
const records = async (job: { id: string }) =>
  app.server.ctx.db
    .selectFrom('audit_events')
    .select(['kind', 'text', 'actor_label', 'brand'])
    .where('subject_id', '=', job.id)
    .orderBy('id')
    .execute();

let news = 0;
/** Queues a mail of an order; answers its address. */
async function mail(to = `reader${++news}@example.com`): Promise<string> {
  await inTx(app.server.ctx, (ctx) =>
    queueMail(ctx, {
      template: 'refund-issued',
      to,
      dedupeKey: `jobs:${to}`,
      orderNumber: 'RP-7KQ2M9XD',
      amount: { amount: 4_000, currency: 'USD' },
      reason: 'Goodwill',
      orderUrl: 'http://127.0.0.1:3000/order-summary?order=RP-7KQ2M9XD',
    }),
  );
  return to;
}

/** Runs what is due until the tries of everything are used up. */
async function useUpTries(): Promise<void> {
  app.sandbox.inbox?.switches.set({ refuseTemporarily: 1_000 });
  for (let tries = 0; tries < 14; tries += 1) {
    await app.drain();
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.server.ctx.db);
  }
  app.sandbox.inbox?.switches.set({ refuseTemporarily: 0 });
}

const setState = (state: string) =>
  sql`update pgboss.job set state = ${sql.lit(state)}`.execute(app.server.ctx.db);

describe('the list', () => {
  it('says what a job is about, how it stands and what it met, and nothing of what it was given', async () => {
    const order = await placedOrder(app, await app.signIn('ada@example.com'));
    const [payment] = (
      await sql<{ id: string }>`select id from payments where order_id = ${order.id}`.execute(
        app.server.ctx.db,
      )
    ).rows;
    await inTx(app.server.ctx, (tx) => enqueue(tx, capturePaymentJob, { paymentId: payment?.id ?? '' }));
    expect(await one({ status: 'scheduled' })).toMatchObject({
      brand: 'real-playlist',
      name: 'payment.capture',
      attempts: 0,
      maxAttempts: 14,
      startedAt: null,
      finishedAt: null,
      error: null,
      subject: { type: 'order', id: order.id, label: order.number },
      spent: null,
    });
    expect((await one({ q: order.number.slice(0, 7) })).name).toBe('payment.capture');
    expect((await list({ name: 'mail.send' })).map(({ subject }) => subject?.label)).toContain(
      'order-placed mail to a•••@example.com',
    );
    const text = JSON.stringify(await list({}));
    for (const secret of ['ada@example.com', 'mailId', payment?.id ?? '', '"data"']) {
      expect(text).not.toContain(secret);
    }
  });

  it('masks addresses and keys that an error repeats', async () => {
    await mail();
    await sql`update pgboss.job set state = 'retry', output = ${JSON.stringify({
      message: `MailFailed: 451 <ada@example.com> refused, key sk_test_abc123, token ${'x'.repeat(43)}`,
    })}`.execute(app.server.ctx.db);
    expect((await one({ q: 'refused' })).error).toBe(
      'MailFailed: 451 <a•••@example.com> refused, key •••, token •••',
    );
  });

  it('finds by state, name, brand, address, error and id, and counts', async () => {
    await mail('first@example.com');
    await inTx({ ...app.server.ctx, brand: 'eaa' }, (ctx) =>
      ctx.queue.send(
        ctx.db,
        'sign-in.send-link',
        {
          linkId: `mgl_${'0'.repeat(26)}`,
          email: 'second@example.com',
          audience: 'user',
          brand: 'eaa',
        },
        {},
      ),
    );
    const link = await one({ brand: 'eaa' });
    expect(link).toMatchObject({
      brand: 'eaa',
      subject: { type: 'sign-in', label: 's•••@example.com' },
    });
    expect((await one({ q: 'SECOND@' })).id).toBe(link.id);
    expect((await one({ q: link.id })).id).toBe(link.id);
    expect((await one({ name: 'mail.send', brand: 'real-playlist' })).subject?.label).toContain('f•••@');
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ status: 'dead' })).toEqual([]);
    const counted = await app.call(listJobs, { query: { count: '1', limit: 1 } } as never, { as: boss });
    expect([counted.headers.get('x-total-count'), counted.body.length]).toEqual(['2', 1]);
  });

  it('goes through all of it page by page, though many were written in one moment', async () => {
    await inTx(app.server.ctx, async (ctx) => {
      for (let n = 0; n < 12; n += 1) await ctx.queue.send(ctx.db, 'mail.send', { mailId: `m${n}` }, {});
    });
    await sql`update pgboss.job set created_on = created_on + (random() * 900) * interval '1 microsecond'`.execute(
      app.server.ctx.db,
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.call(listJobs, { query: { limit: 5, ...(cursor && { cursor }) } } as never, {
        as: boss,
      });
      seen.push(...page.body.map(({ id }) => id));
      cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
    } while (cursor);
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
    expect(seen).toEqual((await list()).map(({ id }) => id));
  });

  it('leaves out the rounds of the clock that are done when asked, and no other', async () => {
    await inTx(app.server.ctx, (tx) => enqueue(tx, endOverdueJob, {}));
    const ask = async () => (await list({ rounds: 'notable' })).map(({ status }) => status);
    expect(await ask()).toEqual(['scheduled']);
    await app.drain();
    expect(await ask()).toEqual([]);
    expect(await one({ name: 'order.end-overdue' })).toMatchObject({
      status: 'done',
      brand: null,
      subject: null,
    });
    await setState('failed');
    expect(await ask()).toEqual(['dead']);
  });

  it('names every kind of work there is', () => {
    expect(Object.keys(jobTitles).sort()).toEqual(handledJobs.map(({ job }) => job.name).sort());
  });

  it('reads its pages from an index, however many jobs there are', async () => {
    const { db } = app.server.ctx;
    await sql`insert into pgboss.job (name, policy, state, created_on, completed_on)
      select case when n % 50 = 0 then 'mail.send' else 'order.end-overdue' end,
        case when n % 50 = 0 then 'standard' else 'short' end, 'completed',
        now() - n * interval '1 second', now()
      from generate_series(1, 20000) n`.execute(db);
    await sql`analyze pgboss.job`.execute(db);
    const plan = async (where: string) =>
      JSON.stringify(
        (
          await sql`explain select id from pgboss.job where ${sql.raw(where)}
            order by created_on desc, id desc limit 51`.execute(db)
        ).rows,
      );
    expect(await plan('true')).toMatch(/Index.*created_on/);
    for (const notable of [`(state <> 'completed' or policy <> 'short')`, `state = 'failed'`]) {
      expect(await plan(notable)).not.toContain('Seq Scan');
    }
  });
});

describe('a mail that the mail server will not take', () => {
  it('is tried later and later, dies, is shown with the reason, and arrives once when told to try again', async () => {
    const { db } = app.server.ctx;
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 1_000 });
    const to = await mail();
    const waits: number[] = [];
    for (let tries = 1; tries <= 14; tries += 1) {
      await app.drain();
      const job = await one({ name: 'mail.send' });
      expect(job).toMatchObject({ status: tries < 14 ? 'failed' : 'dead', attempts: tries });
      expect(job.error).toContain('451');
      const { rows } = await sql<{
        wait: number;
      }>`select extract(epoch from start_after - now())::float as wait from pgboss.job`.execute(db);
      if (tries < 14) waits.push(rows[0]?.wait ?? 0);
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
    }
    // A second at first, doubling with some chance in it, an hour at most.
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(Math.min(3600, 2 ** index) - 1);
      expect(wait).toBeLessThanOrEqual(Math.min(3600, 2 * 2 ** index));
    }
    const dead = await one({ status: 'dead' });
    expect(dead).toMatchObject({ finishedAt: expect.any(String), spent: null });
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 0 });
    expect(app.sandbox.inbox?.messages(to)).toEqual([]);

    const again = await change(dead, { status: 'scheduled' });
    expect([again.status, again.body]).toEqual([
      200,
      expect.objectContaining({ id: dead.id, status: 'scheduled', attempts: 0, finishedAt: null }),
    ]);
    await app.drain();
    expect(app.sandbox.inbox?.messages(to)).toHaveLength(1);
    const done = await one({ name: 'mail.send' });
    expect(done).toMatchObject({
      id: dead.id,
      status: 'done',
      error: null,
      spent: 'This mail has been sent.',
    });
    expect((await change(done, { status: 'scheduled' })).body).toMatchObject({ code: 'illegal_transition' });
    expect(app.sandbox.inbox?.messages(to)).toHaveLength(1);
    expect(await records(dead)).toEqual([
      {
        kind: 'job.tried_again',
        text: 'mail.send was told to run again',
        actor_label: 'boss@example.com',
        brand: 'real-playlist',
      },
    ]);
  });

  it('is told to try again by several at once, and arrives once all the same', async () => {
    const to = await mail();
    await useUpTries();
    const dead = await one({ status: 'dead' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => change(dead, { status: 'scheduled' }).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await records(dead)).toHaveLength(1);
    await app.drain();
    expect(app.sandbox.inbox?.messages(to)).toHaveLength(1);
  });

  it('can’t be tried again once its words are gone, and says so instead of ending as done', async () => {
    await mail();
    await useUpTries();
    const { ctx } = app.server;
    await sweep({ ...ctx, now: () => plus(ctx.now(), DAY + MINUTE) });
    const dead = await one({ status: 'dead' });
    expect(dead.spent).toContain('no longer kept');
    const refused = await change(dead, { status: 'scheduled' });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'illegal_transition', detail: dead.spent }),
    ]);
  });

  it('for good shows why beside the job that is done', async () => {
    app.sandbox.inbox?.switches.set({ refusePermanently: 1 });
    await mail();
    await app.drain();
    expect(await one({ name: 'mail.send' })).toMatchObject({
      status: 'done',
      error: expect.stringContaining('550'),
    });
  });
});

describe('a change', () => {
  const states = {
    scheduled: 'created',
    running: 'active',
    failed: 'retry',
    dead: 'failed',
    done: 'completed',
    cancelled: 'cancelled',
  };
  it.each([
    ['cancelled', { status: 'cancelled' }, ['scheduled', 'failed']],
    ['tried again', { status: 'scheduled' }, ['scheduled', 'failed', 'dead', 'cancelled']],
    ['moved', { priority: 5 }, ['scheduled', 'failed']],
  ])(
    '%s is for the states it is for; in any other it is a 409 that changes nothing',
    async (_, body, may) => {
      for (const [status, state] of Object.entries(states)) {
        await sql`delete from pgboss.job`.execute(app.server.ctx.db);
        await mail();
        await setState(state);
        const before = await one({ name: 'mail.send' });
        expect(before.status).toBe(status);
        const reply = await change(before, body);
        if (may.includes(status)) {
          expect([status, reply.status]).toEqual([status, 200]);
          continue;
        }
        expect([status, reply.status, reply.body]).toEqual([
          status,
          409,
          expect.objectContaining({ code: 'illegal_transition' }),
        ]);
        expect(await one({ name: 'mail.send' })).toEqual(before);
        expect(await records(before)).toEqual([]);
      }
    },
  );

  it('cancels: it never runs, the reason is on record, and it can be taken back', async () => {
    const to = await mail();
    const job = await one({ name: 'mail.send' });
    const cancelled = await change(job, { status: 'cancelled', reason: 'Written to the wrong person' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', finishedAt: expect.any(String) });
    await app.drain();
    expect(app.sandbox.inbox?.messages(to)).toEqual([]);
    expect((await records(job)).map(({ text }) => text)).toEqual([
      'mail.send was cancelled: Written to the wrong person',
    ]);
    await change(job, { status: 'scheduled' });
    await app.drain();
    expect(app.sandbox.inbox?.messages(to)).toHaveLength(1);
  });

  it('moves in time and priority', async () => {
    const to = await mail();
    const job = await one({ name: 'mail.send' });
    const runAt = plus(new Date(), HOUR).toISOString();
    expect((await change(job, { runAt, priority: 7 })).body).toMatchObject({ runAt, priority: 7 });
    await app.drain();
    expect(app.sandbox.inbox?.messages(to)).toEqual([]);
    expect((await change(job, { runAt: new Date().toISOString() })).status).toBe(200);
    await app.drain();
    expect(app.sandbox.inbox?.messages(to)).toHaveLength(1);
  });

  it('runs what will be tried again at once when told so', async () => {
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 1 });
    const to = await mail();
    await app.drain();
    const failed = await one({ status: 'failed' });
    expect(await app.drain()).toBe(0);
    await change(failed, { status: 'scheduled' });
    await app.drain();
    expect(app.sandbox.inbox?.messages(to)).toHaveLength(1);
  });

  it('refuses a second waiting round of what the clock calls', async () => {
    const round = async () => inTx(app.server.ctx, (tx) => enqueue(tx, endOverdueJob, {}));
    await round();
    await setState('failed');
    const dead = await one({ status: 'dead' });
    await round();
    const refused = await change(dead, { status: 'scheduled' });
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
    expect((await one({ status: 'dead' })).id).toBe(dead.id);
    expect(await records(dead)).toEqual([]);
  });

  it.each([
    ['nothing at all', {}],
    ['a state of its own', { status: 'done' }],
    ['the name', { name: 'payment.capture' }],
    ['what it is given', { data: { paymentId: 'x' } }],
    ['a time that is none', { runAt: 'tomorrow' }],
    ['a priority off the scale', { priority: 101 }],
  ])('is refused of %s', async (_, body) => {
    await mail();
    const job = await one({ name: 'mail.send' });
    expect((await change(job, body)).status).toBe(422);
    expect(await one({ name: 'mail.send' })).toEqual(job);
  });
});

it('keeps jobs for 30 days, whether they ended or never came to run', async () => {
  await app.call(requestMagicLink, { body: { email: 'kept@example.com', audience: 'user' } });
  const { rows } = await sql<{ ended: number; waiting: number }>`select deletion_seconds as ended,
    extract(epoch from keep_until - start_after)::int as waiting from pgboss.job`.execute(app.server.ctx.db);
  expect(rows).toEqual([{ ended: (30 * DAY) / 1000, waiting: (30 * DAY) / 1000 }]);
});
