import { canMove, type Refusal, type StateTable } from '../../states.ts';
import type { Job, JobStatus } from './schema.ts';

export const jobStates = {
  scheduled: ['running', 'cancelled'],
  running: ['done', 'failed', 'dead'],
  failed: ['running', 'scheduled', 'cancelled'],
  // Tried again, or dismissed.
  dead: ['scheduled', 'cancelled'],
  done: [],
  cancelled: ['scheduled'],
} as const satisfies StateTable<JobStatus>;

/** Facts the rules of a job look at; `Job` itself is one. */
export type JobFacts = Pick<Job, 'status' | 'spent'>;

const sentence: Record<JobStatus, string> = {
  scheduled: 'This job is already scheduled.',
  running: 'This job is running.',
  failed: 'This job will be retried automatically.',
  dead: 'This job failed and won’t be retried automatically.',
  done: 'This job has finished.',
  cancelled: 'This job was cancelled.',
};

/** What may be done with a job, and if not, why: the server refuses with it, the page disables with it. */
export const jobCan = {
  tryAgain: ({ status, spent }: JobFacts): Refusal =>
    canMove(jobStates, status, 'scheduled') ? spent : sentence[status],
  cancel: ({ status }: JobFacts): Refusal =>
    status !== 'dead' && canMove(jobStates, status, 'cancelled') ? null : sentence[status],
  /** Nothing more is done about a job that failed. */
  dismiss: ({ status }: JobFacts): Refusal => (status === 'dead' ? null : sentence[status]),
  /** Another time or priority. */
  move: ({ status }: JobFacts): Refusal =>
    status === 'scheduled' || status === 'failed' ? null : sentence[status],
} as const;
