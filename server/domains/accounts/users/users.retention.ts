import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const userRetention: readonly Retention[] = [deleteAfter('address_changes', 'expires_at')];
