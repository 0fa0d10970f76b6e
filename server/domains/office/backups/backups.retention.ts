import { DAY } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const backupRetention: readonly Retention[] = [deleteAfter('backups', 'at', 400 * DAY)];
