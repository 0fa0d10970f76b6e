import { Brand } from '../../brand.schema.ts';
import { text } from '../../fields.schema.ts';
import { anyOf, dateFrom, dateTo, list, oneOf } from '../../list.schema.ts';
import { jobTitles } from '../../nouns.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { TimelineEntry } from '../audit/schema.ts';

/** `failed` is retried automatically. `dead` was given up, after its last attempt or because retrying is pointless, and waits for an admin. */
export const JobStatus = z.enum(['scheduled', 'running', 'failed', 'dead', 'done', 'cancelled']);

export type JobStatus = z.infer<typeof JobStatus>;

export const JobName = z.enum(Object.keys(jobTitles) as (keyof typeof jobTitles)[]);

/** What a job is about; the addresses in it are masked. */
const JobSubject = z.object({
  type: z.enum(['order', 'mail', 'sign-in', 'bulk', 'placement', 'playlist']),
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

export const JobChange = z
  .strictObject({
    status: z.enum(['scheduled', 'cancelled', 'dismissed']).optional(),
    runAt: IsoTime.optional(),
    priority: z.int().min(-100).max(100).optional(),
    reason: text(500).optional().meta({ description: 'Saved in the audit log with your name' }),
  })
  .refine(({ status, runAt, priority }) => [status, runAt, priority].some((value) => value !== undefined), {
    path: ['status'],
    message: 'Send at least one of status, runAt or priority.',
  })
  .refine(({ status, reason }) => status !== 'dismissed' || Boolean(reason), {
    path: ['reason'],
    message: 'Enter why nothing more has to be done.',
  });

export type JobChange = z.infer<typeof JobChange>;

export const oneJob = z.strictObject({ id: z.uuid() });

export const allJobs = list({
  path: '/admin/manage-jobs/',
  views: 'jobs',
  summary: 'List background jobs of the last 30 days, newest first',
  access: 'admin',
  team: [],
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
  csv: 'jobs',
  columns: ['work', 'status', 'tries', 'when', 'error', 'brand', 'id'],
});
