import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JobStatus } from '#contract/office/jobs/schema.ts';

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

/** All jobs in a status: a query without columns, to be counted. */
export const jobsIn = (status: JobStatus): RawBuilder<unknown> =>
  sql`select from pgboss.job as job where job.state = ${sql.lit(jobStateOf[status])} and ${isOwnJob}`;
