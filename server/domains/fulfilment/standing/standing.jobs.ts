import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Records the standing of curators, before plans are filled up. */
export const refreshStandingsJob = defineJob({
  name: 'curator.standing',
  payload: z.object({}),
  cron: '10 * * * *',
});
