import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Checks connected Spotify accounts that were not checked for a while. */
export const checkAccountsJob = defineJob({
  name: 'account.check',
  payload: z.object({}),
  cron: '*/10 * * * *',
});
