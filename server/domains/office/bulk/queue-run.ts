import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { MAX_QUEUED_ROWS } from '#contract/office/bulk/rules.ts';
import { nounFor } from '#contract/plural.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { bulkRunJob } from './bulk.jobs.ts';
import { insertDoneRows, insertMatchingRows, insertNamedRows, type RunRow } from './bulk.queries.ts';
import type { BulkList, BulkOptions } from './bulk-list.ts';

/**
 * Leaves an action on all rows that a filter finds now to a job; answers its id. Rows that come to fit the filter later
 * are not among them. Throws `too_many_rows` above `MAX_QUEUED_ROWS`.
 */
export async function queueRun(
  ctx: AccountContext,
  list: BulkList,
  { action, asked, options }: { action: string; asked: object; options: BulkOptions },
): Promise<string> {
  const run = newRun(ctx, list, action, options);
  await inTx(ctx, async (ctx) => {
    const total = await insertMatchingRows(ctx, list, asked, run);
    if (total > MAX_QUEUED_ROWS) {
      const most = MAX_QUEUED_ROWS.toLocaleString('en-US');
      throw new AppError('too_many_rows', `More than ${most} rows match. Narrow the filter.`);
    }
    // The search text may be a person's address.
    const { q: _, ...filters } = asked as Record<string, unknown>;
    await start(ctx, list, run, { total, filters });
  });
  return run.id;
}

/** Queues an action on these rows as a job and answers its id. The rows need not be in the list. */
export async function queueRows(
  ctx: AccountContext,
  list: BulkList,
  { action, ids }: { action: string; ids: readonly string[] },
): Promise<string> {
  const run = newRun(ctx, list, action, {});
  await inTx(ctx, async (ctx) => {
    await insertNamedRows(ctx, ids, run);
    await start(ctx, list, run, { total: ids.length });
  });
  return run.id;
}

/** Keeps the rows that an action has changed as a run that ended, by whose id they are undone; null if they can’t be. */
export async function keepForUndo(
  ctx: AccountContext,
  list: BulkList,
  action: string,
  ids: readonly string[],
): Promise<string | null> {
  if (!list.actions[action]?.undo || ids.length === 0) return null;
  const run = { ...newRun(ctx, list, action, {}), done: ids.length, finished_at: ctx.now() };
  await inTx(ctx, (ctx) => insertNamedRows(ctx, ids, run, 'done'));
  return run.id;
}

/** Queues the undoing of what a run has done, and answers its id and how many rows it has. */
export async function queueUndo(
  ctx: AccountContext,
  list: BulkList,
  { id: undoes, action, brand }: RunRow,
): Promise<{ id: string; total: number }> {
  const run = { ...newRun(ctx, list, action, {}), brand, undoes };
  const total = await insertDoneRows(ctx, run);
  await start(ctx, list, run, { total, undoes });
  return { id: run.id, total };
}

type NewRun = ReturnType<typeof newRun>;

const newRun = (ctx: AccountContext, list: BulkList, action: string, options: BulkOptions) => ({
  id: randomUUID(),
  list: list.name,
  action,
  brand: list.ofBrand ? ctx.brand : null,
  options: JSON.stringify(options),
  user_id: ctx.actor.id,
  created_at: ctx.now(),
});

async function start(
  ctx: AccountContext,
  { actions, noun }: BulkList,
  { id, list, action, brand }: NewRun,
  data: { total: number; filters?: Record<string, unknown>; undoes?: string },
): Promise<void> {
  const { title } = (data.undoes ? actions[action]?.undo : actions[action]) ?? {};
  const count = data.total.toLocaleString('en-US');
  const label = `${title} ${count} ${nounFor(count, noun)}`;
  await audit(ctx, {
    kind: 'bulk.started',
    subject: ['bulk', id],
    ...(brand && { brand }),
    text: `Requested: ${label}`,
    data: { list, action, ...data },
  });
  await enqueue(ctx, bulkRunJob, { runId: id }, { type: 'bulk', id, label, brand }, { id });
}
