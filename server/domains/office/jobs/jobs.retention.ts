import type { Retention } from '#server/jobs/retention.ts';
import { resolveRepeatedJobs } from './resolve-jobs.ts';

export const jobRetention: readonly Retention[] = [
  // Failed jobs whose work was done another way.
  resolveRepeatedJobs,
];
