import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Settles the placements of a playlist that is gone or private, stayed so for 48 hours, or is back. */
export const settleLostPlaylistJob = defineJob({
  name: 'playlist.settle-lost',
  payload: z.object({ playlistId: z.string() }),
});
