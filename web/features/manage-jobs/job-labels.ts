import { type JobStatus, jobTitles } from '#contract/jobs.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const jobLabels: Labels<JobStatus> = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  failed: { label: 'Failed, will retry', tone: 'warn' },
  dead: { label: 'Dead', tone: 'bad' },
  done: { label: 'Done', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** What a job does, in words. */
export const jobTitle = (name: string): string => (jobTitles as Record<string, string>)[name] ?? name;
