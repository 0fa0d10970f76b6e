import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Emails admins about what began to need attention. */
export const tellAdminsJob = defineJob({
  name: 'attention.tell',
  payload: z.object({}),
  cron: '*/5 * * * *',
});

/** Emails the daily digests. Every quarter of an hour, as some time zones are off by that much. */
export const sendDigestsJob = defineJob({
  name: 'attention.digest',
  payload: z.object({}),
  cron: '*/15 * * * *',
});
