import { z } from 'zod';
import { HOUR } from '#contract/time.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** Proves the ledger, and names in Needs Attention what differs. After the night’s anchor. */
export const checkLedgerJob = defineJob({
  name: 'ledger.check',
  payload: z.object({}),
  cron: '40 2 * * *',
  expireMs: 2 * HOUR,
});
