import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Mails the reports of campaigns that have run for another week. */
export const weeklyReportsJob = defineJob({
  name: 'report.mail-weekly',
  payload: z.object({}),
  cron: '20 * * * *',
});
