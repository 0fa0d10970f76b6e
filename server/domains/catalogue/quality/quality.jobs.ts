import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Looks at playlists once a day, and acts on those that turned bad within the minute. */
export const monitorPlaylistsJob = defineJob({
  name: 'playlist.watch',
  payload: z.object({}),
  cron: '* * * * *',
});
