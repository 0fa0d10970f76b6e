import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { JobStatus } from '#contract/office/jobs/schema.ts';
import type { Database } from '#server/db/schema.ts';
import type { JobAbout } from '#server/jobs/job-about.ts';

/** The queue's own state of each status. */
export const jobStateOf = {
  scheduled: 'created',
  failed: 'retry',
  running: 'active',
  done: 'completed',
  cancelled: 'cancelled',
  dead: 'failed',
} as const satisfies Record<JobStatus, string>;

/** The queue keeps its internal jobs in the same table; they are never shown. */
export const isOwnJob = sql<SqlBool>`job.name not like ${sql.lit('\\_\\_pgboss%')}`;

/** Whether the queue is there: the first start creates it. */
export async function isQueueMade(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('pgboss.job') is not null as made`.execute(
    db,
  );
  return rows[0]?.made ?? false;
}

/** What kind of work a job is: its queue without the lane (`mail.send` of `mail.send/news`). */
export const kindOf = (job: string): RawBuilder<string> => sql`split_part(${sql.ref(`${job}.name`)}, '/', 1)`;

/** One field of what the job is about. */
export const jobAbout = (field: keyof JobAbout): RawBuilder<string | null> =>
  sql`job.data -> 'about' ->> ${sql.lit(field)}`;

/** All jobs in a status, or those about these brands: a query without columns, to be counted. */
export const jobsIn = (status: JobStatus, brands?: readonly Brand[]): RawBuilder<unknown> => {
  const all = sql`select from pgboss.job as job where job.state = ${sql.lit(jobStateOf[status])} and ${isOwnJob}`;
  return brands ? sql`${all} and ${jobAbout('brand')} in (${sql.join(brands)})` : all;
};
