import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Makes good what is owed for pitches: another pitch, else money. */
export const settleMakeGoodsJob = defineJob({
  name: 'make-good.settle',
  payload: z.object({}),
  cron: '* * * * *',
});
