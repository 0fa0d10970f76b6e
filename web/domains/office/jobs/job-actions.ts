import { Ban, CircleCheck, RotateCw } from 'lucide-react';
import { jobs } from '#contract/admin-calls.ts';
import { jobCan } from '#contract/office/jobs/rules.ts';
import type { Job } from '#contract/office/jobs/schema.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { bulkAction } from '#web/kit/resource/bulk.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

const CancelJobDialog = lazyPart(() => import('./job-dialogs.tsx'), 'CancelJobDialog');
const DismissDialog = lazyPart(() => import('./job-dialogs.tsx'), 'DismissDialog');
const TryAgainDialog = lazyPart(() => import('./job-dialogs.tsx'), 'TryAgainDialog');

const reads = [jobs.list, jobs.get];

/** What can be done with a job. */
export const jobActions: readonly Action<Job>[] = [
  {
    id: 'try-again',
    label: 'Retry',
    call: jobs.update,
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
    id: 'dismiss',
    label: 'Dismiss',
    call: jobs.update,
    icon: CircleCheck,
    fits: ({ status }) => status === 'dead',
    refusal: jobCan.dismiss,
    form: DismissDialog,
    bulk: bulkAction({
      endpoint: jobs.bulk,
      action: 'dismissed',
      confirm: (many) => ({
        title: `Dismiss ${many}?`,
        text: 'Nothing more is done about them, and they no longer count as failed.',
        confirmLabel: 'Dismiss jobs',
      }),
      reason: {
        hint: 'Saved in the audit log with your name.',
        missing: 'Enter why nothing more has to be done.',
      },
      done: 'dismissed',
      reads,
    }),
  },
  {
    id: 'cancel',
    label: 'Cancel job',
    call: jobs.update,
    icon: Ban,
    danger: true,
    fits: ({ status }) => status !== 'dead',
    refusal: jobCan.cancel,
    form: CancelJobDialog,
    bulk: bulkAction({
      endpoint: jobs.bulk,
      action: 'cancelled',
      confirm: (many) => ({
        title: `Cancel ${many}?`,
        text: 'These jobs won’t run unless an admin retries them. Jobs that payments still need may be queued again.',
        confirmLabel: 'Cancel jobs',
      }),
      done: 'cancelled',
      reads,
    }),
  },
];
