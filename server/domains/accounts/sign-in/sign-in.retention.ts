import { DAY } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const signInRetention: readonly Retention[] = [
  deleteAfter('sign_in_requests', 'created_at', DAY),
  deleteAfter('magic_links', 'expires_at', 7 * DAY),
];
