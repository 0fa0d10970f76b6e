import { HOUR } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const limitRetention: readonly Retention[] = [deleteAfter('rate_counters', 'window_ends_at', HOUR)];
