import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Emails the exports that are due. Every quarter of an hour, as some time zones are off by that much. */
export const scheduledExportsJob = defineJob({
  name: 'export.send-scheduled',
  payload: z.object({}),
  cron: '*/15 * * * *',
});
