import { type Insertable, type Selectable, sql } from 'kysely';
import { MAX_QUEUED_ROWS, MAX_REFUSED_SHOWN } from '#contract/office/bulk/rules.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { teamColumn } from '#server/db/team-column.ts';
import { accountName } from '#server/domains/office/audit/actor-name.ts';
import { bulkRunJob } from './bulk.jobs.ts';
import type { BulkList } from './bulk-list.ts';

/**
 * Writes a run with the rows that a filter finds now, in the order of their list, by one statement and so as of one
 * moment. Answers how many there are; one more than may be, at most.
 */
export async function insertMatchingRows(
  ctx: Context,
  { rows }: BulkList,
  asked: object,
  run: Omit<Insertable<Database['bulk_runs']>, 'total'>,
): Promise<number> {
  await ctx.db
    .insertInto('bulk_runs')
    .values({ ...run, total: MAX_QUEUED_ROWS + 1 })
    .execute();
  const found = rows.ids(ctx, asked, MAX_QUEUED_ROWS + 1);
  const { numAffectedRows } = await sql`insert into bulk_run_rows (run_id, position, row_id)
    select ${run.id}::uuid, position, id::text from (${found}) found`.execute(ctx.db);
  const total = Number(numAffectedRows);
  await ctx.db.updateTable('bulk_runs').set({ total }).where('id', '=', run.id).execute();
  return total;
}

/** Writes a run with these rows, in this order; `outcome` is that of all of them, null while they wait. */
export async function insertNamedRows(
  ctx: Context,
  ids: readonly string[],
  run: Omit<Insertable<Database['bulk_runs']>, 'total'>,
  outcome: 'done' | null = null,
): Promise<void> {
  await ctx.db
    .insertInto('bulk_runs')
    .values({ ...run, total: ids.length })
    .execute();
  await sql`insert into bulk_run_rows (run_id, position, row_id, outcome)
    select ${run.id}::uuid, position, id, ${outcome}
    from unnest(${[...ids]}::text[]) with ordinality as named (id, position)`.execute(ctx.db);
}

/** Writes a run with the rows that the one it undoes has changed; answers how many they are. */
export async function insertDoneRows(
  ctx: Context,
  run: Omit<Insertable<Database['bulk_runs']>, 'total'> & { undoes: string },
): Promise<number> {
  const { done: total } = await ctx.db
    .selectFrom('bulk_runs')
    .select('done')
    .where('id', '=', run.undoes)
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('bulk_runs')
    .values({ ...run, total })
    .execute();
  await sql`insert into bulk_run_rows (run_id, position, row_id)
    select ${run.id}::uuid, position, row_id from bulk_run_rows
    where run_id = ${run.undoes}::uuid and outcome = 'done'`.execute(ctx.db);
  return total;
}

export type RunRow = Selectable<Database['bulk_runs']>;

export const findRun = ({ db }: Context, id: string): Promise<RunRow | undefined> =>
  db.selectFrom('bulk_runs').selectAll().where('id', '=', id).executeTakeFirst();

/** A run, locked against a second undoing of it. */
export const lockRun = ({ db }: Context, id: string): Promise<RunRow | undefined> =>
  db.selectFrom('bulk_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A run with who asked for it, and the state of its job in the queue's own word; null once the job is no longer kept. */
export const findRunView = ({ db }: Context, id: string) =>
  db
    .selectFrom('bulk_runs')
    .innerJoin('users', 'users.id', 'bulk_runs.user_id')
    .selectAll('bulk_runs')
    .select([
      accountName.as('started_by'),
      sql<boolean>`exists (select from bulk_runs undoing where undoing.undoes = bulk_runs.id)`.as('undone'),
      sql<string | null>`(select state::text from pgboss.job
        where job.name = ${bulkRunJob.name} and job.id = bulk_runs.id)`.as('job_state'),
    ])
    .where('bulk_runs.id', '=', id)
    .executeTakeFirst();

export type RunView = NonNullable<Awaited<ReturnType<typeof findRunView>>>;

/** The first rows of a run that were refused. */
export const listRefused = ({ db }: Context, id: string) =>
  db
    .selectFrom('bulk_run_rows')
    .select(['row_id as id', sql<string>`coalesce(reason, '')`.as('reason')])
    .where('run_id', '=', id)
    .where('outcome', '=', 'refused')
    .orderBy('position')
    .limit(MAX_REFUSED_SHOWN)
    .execute();

/** The next rows of a run that were not tried. */
export const nextRows = ({ db }: Context, id: string, most: number) =>
  db
    .selectFrom('bulk_run_rows')
    .select(['position', 'row_id'])
    .where('run_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(most)
    .execute();

/** The admin of a run, as long as they have the right to act. */
export const findOperator = ({ db }: Context, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', teamColumn.as('team')])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/**
 * Locks a row that was not tried until the transaction ends, if its run continues and its admin may act; otherwise
 * false. A second worker on the same run waits, then finds the row done.
 */
export async function lockRow({ db }: Context, run: RunRow, position: number): Promise<boolean> {
  const row = await db
    .selectFrom('bulk_run_rows')
    .innerJoin('bulk_runs', 'bulk_runs.id', 'bulk_run_rows.run_id')
    .innerJoin('users', 'users.id', 'bulk_runs.user_id')
    .select('position')
    .where('run_id', '=', run.id)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .where('finished_at', 'is', null)
    .where('users.role', '=', 'admin')
    .where('users.status', '=', 'active')
    .where('users.removed_at', 'is', null)
    .forUpdate('bulk_run_rows')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records what became of a row, with the transaction that changed it; of one that was refused with the reason. */
export async function recordRowResult(
  { db }: Context,
  { id }: RunRow,
  position: number,
  outcome: 'done' | 'unchanged' | 'refused',
  reason: string | null = null,
): Promise<void> {
  await db
    .updateTable('bulk_run_rows')
    .set({ outcome, reason })
    .where('run_id', '=', id)
    .where('position', '=', position)
    .execute();
  await db
    .updateTable('bulk_runs')
    .set((run) => ({ [outcome]: run(outcome, '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends a run; undefined when it has ended already. */
export const closeRun = (
  { db, now }: Context,
  id: string,
  stopReason: string | null,
): Promise<RunRow | undefined> =>
  db
    .updateTable('bulk_runs')
    .set({ finished_at: now(), stop_reason: stopReason, options: '{}' })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
