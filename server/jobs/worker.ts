import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, SpanKind } from '@opentelemetry/api';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { Histogram } from 'prom-client';
import type { Context } from '#server/context.ts';
import { announce, JOBS_CHANGED } from '#server/db/announce.ts';
import { briefError, reasonOf } from '#server/lib/brief-error.ts';
import { inSpan } from '#server/lib/in-span.ts';
import type { HandledJob } from './define-job.ts';
import { ALL_QUEUES, readHeld } from './held-queues.ts';
import { PermanentFailure } from './permanent-failure.ts';

/** The worker fetches this long after a job was written, so that jobs written meanwhile join the batch. */
const GATHER_MS = 100;
/** The queue writes how jobs ended after their handlers have returned; by then it has. */
const WRITTEN_MS = 200;
/** How often a worker looks which queues are held. */
export const LOOK_MS = 2_000;

/** Runs of jobs; for `/metrics`. */
export const jobRuns = new Histogram({
  name: 'job_duration_seconds',
  help: 'Duration of runs of jobs, by job and outcome (done, failed and retried, or given up)',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
  registers: [],
});

export interface Worker {
  nudge(name: string): void;
  /** Takes no more jobs; those that run go on. */
  stop(): void;
}

/**
 * Works all queues of this process and keeps scheduled jobs on their schedule. When a handler throws, the job is
 * retried by its policy, unless the error is `PermanentFailure`; the reason is logged in one line and kept with the job.
 */
export async function startWorker(
  boss: PgBoss,
  handled: readonly HandledJob[],
  contextFor: (jobName: string) => Context,
): Promise<Worker> {
  const workers = new Map<string, string>();
  const called = new Set<string>();
  const take = async ({ job, run }: HandledJob): Promise<void> => {
    const options = {
      pollingIntervalSeconds: job.cron ? 10 : 2,
      localConcurrency: job.atOnce.batches,
      batchSize: job.atOnce.jobs,
      // After a full batch the next is fetched without a pause.
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    } as const;
    const id = await boss.work(job.name, options, async (batch) => {
      const ctx = contextFor(job.name);
      announce(ctx.db, JOBS_CHANGED);
      const outcomes = await Promise.all(batch.map((work) => outcome({ job, run }, ctx, work)));
      setTimeout(() => announce(ctx.db, JOBS_CHANGED), WRITTEN_MS);
      return outcomes;
    });
    workers.set(job.name, id);
  };
  let stopped = false;
  // A queue that is held is left, and taken again once it is released.
  const follow = async (): Promise<void> => {
    const isHeld = await readHeld(contextFor('held').db);
    for (const each of handled) {
      const { name } = each.job;
      const works = workers.has(name);
      if (stopped || works === !isHeld(name)) continue;
      if (!works) await take(each);
      else if (workers.delete(name)) await boss.offWork(name, { wait: false });
    }
  };
  const keepFollowing = async (): Promise<void> => {
    const { log } = contextFor('held');
    while (!stopped) {
      await follow().catch((error: unknown) => log.warn(briefError(error), 'held queues could not be read'));
      await sleep(LOOK_MS, undefined, { ref: false });
    }
  };
  for (const { job } of handled) if (job.cron) await boss.schedule(job.name, job.cron, {});
  void keepFollowing();
  return {
    nudge: (name) => {
      const id = workers.get(name);
      if (!id || called.has(id)) return;
      called.add(id);
      setTimeout(() => {
        called.delete(id);
        boss.notifyWorker(id);
      }, GATHER_MS);
    },
    stop: () => {
      stopped = true;
      for (const name of workers.keys()) void boss.offWork(name, { wait: false });
    },
  };
}

type Work = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;

/** The outcome of one job of a batch: each job completes, or fails and is retried, independently. */
async function outcome(handled: HandledJob, ctx: Context, work: Work): Promise<JobResult> {
  const { id } = work;
  return attempt(handled, ctx, work).then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({
      id,
      status: error instanceof PermanentFailure ? 'deadletter' : 'failed',
      output: { message: reasonOf(error) },
    }),
  );
}

/** Runs a job, in the trace of the call that wrote it. */
function attempt(handled: HandledJob, ctx: Context, work: Work): Promise<void> {
  const { trace } = (work.data ?? {}) as { trace?: Record<string, string> };
  const caller = propagation.extract(context.active(), trace ?? {});
  const span = { name: `job ${handled.job.name}`, kind: SpanKind.CONSUMER };
  return context.with(caller, () => inSpan(span, () => timedRun(handled, ctx, work)));
}

async function timedRun({ job, run }: HandledJob, ctx: Context, work: Work): Promise<void> {
  const end = jobRuns.startTimer({ job: job.name });
  try {
    await run(ctx, work.data ?? {});
    end({ outcome: 'done' });
  } catch (error) {
    const isFinal = error instanceof PermanentFailure;
    end({ outcome: isFinal ? 'given up' : 'failed' });
    const outlook = isFinal || work.retryCount >= work.retryLimit ? 'won’t be retried' : 'will be retried';
    const { id, retryCount } = work;
    ctx.log.warn({ id, try: retryCount + 1, ...briefError(error) }, `a job failed and ${outlook}`);
    throw error;
  }
}

/**
 * Runs every due job once in this process, oldest first, without polling. Commands and tests use it to see the
 * consequences of an action at once. Answers how many jobs ran.
 */
export async function drainJobs(
  boss: PgBoss,
  handled: readonly HandledJob[],
  contextFor: (jobName: string) => Context,
): Promise<number> {
  let ran = 0;
  let found = true;
  while (found) {
    found = false;
    let due = await dueQueues(boss);
    for (const { job, run } of handled) {
      if (!due.has(job.name)) continue;
      const batch = await boss.fetch<object>(job.name, { batchSize: 20, includeMetadata: true });
      // A batch comes in any order. The oldest job goes first, as where jobs are fetched one by one.
      batch.sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
      for (const work of batch) {
        found = true;
        ran += 1;
        const ctx = contextFor(job.name);
        await attempt({ job, run }, ctx, work).then(
          () => boss.complete(job.name, work.id),
          (error: unknown) => fail(boss, { id: work.id, name: job.name }, error),
        );
        announce(ctx.db, JOBS_CHANGED);
      }
      due = await dueQueues(boss);
    }
  }
  return ran;
}

/** Names of the queues with a due job: one question in place of a fetch from each queue, most of which are empty. */
async function dueQueues(boss: PgBoss): Promise<Set<string>> {
  const { rows } = await boss.getDb().executeSql(
    `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= pgboss.job_now()
        and not exists (select from held_queues where queue in (job.name, '${ALL_QUEUES}'))`,
  );
  return new Set(rows.map(({ name }: { name: string }) => name));
}

/** Fails a job like a worker: `PermanentFailure` skips the retries. pg-boss has no public call for that. */
async function fail(boss: PgBoss, job: { id: string; name: string }, error: unknown): Promise<void> {
  await boss.fail(job.name, job.id, { message: reasonOf(error) });
  if (!(error instanceof PermanentFailure)) return;
  await boss
    .getDb()
    .executeSql(
      `update pgboss.job set state = 'failed', completed_on = now() where name = $1 and id = $2 and state = 'retry'`,
      [job.name, job.id],
    );
}
