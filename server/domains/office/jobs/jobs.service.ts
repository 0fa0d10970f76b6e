import { AppError } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { jobs } from '#contract/office/jobs/calls.ts';
import type { Job } from '#contract/office/jobs/schema.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { presentJob } from './jobs.present.ts';
import { findJobView, listJobViews } from './jobs.queries.ts';

/** Background work, as the queue's own rows say it stands. */
export async function listJobs(
  ctx: AccountContext,
  asked: ListQuery<typeof jobs.list> & PageQuery,
): Promise<Page<Job>> {
  const page = await listJobViews(ctx, asked);
  return { ...page, items: page.items.map((row) => presentJob(row)) };
}

/** One job with its timeline. Throws `not_found`. */
export async function getJob(ctx: AccountContext, id: string): Promise<Job> {
  const row = await findJobView(ctx, id);
  if (!row) throw new AppError('not_found', 'Job not found.');
  return presentJob(row, await latestEvents(ctx, id));
}
