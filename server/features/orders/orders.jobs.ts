import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

const payload = z.object({});

/** Ends what waited too long: songs nobody approved, charges nobody paid again. */
export const endOverdueJob = defineJob({ name: 'order.end-overdue', payload, cron: '* * * * *' });
/** Starts and completes campaigns by their clock. */
export const turnCampaignsJob = defineJob({ name: 'campaign.turn', payload, cron: '* * * * *' });
