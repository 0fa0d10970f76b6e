import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditKind } from '#contract/nouns.ts';
import type { Context } from '#server/context.ts';
import { countCapped } from '#server/db/count-capped.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { ALL_QUEUES } from '#server/jobs/held-queues.ts';
import { LOOK_MS } from '#server/jobs/worker.ts';
import { jobsIn } from './job-states.ts';

/** No worker takes from a queue any more, in whatever process; what runs ends. Does nothing where it is held already. */
export async function holdQueue(caller: Context, queue: string): Promise<void> {
  await inTx(caller, async (ctx) => {
    const { numInsertedOrUpdatedRows: held } = await ctx.db
      .insertInto('held_queues')
      .values({ queue, held_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (held) await note(ctx, 'job.held', queue, 'held');
  });
}

/** Workers take from a queue again, within seconds. Does nothing where it is not held. */
export async function releaseQueue(caller: Context, queue: string): Promise<void> {
  await inTx(caller, async (ctx) => {
    const { numDeletedRows: released } = await ctx.db
      .deleteFrom('held_queues')
      .where('queue', '=', queue)
      .executeTakeFirstOrThrow();
    if (released) await note(ctx, 'job.released', queue, 'released');
  });
}

const note = (ctx: Context, kind: AuditKind, queue: string, done: string): Promise<void> =>
  audit(ctx, {
    kind,
    subject: ['queue', queue],
    text: queue === ALL_QUEUES ? `All jobs ${done}` : `Jobs of ${queue} ${done}`,
  });

/** Holds all queues, and waits until nothing runs in any process. */
export async function drainQueues(ctx: Context, progress: (text: string) => void): Promise<void> {
  await holdQueue(ctx, ALL_QUEUES);
  // By then each worker has seen it, and what it had just fetched shows as running.
  await sleep(2 * LOOK_MS);
  for (let before = 0; ; await sleep(500)) {
    const { running } = await ctx.db
      .selectNoFrom(countCapped(jobsIn('running')).as('running'))
      .executeTakeFirstOrThrow();
    if (running === 0) return;
    if (running !== before) progress(`Still running: ${running}`);
    before = running;
  }
}
