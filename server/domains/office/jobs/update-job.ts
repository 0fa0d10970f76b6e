import { AppError, mustBeAllowed, mustExist } from '#contract/errors.ts';
import { type JobFacts, jobCan } from '#contract/office/jobs/rules.ts';
import type { Job, JobChange } from '#contract/office/jobs/schema.ts';
import type { Refusal } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { afterCommit } from '#server/db/transaction-mark.ts';
import { type AuditEntry, audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { presentJob } from './jobs.present.ts';
import { findJobView, type JobMove, type JobView, moveJob } from './jobs.queries.ts';
import { getJob } from './jobs.service.ts';

/**
 * Retries a job, cancels it, dismisses one that failed, or changes its time or priority. A retry starts at once unless a time is given, and has
 * all its tries again. Throws `not_found`, `illegal_transition`, `conflict`.
 */
export async function updateJob(ctx: AccountContext, id: string, change: JobChange): Promise<Job> {
  return inTx(ctx, async (ctx) => {
    const job = await oneJob(ctx, id);
    const facts = presentJob(job);
    const again = change.status === 'scheduled' && facts.status !== 'scheduled';
    assertAllowed(facts, change, again);
    const ends = change.status === 'cancelled' || change.status === 'dismissed';
    const move: JobMove = {
      status: again ? 'scheduled' : ends ? 'cancelled' : undefined,
      runAt: change.runAt ? new Date(change.runAt) : again ? 'now' : undefined,
      priority: change.priority,
    };
    // The job already has these values.
    if (Object.values(move).every((value) => value === undefined)) return getJob(ctx, id);
    const moved = await moveJob(ctx, job, move).catch(throwIfQueued);
    if (!moved) throw new AppError('conflict', 'This job’s status just changed. Reload it and try again.');
    await audit(ctx, record(job, change, again));
    afterCommit(() => ctx.queue.nudge(job.queue));
    return getJob(ctx, id);
  });
}

async function oneJob(ctx: AccountContext, id: string): Promise<JobView> {
  return mustExist(await findJobView(ctx, id), 'Job not found.');
}

function assertAllowed(job: JobFacts, { status, runAt, priority }: JobChange, again: boolean): void {
  const refusals: Refusal[] = [
    status === 'cancelled' ? jobCan.cancel(job) : null,
    status === 'dismissed' ? jobCan.dismiss(job) : null,
    again ? jobCan.tryAgain(job) : null,
    !again && (runAt !== undefined || priority !== undefined) ? jobCan.move(job) : null,
  ];
  mustBeAllowed(refusals.find((reason) => reason !== null));
}

/** Of what the clock calls, one round waits at most: a constraint of the queue. */
function throwIfQueued(error: unknown): never {
  if ((error as { code?: string }).code !== '23505') throw error;
  throw new AppError('conflict', 'The next run of this job is already scheduled.');
}

function record(job: JobView, { status, reason, ...moved }: JobChange, again: boolean): AuditEntry {
  const verb = again ? 'tried_again' : status === 'cancelled' || status === 'dismissed' ? status : 'moved';
  const words = {
    tried_again: 'retried',
    cancelled: 'cancelled',
    dismissed: 'dismissed',
    moved: 'rescheduled',
  };
  return {
    kind: `job.${verb}`,
    subject: ['job', job.id],
    text: `${job.name} was ${words[verb]}`,
    remark: reason,
    data: { name: job.name },
    changes: fieldChanges(
      { status: job.status, runAt: job.start_after.toISOString(), priority: job.priority },
      { status: status === 'dismissed' ? 'cancelled' : status, ...moved },
    ),
    ...(job.about?.brand && { brand: job.about.brand }),
  };
}
