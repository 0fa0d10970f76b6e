import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Sends the webhooks that are due. */
export const deliverWebhooksJob = defineJob({
  name: 'webhook.deliver',
  payload: z.object({}),
  cron: '* * * * *',
});
