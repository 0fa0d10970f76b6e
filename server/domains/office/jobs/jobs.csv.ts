import { brandNames } from '#contract/brand.ts';
import type { jobs } from '#contract/office/jobs/calls.ts';
import type { Job } from '#contract/office/jobs/schema.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import type { Cell } from '#server/lib/csv.ts';
import { presentJob } from './jobs.present.ts';
import { type JobRow, jobList, withStatus } from './jobs.queries.ts';

/** What a job's row says of it, as the list shows it, with addresses masked. */
const shown =
  (cellOf: (job: Job) => Cell) =>
  (row: JobRow): Cell =>
    cellOf(presentJob(withStatus(row)));

const columns: ColumnsOf<typeof jobs.list, JobRow> = {
  work: {
    Job: shown(({ name }) => name),
    About: shown(({ subject }) => subject?.label ?? null),
    'About ID': shown(({ subject }) => subject?.id ?? null),
  },
  status: { Status: shown(({ status }) => status) },
  tries: {
    Tries: shown(({ attempts }) => attempts),
    'Most tries': shown(({ maxAttempts }) => maxAttempts),
  },
  when: {
    Created: shown(({ createdAt }) => createdAt),
    'Runs at': shown(({ runAt }) => runAt),
    Finished: shown(({ finishedAt }) => finishedAt),
  },
  error: { Error: shown(({ error }) => error) },
  brand: { Brand: shown(({ brand }) => brand && brandNames[brand]) },
  id: { ID: shown(({ id }) => id) },
};

export const jobFile = { name: 'jobs', rows: jobList, columns };
