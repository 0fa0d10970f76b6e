import type { Job } from '#contract/jobs.ts';
import type { Page } from '#contract/paging.ts';
import type { AccountContext } from '#server/context.ts';
import { presentJob } from './jobs.present.ts';
import { type JobFilter, listJobViews } from './jobs.queries.ts';

/** Background work, as the queue's own rows say it stands. */
export async function listJobs(ctx: AccountContext, filter: JobFilter): Promise<Page<Job>> {
  const page = await listJobViews(ctx, filter);
  return { ...page, items: page.items.map(presentJob) };
}
