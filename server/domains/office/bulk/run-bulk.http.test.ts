/** @module-tag short */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { bulkRuns } from '#contract/office/bulk/calls.ts';
import type { BulkAnswer, BulkQueued } from '#contract/office/bulk/schema.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import { bulkLists } from '#server/bulk-lists.ts';
import type { AccountContext } from '#server/context.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { jobBulk } from '#server/domains/office/jobs/jobs.bulk.ts';
import { useJobDesk } from '#server/domains/office/jobs/jobs.fixture.ts';
import { runBulk } from './run-bulk.ts';
import { workRun } from './work-run.ts';

const { app, list, mail } = useJobDesk();

const absent = '00000000-0000-4000-8000-000000000000';

// Signed in before anything is queued: signing in runs the queue.
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});
const bulk = (body: object) => app.call(jobs.bulk, { body } as never, { as: boss });

/** Queues this many mails; answers the ids of their jobs, newest first. */
async function queued(count: number): Promise<string[]> {
  for (let made = 0; made < count; made += 1) await mail();
  return (await list({ name: 'mail.send', status: 'scheduled', limit: 200 })).map(({ id }) => id);
}

describe('many jobs at once', () => {
  it('are cancelled one by one; a row that cannot be says why, and stops no other', async () => {
    const ids = await queued(3);
    const [first = ''] = ids;
    expect((await bulk({ action: 'cancelled', ids: [first] })).body).toEqual({
      done: [first],
      unchanged: [],
      refused: [],
    });
    const { status, body } = await bulk({ action: 'cancelled', ids: [absent, ...ids, ...ids] });
    expect([status, body]).toEqual([
      200,
      {
        done: ids.slice(1),
        unchanged: [],
        refused: [
          { id: absent, label: absent, reason: 'Job not found.' },
          {
            id: first,
            label: expect.stringMatching(/^Send an email: .*re•*/),
            reason: 'This job was cancelled.',
          },
        ],
      },
    ]);
    const now = await list({ status: 'cancelled' });
    expect(now.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('are those that a filter finds', async () => {
    const ids = await queued(3);
    const { body } = await bulk({ action: 'cancelled', filter: { name: 'mail.send', status: 'scheduled' } });
    expect(body).toEqual({ done: ids, unchanged: [], refused: [] });
    expect(await list({ name: 'mail.send', status: 'scheduled' })).toEqual([]);
  });

  it.each([
    ['neither ids nor a filter', {}],
    ['both', { ids: [absent], filter: {} }],
    ['a filter that does not exist', { filter: { stauts: 'failed' } }],
    ['more than 200 ids', { ids: Array.from({ length: 201 }, () => crypto.randomUUID()) }],
    ['no id', { ids: [] }],
  ])('refuses %s, and does nothing', async (_, chosen) => {
    const ids = await queued(1);
    expect((await bulk({ action: 'cancelled', ...chosen })).status).toBe(422);
    expect((await list({ name: 'mail.send', status: 'scheduled' })).map(({ id }) => id)).toEqual(
      expect.arrayContaining(ids),
    );
  });

  it('are left to a job, which is one of them no longer, when a filter finds more than 200', async () => {
    await queued(201);
    const { status, body } = await bulk({ action: 'cancelled', filter: { name: 'mail.send' } });
    expect([status, body]).toEqual([202, { jobId: expect.any(String) }]);
    expect(await list({ status: 'cancelled' })).toEqual([]);
    await workRun(bulkLists)(app.server.ctx, { runId: (body as BulkQueued).jobId });
    expect(await list({ name: 'mail.send', status: 'scheduled' })).toEqual([]);
    const { jobId } = body as BulkQueued;
    const run = await app.call(bulkRuns.get, { params: { id: jobId } }, { as: boss });
    expect(run.body).toMatchObject({ id: jobId, status: 'done', total: 201, done: 201, refused: [] });
    expect((await list({ name: 'bulk.run' }))[0]).toMatchObject({
      id: jobId,
      subject: { type: 'bulk', id: jobId, label: 'Cancel 201 jobs' },
      progress: { total: 201, done: 201, refused: 0 },
    });
  });

  it('are no longer tried once the database is unavailable, and are refused with that reason', async () => {
    const tried: string[] = [];
    const change = async (_: unknown, id: string) => {
      tried.push(id);
      if (id === 'b') throw new DatabaseUnavailable(new Error('closed'));
    };
    const list = { ...jobBulk, actions: { away: { title: 'Try', change } } };
    const answer = (await runBulk(app.server.ctx as AccountContext, list, {
      action: 'away',
      ids: ['a', 'b', 'c'],
    })) as BulkAnswer;
    expect(tried).toEqual(['a', 'b']);
    // Nothing was recorded of it.
    expect(answer.unchanged).toEqual(['a']);
    expect(answer.refused.map(({ id }) => id)).toEqual(['b', 'c']);
  });
});
