import { DAY } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const songRetention: readonly Retention[] = [deleteAfter('song_lengths', 'read_at', 365 * DAY)];
