/** @module-tag short */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import { inTx } from '#server/db/in-tx.ts';
import { endOverdueJob } from '#server/domains/orders/orders/orders.jobs.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { sweep } from '#server/sweep.ts';
import { MAIL_TRIES, useJobDesk } from './jobs.fixture.ts';

const { app, one, open, mail, useUpTries, change, records, setState } = useJobDesk();

describe('a mail that the mail server will not take', () => {
  it('is tried later and later, dies, is shown with the reason, and arrives once when told to try again', async () => {
    const { db } = app.server.ctx;
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 1_000 });
    const to = await mail();
    const waits: number[] = [];
    for (let tries = 1; tries <= MAIL_TRIES; tries += 1) {
      await app.drain();
      const job = await one({ name: 'mail.send' });
      expect(job).toMatchObject({ status: tries < MAIL_TRIES ? 'failed' : 'dead', attempts: tries });
      expect(job.error).toContain('451');
      const { rows } = await sql<{
        wait: number;
      }>`select extract(epoch from start_after - now())::float as wait from pgboss.job`.execute(db);
      if (tries < MAIL_TRIES) waits.push(rows[0]?.wait ?? 0);
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
      spent: 'This email has been sent.',
    });
    expect((await change(done, { status: 'scheduled' })).body).toMatchObject({ code: 'illegal_transition' });
    expect(app.sandbox.inbox?.messages(to)).toHaveLength(1);
    expect(await records(dead)).toEqual([
      {
        kind: 'job.tried_again',
        text: 'mail.send was retried',
        actor_label: 'Admin',
        brand: 'real-playlist',
      },
    ]);
  });

  it('shows admins who changed which fields, from what to what', async () => {
    await mail();
    await useUpTries();
    const dead = await one({ status: 'dead' });
    await change(dead, { status: 'scheduled' });
    await change(dead, { priority: 5 });
    const { timeline } = await open(dead);
    expect(timeline.map(({ kind, actor, changes }) => [kind, actor, changes])).toEqual([
      ['job.tried_again', 'boss@example.com', [{ field: 'status', from: 'dead', to: 'scheduled' }]],
      ['job.moved', 'boss@example.com', [{ field: 'priority', from: 0, to: 5 }]],
    ]);
    expect(dead.timeline).toEqual([]);
  });

  it('is retried by several admins at once, and still arrives once', async () => {
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

  it('can’t be retried once its content is erased, and reports that instead of ending as done', async () => {
    await mail();
    await useUpTries();
    const { ctx } = app.server;
    await sweep({ ...ctx, now: () => plus(ctx.now(), DAY + MINUTE) });
    const dead = await one({ status: 'dead' });
    expect(dead.spent).toContain('no longer stored');
    const refused = await change(dead, { status: 'scheduled' });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'illegal_transition', detail: dead.spent }),
    ]);
  });

  it('permanently fails at its first try, with the reason, and is not retried', async () => {
    app.sandbox.inbox?.switches.set({ refusePermanently: 1 });
    const to = await mail();
    await app.drain();
    const dead = await one({ status: 'dead' });
    expect(dead).toMatchObject({
      name: 'mail.send',
      attempts: 1,
      error: expect.stringContaining('550'),
      finishedAt: expect.any(String),
    });
    await sql`update pgboss.job set start_after = now()`.execute(app.server.ctx.db);
    expect(await app.drain()).toBe(0);
    expect(app.sandbox.inbox?.messages(to)).toEqual([]);
    expect((await change(dead, { status: 'scheduled' })).status).toBe(409);
  });
});

describe('a job that failed', () => {
  const dead = async () => {
    await mail();
    await useUpTries();
    return one({ status: 'dead' });
  };

  it('is dismissed with a reason, which is on record, and can still be retried', async () => {
    const job = await dead();
    const missing = await change(job, { status: 'dismissed' });
    expect([missing.status, missing.body]).toEqual([
      422,
      expect.objectContaining({ errors: { reason: expect.any(String) } }),
    ]);
    const dismissed = await change(job, { status: 'dismissed', reason: 'Told by phone' });
    expect([dismissed.status, dismissed.body]).toEqual([
      200,
      expect.objectContaining({ status: 'cancelled' }),
    ]);
    expect((await records(job)).map(({ text }) => text)).toEqual(['mail.send was dismissed: Told by phone']);
    expect((await change(job, { status: 'dismissed', reason: 'Again' })).status).toBe(409);
    expect((await change(job, { status: 'scheduled' })).status).toBe(200);
  });

  it('is resolved by a later job with the same input, once that is done', async () => {
    const job = await dead();
    const { ctx } = app.server;
    const later = (state: string, input: object = {}) =>
      sql`insert into pgboss.job (name, data, state, created_on, completed_on)
        select name, data || ${JSON.stringify(input)}::jsonb, ${state}, created_on + interval '1 second', now()
        from pgboss.job where id = ${job.id}`.execute(ctx.db);
    await later('active');
    // Another refund of the same order, for example, is not this one.
    await later('completed', { mailId: 'mail_other' });
    await sweep(ctx);
    expect((await one({ status: 'dead' })).id).toBe(job.id);
    await later('completed');
    await sweep(ctx);
    expect(await records(job)).toMatchObject([{ kind: 'job.resolved' }]);
    expect((await one({ status: 'cancelled' })).id).toBe(job.id);
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

  it('runs a job that waits for its retry now when told so', async () => {
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 1 });
    const to = await mail();
    await app.drain();
    const failed = await one({ status: 'failed' });
    expect(await app.drain()).toBe(0);
    await change(failed, { status: 'scheduled' });
    await app.drain();
    expect(app.sandbox.inbox?.messages(to)).toHaveLength(1);
  });

  it('rejects retrying a scheduled job whose next run is already queued', async () => {
    const round = async () => inTx(app.server.ctx, (tx) => enqueue(tx, endOverdueJob, {}, null));
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
  await app.call(auth.requestMagicLink, { body: { email: 'kept@example.com', audience: 'user' } });
  const { rows } = await sql<{ ended: number; waiting: number }>`select deletion_seconds as ended,
    extract(epoch from keep_until - start_after)::int as waiting from pgboss.job`.execute(app.server.ctx.db);
  expect(rows).toEqual([{ ended: (30 * DAY) / 1000, waiting: (30 * DAY) / 1000 }]);
});
