import { DAY } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const answerRetention: readonly Retention[] = [deleteAfter('idempotency_keys', 'created_at', 7 * DAY)];
