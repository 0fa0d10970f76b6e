import { Ban, RotateCw } from 'lucide-react';
import { lazy } from 'react';
import { jobs } from '#contract/calls.ts';
import { jobCan } from '#contract/office/jobs/rules.ts';
import type { Job } from '#contract/office/jobs/schema.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { bulkAction } from '#web/kit/resource/bulk.ts';

const CancelJobDialog = lazy(() =>
  import('./job-dialogs.tsx').then(({ CancelJobDialog }) => ({ default: CancelJobDialog })),
);
const TryAgainDialog = lazy(() =>
  import('./job-dialogs.tsx').then(({ TryAgainDialog }) => ({ default: TryAgainDialog })),
);

const reads = [jobs.list, jobs.get];

/** What can be done with a job. */
export const jobActions: readonly Action<Job>[] = [
  {
    id: 'try-again',
    label: 'Retry',
    icon: RotateCw,
    next: true,
    refusal: jobCan.tryAgain,
    form: TryAgainDialog,
    bulk: bulkAction({
      endpoint: jobs.bulk,
      action: 'scheduled',
      confirm: (many) => ({
        title: `Retry ${many}?`,
        text: 'These jobs run now. Completed steps aren’t repeated.',
        confirmLabel: 'Retry jobs',
      }),
      done: 'restarted',
      reads,
    }),
  },
  {
    id: 'cancel',
    label: 'Cancel job',
    icon: Ban,
    danger: true,
    refusal: jobCan.cancel,
    form: CancelJobDialog,
    bulk: bulkAction({
      endpoint: jobs.bulk,
      action: 'cancelled',
      confirm: (many) => ({
        title: `Cancel ${many}?`,
        text: 'These jobs won’t run unless an admin retries them. Jobs that payments still need may be queued again.',
        confirmLabel: 'Cancel jobs',
        danger: true,
      }),
      done: 'cancelled',
      reads,
    }),
  },
];
