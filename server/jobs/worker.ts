import type { PgBoss } from 'pg-boss';
import type { Context } from '#server/context.ts';
import type { Logger } from '#server/lib/log.ts';
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
  log: Logger,
): Promise<Worker> {
  const workers = new Map<string, string>();
  for (const { job, run } of handled) {
    const id = await boss.work(job.name, { pollingIntervalSeconds: 2, batchSize: 1 }, async ([work]) => {
      if (!work) return;
      await run(contextFor(job.name), work.data ?? {}).catch((error: unknown) => {
        log.warn({ job: job.name, id: work.id, error }, 'a job failed and will be tried again');
        throw error;
      });
    });
    workers.set(job.name, id);
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { singletonKey: job.name });
  }
  return {
    nudge: (name) => {
      const id = workers.get(name);
      if (id) boss.notifyWorker(id);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
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
        try {
          await run(contextFor(job.name), work.data ?? {});
          await boss.complete(job.name, work.id);
        } catch (error) {
          await boss.fail(job.name, work.id, { message: String(error) });
        }
      }
    }
  }
  return ran;
}
