import { mustExist } from '#contract/errors.ts';
import type { Job } from '#contract/office/jobs/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentJob } from './jobs.present.ts';
import { findJobView, jobList, withStatus } from './jobs.queries.ts';

/** Background work, as the queue's own rows say it stands. */
export const listJobs = pagesOf(jobList, (row) => presentJob(withStatus(row)));

/** One job with its timeline. Throws `not_found`. */
export async function getJob(ctx: AccountContext, id: string): Promise<Job> {
  const row = mustExist(await findJobView(ctx, id), 'Job not found.');
  return presentJob(row, await latestEvents(ctx, id));
}
