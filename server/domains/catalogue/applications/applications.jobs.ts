import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Looks at the playlists of applications that wait: within a minute, then once a day. */
export const lookAtApplicationsJob = defineJob({
  name: 'application.look',
  payload: z.object({}),
  cron: '* * * * *',
});
