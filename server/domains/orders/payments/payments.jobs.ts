import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Reads the provider's state of payments without recent events. */
export const reconcilePaymentsJob = defineJob({
  name: 'payment.settle',
  payload: z.object({ again: z.boolean().optional() }),
  cron: '* * * * *',
});

/** Handles the provider's events that could not be delivered. */
export const catchUpOnEventsJob = defineJob({
  name: 'payment.catch-up',
  payload: z.object({}),
  cron: '20 * * * *',
});

/** Looks at night, and after each start, for payments at the provider that no order here knows. */
export const findStraysJob = defineJob({
  name: 'payment.find-strays',
  payload: z.object({}),
  cron: '40 3 * * *',
});
