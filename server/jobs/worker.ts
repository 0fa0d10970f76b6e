import type { PgBoss } from 'pg-boss';
import type { Context } from '#server/context.ts';
import type { HandledJob } from './define-job.ts';

export interface Worker {
  nudge(name: string): void;
  stop(): Promise<void>;
}

/**
 * Works all queues of this process and keeps the clock-driven jobs on their schedule. A handler that throws is tried
 * again by its job's policy; the reason is kept with the job and logged.
 */
export async function startWorker(
  boss: PgBoss,
  handled: readonly HandledJob[],
  contextFor: (jobName: string) => Context,
): Promise<Worker> {
  const workers = new Map<string, string>();
  for (const { job, run } of handled) {
    const id = await boss.work(job.name, { pollingIntervalSeconds: 2, batchSize: 1 }, async ([work]) => {
      if (!work) return;
      await attempt(run, contextFor(job.name), work);
    });
    workers.set(job.name, id);
    if (job.cron) await boss.schedule(job.name, job.cron, {});
  }
  return {
    nudge: (name) => {
      const id = workers.get(name);
      if (id) boss.notifyWorker(id);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function attempt(
  run: HandledJob['run'],
  ctx: Context,
  work: { id: string; data: unknown },
): Promise<void> {
  try {
    await run(ctx, work.data ?? {});
  } catch (error) {
    ctx.log.warn({ id: work.id, error }, 'a job failed and will be tried again');
    throw error;
  }
}

/**
 * Runs everything that is due now, once, in this process, without polling: what commands and tests use to see the
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
    for (const { job, run } of handled) {
      for (const work of await boss.fetch<object>(job.name, { batchSize: 20 })) {
        found = true;
        ran += 1;
        await attempt(run, contextFor(job.name), work).then(
          () => boss.complete(job.name, work.id),
          (error: unknown) => boss.fail(job.name, work.id, { message: String(error) }),
        );
      }
    }
  }
  return ran;
}
