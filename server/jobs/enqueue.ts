import { context, propagation } from '@opentelemetry/api';
import type { z } from 'zod';
import type { Context, SendOptions } from '#server/context.ts';
import { afterCommit } from '#server/db/transaction-mark.ts';
import type { Job } from './define-job.ts';
import type { JobAbout } from './job-about.ts';

/**
 * Writes a job in the transaction of `ctx`: it exists if and only if that commits. `about` is what admins see; null for
 * scheduled jobs. Throws outside a transaction, where a crash between write and send would lose the job.
 */
export async function enqueue<P extends z.ZodObject>(
  ctx: Context,
  job: Job<P>,
  payload: z.input<P>,
  about: JobAbout | null,
  options: SendOptions = {},
): Promise<void> {
  if (!ctx.db.isTransaction) throw new Error(`${job.name} must be enqueued inside a transaction.`);
  // What the run needs to continue the trace of the caller; empty unless traces are made.
  const trace: Record<string, string> = {};
  propagation.inject(context.active(), trace);
  const row = { ...job.payload.parse(payload), ...(about && { about }), ...(trace.traceparent && { trace }) };
  await ctx.queue.send(ctx.db, job.name, row, options);
  afterCommit(() => ctx.queue.nudge(job.name));
}
