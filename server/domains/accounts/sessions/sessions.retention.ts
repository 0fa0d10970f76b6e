import { DAY } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const sessionRetention: readonly Retention[] = [
  deleteAfter('refresh_tokens', 'used_at', 30 * DAY),
  deleteAfter('refresh_tokens', 'voided_at', 30 * DAY),
  deleteAfter('sessions', 'expires_at', 30 * DAY),
];
