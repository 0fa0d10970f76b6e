import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Adds the changes of the last minutes to the metrics by day. */
export const addUpFiguresJob = defineJob({
  name: 'dashboard.add-up',
  payload: z.object({}),
  cron: '*/5 * * * *',
});
