import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { jobTitles } from '#contract/nouns.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import { inTx } from '#server/db/in-tx.ts';
import { requestMagicLink } from '#server/domains/accounts/sign-in/request-magic-link.ts';
import { capturePaymentJob, endOverdueJob } from '#server/domains/orders/orders/orders.jobs.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { planOfPage } from '#test/support/list-plan.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useJobDesk } from './jobs.fixture.ts';
import { jobList } from './jobs.queries.ts';

const { app, page, list, one, mail, setState } = useJobDesk();

describe('the list', () => {
  it('says what a job is about, how it stands and what it met, and nothing of what it was given', async () => {
    const order = await placedOrder(app, await app.signIn('ada@example.com'));
    const [payment] = (
      await sql<{ id: string }>`select id from payments where order_id = ${order.id}`.execute(
        app.server.ctx.db,
      )
    ).rows;
    const about = aboutOrder({ ...order, brand: 'real-playlist' });
    await inTx(app.server.ctx, (tx) =>
      enqueue(tx, capturePaymentJob, { paymentId: payment?.id ?? '' }, about),
    );
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
    // Jobs about the order and its mails.
    const ofOrder = await list({ q: order.number.slice(0, 7) });
    expect(ofOrder.map(({ name }) => name)).toEqual(['payment.capture', 'mail.send']);
    expect((await list({ name: 'mail.send' })).map(({ subject }) => subject?.label)).toContain(
      `${order.number}: order-placed email to a•••@example.com`,
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
    expect((await one({ q: 'refused' })).error).toBe('451 <a•••@example.com> refused, key •••, token •••');
  });

  it('finds by state, name, brand, address, error and id, and counts', async () => {
    await mail('first@example.com');
    await requestMagicLink(
      { ...app.server.ctx, brand: 'eaa' },
      { email: 'second@example.com', audience: 'user', network: '127.0.0.1' },
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
    const counted = await page({ count: '1', limit: 1 });
    expect([counted.headers.get('x-total-count'), counted.body.length]).toEqual(['2', 1]);
  });

  it('shows a job of a former version, which does not say what it is about', async () => {
    await inTx(app.server.ctx, (ctx) =>
      ctx.queue.send(ctx.db, 'payment.capture', { paymentId: 'pay_x' }, {}),
    );
    expect(await one({})).toMatchObject({ name: 'payment.capture', brand: null, subject: null });
    expect(await list({ brand: 'real-playlist' })).toEqual([]);
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
      const reply = await page({ limit: 5, ...(cursor && { cursor }) });
      seen.push(...reply.body.map(({ id }) => id));
      cursor = /cursor=([^&>]+)/.exec(reply.headers.get('link') ?? '')?.[1];
    } while (cursor);
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
    expect(seen).toEqual((await list()).map(({ id }) => id));
  });

  it('leaves out the rounds of the clock that are done when asked, and no other', async () => {
    await inTx(app.server.ctx, (tx) => enqueue(tx, endOverdueJob, {}, null));
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
    const kinds = new Set(handledJobs.map(({ job }) => job.name.replace(/\/.*/, '')));
    expect(Object.keys(jobTitles).sort()).toEqual([...kinds].sort());
  });

  it('reads its pages from an index, however many jobs there are', async () => {
    const { db } = app.server.ctx;
    await sql`insert into pgboss.job (name, policy, state, data, created_on, completed_on)
      select case when n % 50 = 0 then 'mail.send' else 'order.end-overdue' end,
        case when n % 50 = 0 then 'standard' else 'short' end, 'completed',
        case when n % 50 = 0 then jsonb_build_object('mailId', 'mail_' || n, 'about', jsonb_build_object('label', 'RP-' || n)) end,
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
    for (const notable of [
      `(state <> 'completed' or policy <> 'short')`,
      `state = 'failed'`,
      `state = 'retry'`,
    ]) {
      expect(await plan(notable)).not.toContain('Seq Scan');
    }
    for (const asked of [
      { status: 'dead' },
      { status: 'failed' },
      { q: 'RP-777' },
      { q: 'ada@example.com' },
    ]) {
      const read = await planOfPage(app, (ctx) => jobList.page(ctx, jobs.list.query.parse(asked)));
      expect([asked, read]).not.toEqual([asked, expect.stringContaining('Seq Scan on job')]);
      // Found before they are sorted, not by reading all of them in their order.
      expect([asked, read]).not.toEqual([
        asked,
        expect.stringMatching(/Scan( Backward)? using job_common_created_on_id_idx on/),
      ]);
    }
  });
});

it('one job is read by its id, and an absent one is not found', async () => {
  const boss = await app.operator();
  await mail();
  const [first] = await list({ name: 'mail.send', status: 'scheduled' });
  const read = (id: string) => app.call(jobs.get, { params: { id } }, { as: boss });
  expect([(await read(first?.id ?? '')).status, (await read(first?.id ?? '')).body]).toEqual([200, first]);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id'])
    expect((await read(id)).status).toBe(404);
});
