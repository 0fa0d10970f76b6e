import { sendMailJob } from '#server/features/mails/mails.jobs.ts';
import { sendMail } from '#server/features/mails/send-mail.ts';
import { endOverdue } from '#server/features/orders/end-overdue.ts';
import {
  capturePaymentJob,
  endOverdueJob,
  refundPaymentJob,
  releasePaymentJob,
  startAndCompleteCampaignsJob,
} from '#server/features/orders/orders.jobs.ts';
import { startAndCompleteCampaigns } from '#server/features/orders/start-and-complete-campaigns.ts';
import { settlePaymentsJob } from '#server/features/payments/payments.jobs.ts';
import { refundPayment } from '#server/features/payments/refund-payment.ts';
import { capturePayment, releasePayment, settlePayments } from '#server/features/payments/settle-payments.ts';
import { sendLink } from '#server/features/sign-in/request-magic-link.ts';
import { sendLinkJob } from '#server/features/sign-in/sign-in.jobs.ts';
import { sweep } from '#server/features/system/sweep.ts';
import { sweepJob } from '#server/features/system/system.jobs.ts';
import { type HandledJob, handle } from '#server/jobs/define-job.ts';

/** Every job with its handler. */
export const handledJobs: readonly HandledJob[] = [
  handle(sendLinkJob, sendLink),
  handle(sendMailJob, sendMail),
  handle(capturePaymentJob, capturePayment),
  handle(releasePaymentJob, releasePayment),
  handle(refundPaymentJob, refundPayment),
  handle(settlePaymentsJob, settlePayments),
  handle(endOverdueJob, endOverdue),
  handle(startAndCompleteCampaignsJob, startAndCompleteCampaigns),
  handle(sweepJob, sweep),
];
