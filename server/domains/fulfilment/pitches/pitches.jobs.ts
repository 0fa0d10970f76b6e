import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

const byClock = z.object({});

/** Plans what running campaigns still lack. */
export const fillUpPlansJob = defineJob({ name: 'pitch.fill-up', payload: byClock, cron: '20 * * * *' });
/** Refunds pitches that no playlist can take. */
export const refundUnplannableJob = defineJob({
  name: 'pitch.refund-unplannable',
  payload: byClock,
  cron: '50 4 * * *',
});
/** Mails curators the pitches that wait for them. */
export const sendPitchesJob = defineJob({ name: 'pitch.send', payload: byClock, cron: '*/10 * * * *' });
/** Closes pitches whose deadline has passed. */
export const expirePitchesJob = defineJob({ name: 'pitch.expire', payload: byClock, cron: '*/5 * * * *' });
