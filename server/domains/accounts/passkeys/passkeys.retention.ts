import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const passkeyRetention: readonly Retention[] = [deleteAfter('passkey_challenges', 'expires_at')];
