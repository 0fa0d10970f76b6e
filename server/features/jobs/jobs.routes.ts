import { listJobs as listJobsEndpoint, updateJob as updateJobEndpoint } from '#contract/jobs.ts';
import { route } from '#server/route.ts';
import { listJobs } from './jobs.service.ts';
import { updateJob } from './update-job.ts';

export const jobRoutes = [
  route(listJobsEndpoint, (ctx, { query }) => listJobs(ctx, query)),
  route(updateJobEndpoint, (ctx, { params, body }) => updateJob(ctx, params.id, body)),
];
