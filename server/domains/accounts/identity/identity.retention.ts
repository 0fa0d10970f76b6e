import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const identityRetention: readonly Retention[] = [
  deleteAfter('identity_requests', 'expires_at'),
  deleteAfter('used_id_tokens', 'expires_at'),
];
