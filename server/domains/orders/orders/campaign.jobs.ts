import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

const ofOrder = z.object({ orderId: z.string() });

/** Plans the pitches of a campaign that was scheduled. */
export const planPitchesJob = defineJob({ name: 'pitch.plan', payload: ofOrder });
/** Closes the pitches of a campaign that is over. */
export const closePitchesJob = defineJob({ name: 'pitch.close', payload: ofOrder });
/** Ends the placements of a campaign that is over. */
export const endPlacementsJob = defineJob({ name: 'placement.end', payload: ofOrder });
