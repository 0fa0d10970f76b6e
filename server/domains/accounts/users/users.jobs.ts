import { z } from 'zod';
import { Brand } from '#contract/brand.schema.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** Pauses or cancels the open orders of an account that was suspended. */
export const followSuspensionJob = defineJob({
  name: 'user.follow-suspension',
  payload: z.object({
    userId: z.string(),
    orders: z.enum(['pause', 'cancel']),
    /** The brands in which it may cancel; absent for both. */
    brands: z.array(Brand).optional(),
  }),
});

/** Resumes what a suspension paused, of an account that is active again. */
export const followReactivationJob = defineJob({
  name: 'user.follow-reactivation',
  payload: z.object({ userId: z.string() }),
});
