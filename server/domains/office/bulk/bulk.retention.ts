import { DAY } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const bulkRetention: readonly Retention[] = [deleteAfter('bulk_runs', 'created_at', 30 * DAY)];
