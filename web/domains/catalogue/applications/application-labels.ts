import type { ApplicationStatus } from '#contract/catalogue/applications/schema.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const statusLabels: Labels<ApplicationStatus> = {
  waiting: { label: 'Waiting', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  unconfirmed: { label: 'Not confirmed', tone: 'neutral' },
};

export const applicationTones: EntryTones = {
  'application.received': 'info',
  'application.confirmed': 'info',
  'application.judged': 'info',
  'application.accepted': 'good',
  'application.declined': 'bad',
} as const;
