import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

const payload = z.object({ paymentId: z.string() });

/** Takes the money of an approved song. */
export const capturePaymentJob = defineJob({ name: 'payment.capture', payload });
/** Releases what a cancelled order holds: the open payment page, or the authorisation. */
export const releasePaymentJob = defineJob({ name: 'payment.release', payload });
/** Gives money back. */
export const refundPaymentJob = defineJob({
  name: 'payment.refund',
  payload: z.object({ refundId: z.string() }),
});
/** Asks the provider about payments that nobody has heard of for a while. */
export const settlePaymentsJob = defineJob({
  name: 'payment.settle',
  payload: z.object({ again: z.boolean().optional() }),
  cron: '* * * * *',
});
