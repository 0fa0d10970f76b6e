import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Removes expired rows. */
export const sweepJob = defineJob({ name: 'system.sweep', payload: z.object({}), cron: '17 * * * *' });
