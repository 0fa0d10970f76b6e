import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Hands one queued mail to the mail service. */
export const sendMailJob = defineJob({ name: 'mail.send', payload: z.object({ mailId: z.string() }) });
