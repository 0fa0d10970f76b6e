import type { Job } from '#contract/office/jobs/schema.ts';
import type { Cell, Columns } from '#server/lib/csv.ts';
import { presentJob } from './jobs.present.ts';
import { type JobRow, jobList, withStatus } from './jobs.queries.ts';

/** What a job's row says of it, as the list shows it, with addresses masked. */
const shown =
  (cellOf: (job: Job) => Cell) =>
  (row: JobRow): Cell =>
    cellOf(presentJob(withStatus(row)));

const columns: Columns<JobRow> = {
  Job: shown(({ name }) => name),
  Status: shown(({ status }) => status),
  About: shown(({ subject }) => subject?.label ?? null),
  'About ID': shown(({ subject }) => subject?.id ?? null),
  Tries: shown(({ attempts }) => attempts),
  'Most tries': shown(({ maxAttempts }) => maxAttempts),
  Error: shown(({ error }) => error),
  Created: shown(({ createdAt }) => createdAt),
  'Runs at': shown(({ runAt }) => runAt),
  Finished: shown(({ finishedAt }) => finishedAt),
  ID: shown(({ id }) => id),
};

export const jobFile = { name: 'jobs', rows: jobList, columns };
