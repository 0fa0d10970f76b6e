import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { type AuditEntry, audit } from '#server/domains/office/audit/audit.ts';
import { sendSignInMailJob } from '#server/domains/office/mails/mails.jobs.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { queueOver, startBoss } from '#server/jobs/boss.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { newId } from '#server/lib/ids.ts';
import { createLog } from '#server/lib/log.ts';
import { freshDatabase } from '#test/support/database.ts';
import type { DatabaseClient } from './client.ts';
import { inTx } from './in-tx.ts';
import { afterCommit } from './transaction-mark.ts';

const log = createLog({ level: 'silent', pretty: false });
const nudged: string[] = [];
let client: DatabaseClient;
let boss: Awaited<ReturnType<typeof startBoss>>;
let ctx: Context;

beforeAll(async () => {
  client = await freshDatabase({
    pglite: inject('pgliteTemplate'),
    postgresUrl: inject('postgresUrl'),
    postgres: inject('postgresTemplate'),
  });
  boss = await startBoss(
    client,
    handledJobs.map(({ job }) => job),
    log,
  );
  ctx = {
    db: client.db,
    now: () => new Date(),
    actor: { kind: 'system', label: 'Test' },
    brand: 'real-playlist',
    queue: queueOver(boss, (name) => nudged.push(name)),
    log,
  } as unknown as Context;
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await client.close();
});

const count = (key: string) => (tx: Pick<Context, 'db'>) =>
  tx.db.insertInto('rate_counters').values({ key, count: 1, window_ends_at: new Date() }).execute();
const has = async (key: string): Promise<boolean> =>
  (await client.db.selectFrom('rate_counters').select('key').where('key', '=', key).execute()).length > 0;
const jobs = async (mailId: string): Promise<number> =>
  (await sql`select 1 from pgboss.job where data->>'mailId' = ${mailId}`.execute(client.db)).rows.length;
const AROUND = 'bypassed the open transaction';

describe('inTx', () => {
  it('commits and answers the return value', async () => {
    expect(await inTx(ctx, (tx) => count('kept')(tx).then(() => 'answer'))).toBe('answer');
    expect(await has('kept')).toBe(true);
  });

  it('rolls back when the code or the database throws, and the next transaction starts clean', async () => {
    const byHand = inTx(ctx, async (tx) => {
      await count('thrown')(tx);
      throw new Error('no');
    });
    await expect(byHand).rejects.toThrow('no');
    const byDatabase = inTx(ctx, async (tx) => {
      await count('refused')(tx);
      await sql`select 1 / 0`.execute(tx.db);
    });
    await expect(byDatabase).rejects.toThrow('division by zero');
    expect([await has('thrown'), await has('refused')]).toEqual([false, false]);
    await inTx(ctx, count('after'));
    expect(await has('after')).toBe(true);
  });

  it('joins an outer transaction: both commit or neither does', async () => {
    const both = inTx(ctx, async (outer) => {
      await inTx(outer, count('inner'));
      throw new Error('outer fails');
    });
    await expect(both).rejects.toThrow('outer fails');
    expect(await has('inner')).toBe(false);
  });

  it('refuses a query outside the open transaction, instead of waiting for ever or missing its writes', async () => {
    const around = (reach: () => Promise<unknown>) =>
      expect(inTx(ctx, async (tx) => void (await count('around')(tx).then(reach)))).rejects.toThrow(AROUND);
    await around(() => client.db.selectFrom('users').select('id').execute());
    await around(() => sql`select 1`.execute(ctx.db));
    await around(() => inTx(ctx, count('nested around')));
    await around(() => boss.send(sendSignInMailJob.name, { mailId: 'around' }));
    await around(() => boss.fetch(sendSignInMailJob.name));
    await around(() => ctx.queue.send(ctx.db, sendSignInMailJob.name, { mailId: 'around' }, {}));
    expect([await has('around'), await has('nested around'), await jobs('around')]).toEqual([
      false,
      false,
      0,
    ]);
  });

  it('runs twenty at once, each of them atomic', async () => {
    const keys = Array.from({ length: 20 }, (_, n) => `many-${n}`);
    await Promise.all(keys.map((key) => inTx(ctx, count(key))));
    expect(await Promise.all(keys.map(has))).toEqual(keys.map(() => true));
  });
});

describe('after a transaction', () => {
  it('afterCommit callbacks run once after the commit, in order, outside the transaction', async () => {
    const seen: unknown[] = [];
    await inTx(ctx, async (tx) => {
      await inTx(tx, async () => afterCommit(() => seen.push('joined')));
      afterCommit(() => seen.push(has('committed')));
      await count('committed')(tx);
      expect(seen).toEqual([]);
    });
    expect(seen[0]).toBe('joined');
    expect(await seen[1]).toBe(true);
  });

  it('a rollback runs no callback', async () => {
    let called = false;
    const rolledBack = inTx(ctx, async () => {
      afterCommit(() => {
        called = true;
      });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(called).toBe(false);
  });

  it('afterCommit throws without a transaction', () => {
    expect(() => afterCommit(() => undefined)).toThrow('No transaction is open');
  });
});

describe('a job', () => {
  it('exists if and only if its transaction commits, and the worker is notified then', async () => {
    const write = (mailId: string, fail: boolean) =>
      inTx(ctx, async (tx) => {
        await enqueue(tx, sendSignInMailJob, { mailId }, null);
        if (fail) throw new Error('no');
      });
    await expect(write('rolled-back', true)).rejects.toThrow('no');
    expect([await jobs('rolled-back'), nudged]).toEqual([0, []]);
    await write('committed', false);
    expect([await jobs('committed'), nudged]).toEqual([1, ['mail.send']]);
  });

  it('cannot be written outside a transaction, nor with a payload that its handler would refuse', async () => {
    await expect(enqueue(ctx, sendSignInMailJob, { mailId: 'x' }, null)).rejects.toThrow(
      'inside a transaction',
    );
    // @ts-expect-error: the payload is checked when the job is written, too.
    await expect(inTx(ctx, (tx) => enqueue(tx, sendSignInMailJob, { mailId: 5 }, null))).rejects.toThrow();
    expect(await jobs('x')).toBe(0);
  });
});

describe('an audit event', () => {
  const entry = (id: string): AuditEntry => ({ kind: 'job.moved', subject: ['test', id], text: 'It did' });
  const events = (id: string) =>
    client.db.selectFrom('audit_events').selectAll().where('subject_id', '=', id).execute();

  it('commits together with the change it records, or not at all', async () => {
    await expect(audit(ctx, entry('outside'))).rejects.toThrow('inside a transaction');
    const failed = inTx(ctx, async (tx) => {
      await audit(tx, entry('undone'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await inTx(ctx, (tx) => audit(tx, entry('done')));
    expect([await events('outside'), await events('undone')]).toEqual([[], []]);
    expect(await events('done')).toMatchObject([
      { actor_kind: 'system', actor_label: 'Test', kind: 'job.moved', text: 'It did', data: {} },
    ]);
  });

  it('is never changed or removed', async () => {
    await inTx(ctx, (tx) => audit(tx, entry('kept')));
    const change = sql`update audit_events set text = 'It did not' where subject_id = 'kept'`;
    await expect(change.execute(client.db)).rejects.toThrow('never changed');
    const removal = client.db.deleteFrom('audit_events').where('subject_id', '=', 'kept');
    await expect(removal.execute()).rejects.toThrow('never removed');
    await expect(sql`truncate audit_events`.execute(client.db)).rejects.toThrow('never removed');
    await expect(sql`truncate audit_events cascade`.execute(client.db)).rejects.toThrow('never removed');
    expect((await events('kept'))[0]?.text).toBe('It did');
  });
});

it('ids sort by creation time', () => {
  const ids = [0, 1, 1_000, 1e12, Date.now()].map((at) => newId('user', new Date(at)));
  expect([...ids].sort()).toEqual(ids);
});
