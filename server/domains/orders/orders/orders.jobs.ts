import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

const ofPayment = z.object({ paymentId: z.string() });
const byClock = z.object({});

/** Takes the money of an approval, or starts what needs none, once it can no longer be undone. */
export const carryOutApprovalJob = defineJob({
  name: 'order.carry-out-approval',
  payload: z.object({ orderId: z.string() }),
});
/** Takes the money of an approved song. */
export const capturePaymentJob = defineJob({ name: 'payment.capture', payload: ofPayment });
/** Releases what a cancelled order holds: the open payment page, or the authorisation. */
export const releasePaymentJob = defineJob({ name: 'payment.release', payload: ofPayment });
/** Gives money back. */
export const refundPaymentJob = defineJob({
  name: 'payment.refund',
  payload: z.object({ refundId: z.string() }),
});
/** Ends orders that waited too long for an approval, or for another payment after a failed charge. */
export const endOverdueJob = defineJob({ name: 'order.end-overdue', payload: byClock, cron: '* * * * *' });
/** Reminds artists who have not confirmed their order. */
export const remindOfLastStepJob = defineJob({
  name: 'order.remind',
  payload: byClock,
  cron: '*/10 * * * *',
});
/** Reminds artists of a payment link that expires soon, and of a checkout that they left. */
export const remindOfPaymentJob = defineJob({
  name: 'order.remind-of-payment',
  payload: byClock,
  cron: '*/10 * * * *',
});
/** Starts and completes campaigns by their clock. */
export const startAndCompleteCampaignsJob = defineJob({
  name: 'campaign.start-and-complete',
  formerName: 'campaign.turn',
  payload: byClock,
  cron: '* * * * *',
});
