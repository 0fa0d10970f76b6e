import { jobTitles } from '#contract/nouns.ts';
import type { JobStatus } from '#contract/office/jobs/schema.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';
import { type Fields, showLabel } from '#web/kit/resource/field-changes.tsx';
import { formatDateTime } from '#web/lib/format.ts';

export const jobLabels: Labels<JobStatus> = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  failed: { label: 'Retrying', tone: 'warn' },
  dead: { label: 'Failed', tone: 'bad' },
  done: { label: 'Done', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** What a job does, in words. */
export const jobTitle = (name: string): string => (jobTitles as Record<string, string>)[name] ?? name;

/** What the fields of a job are called in its activity. */
export const fields: Fields = {
  status: { label: 'Status', show: showLabel(jobLabels) },
  runAt: { label: 'Next run', show: formatDateTime },
  priority: { label: 'Priority' },
};

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const activityTones: EntryTones = {
  'job.tried_again': 'info',
  'job.cancelled': 'bad',
  'job.resolved': 'good',
};
