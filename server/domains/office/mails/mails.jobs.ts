import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Hands one queued mail to the mail service. Each urgency has a lane, so that none waits behind less urgent ones. */
const sendMail = { payload: z.object({ mailId: z.string() }) };

/** Hourly in the end, for two days: a full mailbox is emptied, and a limit of the receiving server ends. */
const PATIENT = { retries: 60 };

/**
 * Sign-in has the queue that once was all mails': what a former version queued there is sent, and while two versions
 * run side by side, the worker of either lets people in. Of two batches, one goes on when the other hangs.
 */
export const sendSignInMailJob = defineJob({
  name: 'mail.send',
  ...sendMail,
  atOnce: { batches: 2, jobs: 2 },
});
export const sendMoneyMailJob = defineJob({
  name: 'mail.send/money',
  ...sendMail,
  ...PATIENT,
  atOnce: { batches: 1, jobs: 4 },
});
export const sendNewsMailJob = defineJob({
  name: 'mail.send/news',
  ...sendMail,
  ...PATIENT,
  atOnce: { batches: 1, jobs: 4 },
});
