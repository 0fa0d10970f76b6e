import { jobs } from '#contract/jobs.ts';
import { route } from '#server/route.ts';
import { listJobs } from './jobs.service.ts';
import { updateJob } from './update-job.ts';

export const jobRoutes = [
  route(jobs.list, (ctx, { query }) => listJobs(ctx, query)),
  route(jobs.update, (ctx, { params, body }) => updateJob(ctx, params.id, body)),
];
