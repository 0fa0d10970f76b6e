import { jobs } from '#contract/jobs.ts';
import { runBulk } from '#server/features/bulk/run-bulk.ts';
import { route } from '#server/route.ts';
import { jobList } from './jobs.queries.ts';
import { getJob, listJobs } from './jobs.service.ts';
import { updateJob } from './update-job.ts';

export const jobRoutes = [
  route(jobs.list, (ctx, { query }) => listJobs(ctx, query)),
  route(jobs.bulk, (ctx, { body: { action, ...chosen } }) =>
    runBulk(ctx, jobList, chosen, (id) => updateJob(ctx, id, { status: action })),
  ),
  route(jobs.get, (ctx, { params }) => getJob(ctx, params.id)),
  route(jobs.update, (ctx, { params, body }) => updateJob(ctx, params.id, body)),
];
