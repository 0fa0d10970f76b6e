import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Sends the evidence of a dispute to the payment provider. */
export const sendEvidenceJob = defineJob({
  name: 'dispute.send-evidence',
  payload: z.object({ disputeId: z.string() }),
});
