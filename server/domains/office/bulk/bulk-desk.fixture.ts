import { sql } from 'kysely';
import { expect } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { bulkRuns } from '#contract/office/bulk/calls.ts';
import type { BulkQueued, BulkRun } from '#contract/office/bulk/schema.ts';
import { bulkLists } from '#server/bulk-lists.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { workRun } from './work-run.ts';

type As = { access: string };

/** Admins' bulk actions, and a worker that stops in the middle. */
export function bulkDesk(app: TestApp) {
  const { db } = app.server.ctx;

  /** Accounts at a domain, as many as asked for. */
  async function addPeople(domain: string, count: number): Promise<void> {
    await sql`insert into users (id, email, role, brand, created_at)
      select 'usr_' || lpad(n::text, 9, '0') || substr(md5(${domain} || n), 1, 17),
        'p' || n || '@' || ${domain}, 'user', 'real-playlist', now()
      from generate_series(1, ${count}::int) n`.execute(db);
  }

  const suspendAll = (domain: string, as: As, action: 'suspend' | 'reactivate' = 'suspend') =>
    app.call(users.bulk, { body: { action, filter: { q: `@${domain}` } } }, { as });

  /** Asks for all accounts of a domain to be suspended; answers the run's id. */
  async function queueSuspension(domain: string, as: As): Promise<string> {
    const { status, body } = await suspendAll(domain, as);
    expect([status, body]).toEqual([202, { jobId: expect.any(String) }]);
    return (body as BulkQueued).jobId;
  }

  const readRun = async (id: string, as: As): Promise<BulkRun> =>
    (await app.call(bulkRuns.get, { params: { id } }, { as })).body;

  /** How many accounts of a domain are suspended. */
  async function suspendedAt(domain: string): Promise<number> {
    const { rows } = await sql<{ count: string }>`select count(*) from users
      where split_part(email, '@', 2) = ${domain} and status = 'suspended'`.execute(db);
    return Number(rows[0]?.count);
  }

  /** How often each account of a domain was changed, by the records: the different numbers. */
  async function changesAt(domain: string): Promise<number[]> {
    const { rows } = await sql<{
      changes: string;
    }>`select distinct count(audit_events.id) as changes from users
      left join audit_events on subject_id = users.id and kind = 'user.changed'
      where split_part(email, '@', 2) = ${domain} group by users.id`.execute(db);
    return rows.map(({ changes }) => Number(changes)).sort();
  }

  const work = (runId: string) => workRun(bulkLists)(app.server.ctx, { runId });

  /** Works a run until the database goes away in the middle of its row number `rows + 1`, which was changed already. */
  async function breakOffAfter(rows: number, runId: string): Promise<void> {
    let changed = 0;
    const lists = bulkLists.map((list) => ({
      ...list,
      actions: Object.fromEntries(
        Object.entries(list.actions).map(([name, action]) => [
          name,
          {
            ...action,
            change: async (...[ctx, id, options]: Parameters<typeof action.change>) => {
              await action.change(ctx, id, options);
              changed += 1;
              if (changed > rows) throw new DatabaseUnavailable(new Error('killed'));
            },
          },
        ]),
      ),
    }));
    await expect(workRun(lists)(app.server.ctx, { runId })).rejects.toThrow(DatabaseUnavailable);
  }

  return {
    addPeople,
    suspendAll,
    queueSuspension,
    readRun,
    suspendedAt,
    changesAt,
    work,
    breakOffAfter,
  };
}
