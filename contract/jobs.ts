import { z } from 'zod';
import { Brand } from './brand.ts';
import { bulk } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { anyOf, dateFrom, dateTo, list, oneOf } from './list.ts';
import { TimelineEntry } from './orders.ts';
import { canMove, type Refusal, type StateTable } from './states.ts';
import { IsoTime } from './time.ts';

/** `failed` is retried automatically. `dead` was given up, after its last attempt or because retrying is pointless, and waits for an admin. */
export const JobStatus = z.enum(['scheduled', 'running', 'failed', 'dead', 'done', 'cancelled']);
export type JobStatus = z.infer<typeof JobStatus>;

export const jobStates = {
  scheduled: ['running', 'cancelled'],
  running: ['done', 'failed', 'dead'],
  failed: ['running', 'scheduled', 'cancelled'],
  dead: ['scheduled'],
  done: [],
  cancelled: ['scheduled'],
} as const satisfies StateTable<JobStatus>;

/** Each kind of work by its name, in words. */
export const jobTitles = {
  'sign-in.send-link': 'Prepare a sign-in email',
  'mail.send': 'Send an email',
  'order.carry-out-approval': 'Complete an approval',
  'payment.capture': 'Charge the card',
  'payment.release': 'Release the hold on the card',
  'payment.refund': 'Refund the customer',
  'payment.settle': 'Check payments with the provider',
  'dispute.send-evidence': 'Submit dispute evidence',
  'order.end-overdue': 'Close overdue orders',
  'order.remind': 'Send confirmation reminders',
  'campaign.turn': 'Start and complete campaigns',
  'pitch.plan': 'Plan a campaign’s pitches',
  'pitch.fill-up': 'Fill up pitch plans',
  'pitch.send': 'Email pending pitches to curators',
  'pitch.expire': 'Expire unanswered pitches',
  'pitch.close': 'Close pitches of ended campaigns',
  'report.mail-weekly': 'Send weekly reports',
  'playlist.watch': 'Monitor playlist quality',
  'make-good.settle': 'Replace or refund lost pitches',
  'bulk.run': 'Run a bulk action',
  'account.check': 'Check connected Spotify accounts',
  'placement.check': 'Check placements',
  'placement.add': 'Add a song to a playlist',
  'placement.move': 'Move a song on a playlist',
  'placement.remove': 'Remove a song from a playlist',
  'placement.end': 'End a campaign’s placements',
  'ledger.anchor': 'Anchor the placement ledger',
  'dashboard.add-up': 'Update dashboard metrics',
  'system.sweep': 'Delete expired records',
} as const;

export const JobName = z.enum(Object.keys(jobTitles) as [keyof typeof jobTitles]);

/** What a job is about; the addresses in it are masked. */
const JobSubject = z.object({
  type: z.enum(['order', 'mail', 'sign-in', 'bulk', 'placement']),
  id: z.string(),
  label: z.string(),
});

export const Job = z.object({
  id: z.string(),
  /** Null for work without an owner. */
  brand: Brand.nullable(),
  name: z.string(),
  status: JobStatus,
  /** Tries so far, the running one included. */
  attempts: z.int(),
  maxAttempts: z.int(),
  createdAt: IsoTime,
  runAt: IsoTime,
  startedAt: IsoTime.nullable(),
  finishedAt: IsoTime.nullable(),
  /** Why the last try failed; never what the job was given. */
  error: z.string().nullable(),
  /** Null for scheduled work, which is about nothing in particular. */
  subject: JobSubject.nullable(),
  priority: z.int(),
  /** How far a job has come that changes many rows; null for all others. */
  progress: z.object({ total: z.int(), done: z.int(), refused: z.int() }).nullable(),
  /** Why running it again would do nothing, or null. */
  spent: z.string().nullable(),
  /** The latest events, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});
export type Job = z.infer<typeof Job>;

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
    canMove(jobStates, status, 'cancelled') ? null : sentence[status],
  /** Another time or priority. */
  move: ({ status }: JobFacts): Refusal =>
    status === 'scheduled' || status === 'failed' ? null : sentence[status],
} as const;

export const JobChange = z
  .strictObject({
    status: z.enum(['scheduled', 'cancelled']).optional(),
    runAt: IsoTime.optional(),
    priority: z.int().min(-100).max(100).optional(),
    reason: text(500).optional().meta({ description: 'Saved in the audit log with your name' }),
  })
  .refine(({ status, runAt, priority }) => [status, runAt, priority].some((value) => value !== undefined), {
    path: ['status'],
    message: 'Send at least one of status, runAt or priority.',
  });
export type JobChange = z.infer<typeof JobChange>;

const oneJob = z.strictObject({ id: z.uuid() });

const allJobs = list({
  path: '/admin/manage-jobs/',
  summary: 'List background jobs of the last 30 days, newest first',
  access: 'admin',
  row: Job,
  search: 'Start of an order number or email, part of an error, or an ID',
  filters: {
    status: anyOf(JobStatus),
    name: anyOf(JobName),
    brand: anyOf(Brand),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
    rounds: oneOf(
      z.enum(['all', 'notable']).meta({ description: '`notable` omits scheduled jobs that succeeded' }),
    ),
  },
  sorts: ['-createdAt'],
});

export const jobs = {
  list: allJobs,
  bulk: bulk(allJobs, {
    id: z.uuid(),
    actions: ['scheduled', 'cancelled'],
    summary: 'Retry (`scheduled`) or cancel jobs in bulk',
    moves: 'money',
    fields: {},
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/manage-jobs/{id}/',
    summary: 'Get a job',
    access: 'admin',
    params: oneJob,
    status: 200,
    answer: Job,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/manage-jobs/{id}/',
    summary: 'Retry (`scheduled`), cancel or reschedule a job',
    access: 'admin',
    // Charges, releases and refunds are jobs.
    moves: 'money',
    params: oneJob,
    body: JobChange,
    status: 200,
    answer: Job,
    errors: ['not_found', 'illegal_transition', 'conflict'],
  }),
};
