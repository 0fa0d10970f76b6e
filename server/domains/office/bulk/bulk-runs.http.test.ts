import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { bulkRuns } from '#contract/office/bulk/calls.ts';
import { MAX_QUEUED_ROWS } from '#contract/office/bulk/rules.ts';
import type { BulkAnswer } from '#contract/office/bulk/schema.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import { wholeTeam } from '#contract/team.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { bulkDesk } from './bulk-desk.fixture.ts';

const app = useTestApp();
let desk: ReturnType<typeof bulkDesk>;
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
  desk = bulkDesk(app);
});

const absent = '00000000-0000-4000-8000-000000000000';
const recordsOf = (id: string) =>
  app.server.ctx.db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['kind', 'actor_kind', 'users.email as actor', 'data'])
    .where('subject_id', '=', id)
    .orderBy('audit_events.id')
    .execute();

describe('more than 200 rows', () => {
  it('leave the process time for other requests between two of them', async () => {
    await desk.addPeople('turns.example', 230);
    const runId = await desk.queueSuspension('turns.example', boss);
    const turns: string[] = [];
    const turn = (): void => {
      turns.push('');
      if (turns.length < 230) setImmediate(turn);
    };
    setImmediate(turn);
    await desk.work(runId);
    expect(await desk.suspendedAt('turns.example')).toBe(230);
    expect(turns).toHaveLength(230);
  });

  it('are fixed when requested, and changed by a job in the name of the admin who asked', async () => {
    await desk.addPeople('fixed.example', 230);
    const runId = await desk.queueSuspension('fixed.example', boss);
    expect(await desk.readRun(runId, boss)).toMatchObject({
      list: 'users',
      action: 'suspend',
      brand: null,
      status: 'queued',
      total: 230,
      done: 0,
      startedBy: 'boss@example.com',
      finishedAt: null,
    });
    const job = (await app.call(jobs.get, { params: { id: runId } }, { as: boss })).body;
    expect(job).toMatchObject({
      name: 'bulk.run',
      status: 'scheduled',
      subject: { type: 'bulk', label: 'Suspend 230 accounts' },
      progress: { total: 230, done: 0, refused: 0 },
    });
    const later = { email: 'later@fixed.example', role: 'user' } as const;
    await app.call(users.create, { body: later }, { as: boss });
    await app.drain();
    const run = await desk.readRun(runId, boss);
    expect(run).toMatchObject({ status: 'done', total: 230, done: 230, refusedCount: 0, stopReason: null });
    expect(run.finishedAt).not.toBeNull();
    expect(await desk.suspendedAt('fixed.example')).toBe(230);
    expect(await desk.changesAt('fixed.example')).toEqual([0, 1]);
    expect(await recordsOf(runId)).toMatchObject([
      {
        kind: 'bulk.started',
        actor: 'boss@example.com',
        data: { action: 'suspend', total: 230, filters: {} },
      },
      { kind: 'bulk.finished', actor_kind: 'system' },
    ]);
    const changed = await app.server.ctx.db
      .selectFrom('audit_events')
      .innerJoin('users', 'users.id', 'actor_id')
      .select('users.email')
      .distinct()
      .where('kind', '=', 'user.changed')
      .execute();
    expect(changed).toEqual([{ email: 'boss@example.com' }]);
  });

  it('say of each that is refused what it is called and why; what people searched for is not kept', async () => {
    await desk.addPeople('boss.example', 205);
    await sql`update users set email = 'boss@boss.example' where email = 'boss@example.com'`.execute(
      app.server.ctx.db,
    );
    const runId = await desk.queueSuspension('boss.example', boss);
    await app.drain();
    expect(await desk.readRun(runId, boss)).toMatchObject({
      status: 'done',
      total: 206,
      done: 205,
      refusedCount: 1,
      refused: [{ label: 'boss@boss.example', reason: expect.stringMatching(/admin/) }],
    });
    const kept = (await recordsOf(runId)).map(({ data }) => data);
    expect(JSON.stringify(kept)).not.toContain('boss.example');
    await sql`update users set email = 'boss@example.com' where email = 'boss@boss.example'`.execute(
      app.server.ctx.db,
    );
  });
});

describe('a run that breaks off', () => {
  it('continues where it stopped, and does no row twice', async () => {
    await desk.addPeople('broken.example', 210);
    const runId = await desk.queueSuspension('broken.example', boss);
    await desk.breakOffAfter(77, runId);
    expect(await desk.suspendedAt('broken.example')).toBe(77);
    expect(await desk.readRun(runId, boss)).toMatchObject({ done: 77, finishedAt: null });
    await app.drain();
    expect(await desk.readRun(runId, boss)).toMatchObject({ status: 'done', done: 210 });
    expect(await desk.changesAt('broken.example')).toEqual([1]);
  });

  it.skipIf(inject('postgresUrl') === null)(
    'as its process is killed continues in another, and does no row twice',
    async () => {
      await desk.addPeople('killed.example', 300);
      const runId = await desk.queueSuspension('killed.example', boss);
      const worker = () =>
        spawn(process.execPath, [join(import.meta.dirname, 'bulk-worker.fixture.ts')], {
          env: {
            ...process.env,
            DATABASE_URL: String(app.client.pool.options.connectionString),
            RUN_ID: runId,
          },
          stdio: 'ignore',
        });
      const doomed = worker();
      const gone = once(doomed, 'exit');
      while ((await desk.suspendedAt('killed.example')) < 50) await sleep(5);
      doomed.kill('SIGKILL');
      expect(await gone).toEqual([null, 'SIGKILL']);
      const { done } = await desk.readRun(runId, boss);
      expect(done).toBeLessThan(300);
      expect(await desk.suspendedAt('killed.example')).toBe(done);
      const ends = [worker(), worker()].map((process) => once(process, 'exit'));
      expect(await Promise.all(ends)).toEqual([
        [0, null],
        [0, null],
      ]);
      expect(await desk.readRun(runId, boss)).toMatchObject({ status: 'done', total: 300, done: 300 });
      expect(await desk.changesAt('killed.example')).toEqual([1]);
    },
  );

  it('may be worked on by two at once, and during another run over the same rows', async () => {
    await desk.addPeople('shared.example', 205);
    const [one, other] = [
      await desk.queueSuspension('shared.example', boss),
      await desk.queueSuspension('shared.example', boss),
    ];
    await Promise.all([one, other, one, other].map(desk.work));
    const runs = await Promise.all([one, other].map((id) => desk.readRun(id, boss)));
    for (const run of runs) {
      expect(run).toMatchObject({ status: 'done', refusedCount: 0 });
      // What the other run has done already is unchanged in this one.
      expect(run.done + run.unchangedCount).toBe(205);
    }
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(205);
    expect(await desk.changesAt('shared.example')).toEqual([1]);
    expect((await recordsOf(one)).map(({ kind }) => kind)).toEqual(['bulk.started', 'bulk.finished']);
  });
});

describe('a run ends early', () => {
  it('when the admin who asked loses the right', async () => {
    await app.call(
      users.create,
      { body: { email: 'second@example.com', role: 'admin', team: wholeTeam } },
      { as: boss },
    );
    const second = await app.signIn('second@example.com', 'admin');
    await desk.addPeople('rights.example', 210);
    const runId = await desk.queueSuspension('rights.example', second);
    await desk.breakOffAfter(60, runId);
    const { id } = (await app.ask(users.list, { query: { q: 'second@' } }, { as: boss })).body[0] ?? {
      id: '',
    };
    await app.call(users.bulk, { body: { action: 'suspend', ids: [id] } }, { as: boss });
    await app.drain();
    expect(await desk.readRun(runId, boss)).toMatchObject({
      status: 'stopped',
      done: 60,
      refusedCount: 0,
      stopReason: 'The admin who started it no longer has permission.',
    });
    expect(await desk.suspendedAt('rights.example')).toBe(60);
  });

  it('when an admin stops it, once', async () => {
    await desk.addPeople('stopped.example', 210);
    const runId = await desk.queueSuspension('stopped.example', boss);
    await desk.breakOffAfter(10, runId);
    const stop = () => app.call(bulkRuns.stop, { params: { id: runId } }, { as: boss });
    expect((await stop()).body).toMatchObject({ status: 'stopped', done: 10 });
    expect([(await stop()).status, await app.drain()]).toEqual([409, expect.any(Number)]);
    expect(await desk.suspendedAt('stopped.example')).toBe(10);
    expect((await recordsOf(runId)).at(-1)).toMatchObject({
      kind: 'bulk.stopped',
      actor: 'boss@example.com',
    });
  });

  it('when its job is cancelled; tried again, it continues', async () => {
    await desk.addPeople('held.example', 210);
    const runId = await desk.queueSuspension('held.example', boss);
    const move = (status: 'cancelled' | 'scheduled') =>
      app.call(jobs.update, { params: { id: runId }, body: { status } }, { as: boss });
    await move('cancelled');
    await app.drain();
    expect(await desk.readRun(runId, boss)).toMatchObject({ status: 'stopped', done: 0 });
    expect((await desk.readRun(runId, boss)).stopReason).toMatch(/cancelled/);
    await move('scheduled');
    await app.drain();
    expect(await desk.readRun(runId, boss)).toMatchObject({ status: 'done', done: 210 });
  });
});

it('a run is for admins, and a job of another kind is none', async () => {
  const artist = await app.signIn('ada@example.com');
  const read = (id: string, as: SignInAnswer) => app.call(bulkRuns.get, { params: { id } }, { as });
  expect((await read(absent, artist)).status).toBe(403);
  expect((await read(absent, boss)).status).toBe(404);
  const other = (await app.ask(jobs.list, { query: { name: 'mail.send' } }, { as: boss })).body[0];
  expect((await read(other?.id ?? '', boss)).status).toBe(404);
});

it('rows that already are as asked are told apart, in one call and in a run', async () => {
  const suspend = (domain: string, most: number) =>
    sql`update users set status = 'suspended' where id in
      (select id from users where email like ${`%@${domain}`} order by id limit ${most})`.execute(
      app.server.ctx.db,
    );
  await desk.addPeople('few.example', 5);
  await suspend('few.example', 2);
  const body = { action: 'suspend', filter: { q: '@few.example' } };
  const answer = (await app.ask(users.bulk, { body }, { as: boss })).body as BulkAnswer;
  expect([answer.done.length, answer.unchanged.length, answer.refused]).toEqual([3, 2, []]);
  await desk.addPeople('many.example', 215);
  await suspend('many.example', 15);
  const runId = await desk.queueSuspension('many.example', boss);
  await app.drain();
  const run = await desk.readRun(runId, boss);
  expect(run).toMatchObject({ status: 'done', total: 215, done: 200, unchangedCount: 15, refusedCount: 0 });
  const { progress } = (await app.call(jobs.get, { params: { id: runId } }, { as: boss })).body;
  expect(progress).toEqual({ total: 215, done: 215, refused: 0 });
});

it('accounts of one call are refused one by one, by their address', async () => {
  const all = (await app.ask(users.list, { query: { role: 'admin' } }, { as: boss })).body;
  const own = all.find(({ email }) => email === 'boss@example.com')?.id ?? '';
  const body = { action: 'suspend', ids: [own, `usr_${'0'.repeat(26)}`] } as const;
  expect((await app.call(users.bulk, { body } as never, { as: boss })).body).toEqual({
    done: [],
    unchanged: [],
    refused: [
      { id: own, label: 'boss@example.com', reason: expect.stringMatching(/admin/) },
      { id: body.ids[1], label: body.ids[1], reason: 'Account not found.' },
    ],
  });
  // A role is given one by one.
  const roles = { action: 'role', role: 'admin', ids: [own] };
  expect((await app.ask(users.bulk, { body: roles }, { as: boss })).status).toBe(422);
});

// The last, as the embedded database is busy for a while with so many.
it('too many rows even for a job are left as they are', async () => {
  await desk.addPeople('crowd.example', MAX_QUEUED_ROWS + 1);
  const { status, body } = await desk.suspendAll('crowd.example', boss);
  expect([status, body]).toMatchObject([422, { code: 'too_many_rows' }]);
  const left = await app.server.ctx.db
    .selectFrom('bulk_runs')
    .select('total')
    .where('total', '>', MAX_QUEUED_ROWS)
    .execute();
  expect(left).toEqual([]);
});
