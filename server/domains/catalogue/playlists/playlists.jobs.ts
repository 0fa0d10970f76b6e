import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Settles the placements of a playlist that stayed gone or private for 48 hours. */
export const settleLostPlaylistJob = defineJob({
  name: 'playlist.settle-lost',
  payload: z.object({ playlistId: z.string() }),
});
