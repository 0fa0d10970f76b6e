import { jobs } from '#contract/office/jobs/calls.ts';
import { runBulk } from '#server/domains/office/bulk/run-bulk.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { jobBulk } from './jobs.bulk.ts';
import { jobFile } from './jobs.csv.ts';
import { getJob, listJobs } from './jobs.service.ts';
import { updateJob } from './update-job.ts';

export const jobRoutes = [
  route(jobs.list, (ctx, { query }) => listJobs(ctx, query)),
  route(jobs.export, (ctx, { query }) => exportRows(ctx, jobFile, query)),
  route(jobs.bulk, (ctx, { body }) => runBulk(ctx, jobBulk, body)),
  route(jobs.get, (ctx, { params }) => getJob(ctx, params.id)),
  route(jobs.update, (ctx, { params, body }) => updateJob(ctx, params.id, body)),
];
