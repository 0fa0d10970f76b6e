import { z } from 'zod';
import { HOUR } from '#contract/time.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** Changes the rows of a run. Of a hundred thousand rows, each may take a quarter of a second. */
export const bulkRunJob = defineJob({
  name: 'bulk.run',
  payload: z.object({ runId: z.string() }),
  expireMs: 8 * HOUR,
});
