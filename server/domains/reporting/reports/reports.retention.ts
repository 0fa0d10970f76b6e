import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const reportRetention: readonly Retention[] = [deleteAfter('report_shares', 'expires_at')];
