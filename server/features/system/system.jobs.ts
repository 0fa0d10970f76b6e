import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Removes what has served its time. */
export const sweepJob = defineJob({ name: 'system.sweep', payload: z.object({}), cron: '17 * * * *' });
