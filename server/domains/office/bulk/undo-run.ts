import { AppError, mustBeAllowed } from '#contract/errors.ts';
import { bulkRunCan, MAX_BULK_ROWS } from '#contract/office/bulk/rules.ts';
import type { BulkRun } from '#contract/office/bulk/schema.ts';
import { neededRoles } from '#contract/team.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { lockRun } from './bulk.queries.ts';
import { getRun } from './bulk.service.ts';
import type { BulkList } from './bulk-list.ts';
import { queueUndo } from './queue-run.ts';
import { mayWork, workRun } from './work-run.ts';

/**
 * Undoes what a run has done, once, as long as its action says: few rows at once, many by the job alone. Throws `not_found`,
 * `forbidden` without a role for the action, and `illegal_transition` when it is too late.
 */
export async function undoRun(ctx: AccountContext, lists: readonly BulkList[], id: string): Promise<BulkRun> {
  const undoing = await inTx(ctx, async (ctx) => {
    const run = await lockRun(ctx, id);
    const list = lists.find(({ name }) => name === run?.list);
    if (!run || !list) throw new AppError('not_found', 'Bulk run not found.');
    if (!mayWork(list, run, ctx.actor.team))
      throw new AppError('forbidden', neededRoles(list.endpoint, run.brand));
    mustBeAllowed(bulkRunCan.undo(await getRun(ctx, lists, id)));
    return queueUndo(ctx, list, run);
  });
  if (undoing.total <= MAX_BULK_ROWS) await workRun(lists)(ctx, { runId: undoing.id });
  return getRun(ctx, lists, undoing.id);
}
