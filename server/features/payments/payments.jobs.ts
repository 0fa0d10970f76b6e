import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Asks the provider about payments that nobody has heard of for a while. */
export const reconcilePaymentsJob = defineJob({
  name: 'payment.settle',
  payload: z.object({ again: z.boolean().optional() }),
  cron: '* * * * *',
});
