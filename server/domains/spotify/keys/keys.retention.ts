import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const keyRetention: readonly Retention[] = [deleteAfter('spotify_pauses', 'until')];
