import { DAY } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const playlistRetention: readonly Retention[] = [
  deleteAfter('playlist_imports', 'created_at', 7 * DAY),
];
