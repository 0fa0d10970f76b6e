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
  await ctx.queue.send(ctx.db, job.name, { ...job.payload.parse(payload), ...(about && { about }) }, options);
  afterCommit(() => ctx.queue.nudge(job.name));
}
