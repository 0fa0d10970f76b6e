import { jobTitles } from '#contract/nouns.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import { bulkOf } from '#server/domains/office/bulk/bulk-list.ts';
import { presentJob } from './jobs.present.ts';
import { findJobViews, jobList } from './jobs.queries.ts';
import { updateJob } from './update-job.ts';

export const jobBulk = bulkOf(jobs.bulk, {
  name: 'jobs',
  noun: 'jobs',
  rows: jobList,
  labels: async (ctx, ids) =>
    (await findJobViews(ctx, ids))
      .map((row) => presentJob(row))
      .map(({ id, name, subject, brand }) => ({
        id,
        brand,
        label: [
          (jobTitles as Record<string, string>)[name] ?? name,
          ...(subject ? [subject.label] : []),
        ].join(': '),
      })),
  actions: {
    scheduled: { title: 'Retry', change: (ctx, id) => updateJob(ctx, id, { status: 'scheduled' }) },
    cancelled: { title: 'Cancel', change: (ctx, id) => updateJob(ctx, id, { status: 'cancelled' }) },
    dismissed: {
      title: 'Dismiss',
      change: (ctx, id, { reason }) => updateJob(ctx, id, { status: 'dismissed', reason }),
    },
  },
});
