import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Reads the provider's state of payments without recent events. */
export const reconcilePaymentsJob = defineJob({
  name: 'payment.settle',
  payload: z.object({ again: z.boolean().optional() }),
  cron: '* * * * *',
});
