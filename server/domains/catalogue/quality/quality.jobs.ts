import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Looks at playlists once a day, and acts on those that turned bad within the minute. */
export const monitorPlaylistsJob = defineJob({
  name: 'playlist.watch',
  payload: z.object({}),
  cron: '* * * * *',
});
/** Settles the placements of a playlist that stayed gone or private for 48 hours. */
export const settleLostPlaylistJob = defineJob({
  name: 'playlist.settle-lost',
  payload: z.object({ playlistId: z.string() }),
});
