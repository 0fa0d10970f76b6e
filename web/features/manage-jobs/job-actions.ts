import { Ban, RotateCw } from 'lucide-react';
import { type Job, jobCan } from '#contract/jobs.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { CancelJobDialog, TryAgainDialog } from './job-dialogs.tsx';

/** What can be done with a job. */
export const jobActions: readonly Action<Job>[] = [
  {
    id: 'try-again',
    label: 'Try again',
    icon: RotateCw,
    next: true,
    refusal: jobCan.tryAgain,
    form: TryAgainDialog,
  },
  {
    id: 'cancel',
    label: 'Cancel job',
    icon: Ban,
    danger: true,
    refusal: jobCan.cancel,
    form: CancelJobDialog,
  },
];
