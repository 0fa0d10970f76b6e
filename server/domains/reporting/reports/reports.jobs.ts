import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Mails the weekly reports of running campaigns. */
export const weeklyReportsJob = defineJob({
  name: 'report.mail-weekly',
  payload: z.object({}),
  cron: '20 * * * *',
});
