import type { z } from 'zod';
import type { JobName } from '#contract/nouns.ts';
import { MINUTE } from '#contract/time.ts';
import type { Context } from '#server/context.ts';

/** The definition of a job: name, payload and retry policy. */
export interface Job<P extends z.ZodObject = z.ZodObject> {
  /** `noun.verb`, also the name of its queue. Of a job with several queues, `noun.verb/lane`: people see `noun.verb`. */
  name: string;
  /** A name that it had: jobs that still wait under it are moved when the queue starts. */
  formerName?: string;
  payload: P;
  /** Retries after the first attempt. */
  retries: number;
  /** Seconds before the first retry; doubles up to an hour. */
  retrySeconds: number;
  /** Milliseconds after which a run is aborted and retried. */
  expireMs: number;
  /** What a process runs at once: batches beside each other, and jobs in each. A batch ends with its slowest job. */
  atOnce: { batches: number; jobs: number };
  /** Cron expression (UTC) of a scheduled job; its payload is empty. */
  cron?: string;
}

/** Keeps the payload's type. Default: thirteen retries, the first after a second, the last after two hours; twenty jobs at once. */
export function defineJob<P extends z.ZodObject>(
  job: Pick<Job<P>, 'payload'> & Partial<Job<P>> & { name: JobName | `${JobName}/${string}` },
): Job<P> {
  return { retries: 13, retrySeconds: 1, expireMs: 5 * MINUTE, atOnce: { batches: 1, jobs: 20 }, ...job };
}

/** A job with its handler. A handler may run twice for one job, so it must be idempotent. */
export interface HandledJob {
  job: Job;
  run: (ctx: Context, payload: unknown) => Promise<void>;
}

/** Ties a job to its handler; the payload is parsed before the handler sees it. */
export function handle<P extends z.ZodObject>(
  job: Job<P>,
  run: (ctx: Context, payload: z.output<P>) => Promise<void>,
): HandledJob {
  // Any job among others, as none is run but by its own handler.
  return { job: job as unknown as Job, run: (ctx, payload) => run(ctx, job.payload.parse(payload)) };
}
