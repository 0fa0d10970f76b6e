import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const spotifyAccountRetention: readonly Retention[] = [deleteAfter('spotify_consents', 'expires_at')];
