import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { brandsFor, mayCall, type Team, teamOf } from '#contract/team.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { inTx } from '#server/db/in-tx.ts';
import { withoutAddresses } from '#server/lib/without-addresses.ts';
import type { bulkRunJob } from './bulk.jobs.ts';
import { findOperator, findRun, lockRow, nextRows, type RunRow, recordRowResult } from './bulk.queries.ts';
import type { BulkList } from './bulk-list.ts';
import { finishRun } from './finish-run.ts';
import { changes, reasonOf } from './run-bulk.ts';

/** Number of rows after which we check again whether the run should continue. */
const BATCH = 50;

/**
 * Works on a run: each row in its own transaction, with the admin's current rights, and recorded in the same
 * transaction. So an interrupted run continues where it stopped, and no row is done twice. Throws if the database is
 * unavailable or too busy, so that the job is retried.
 */
export const workRun =
  (lists: readonly BulkList[]) =>
  async (ctx: Context, { runId }: z.output<typeof bulkRunJob.payload>): Promise<void> => {
    for (;;) {
      const run = await findRun(ctx, runId);
      if (!run || run.finished_at) return;
      const operator = await findOperator(ctx, run.user_id);
      if (!operator || !mayWork(listOfRun(lists, run), run, teamOf(operator.team)))
        return finishRun(ctx, run, 'The admin who started it no longer has permission.');
      const rows = await nextRows(ctx, run.id, BATCH);
      if (rows.length === 0) return finishRun(ctx, run, null);
      const acting = contextOf(ctx, run, operator);
      for (const row of rows) {
        await changeRow(acting, run, row, changeOf(lists, run));
        // The embedded database answers within this thread: without a pause no request is served until the end.
        await nextTurn();
      }
    }
  };

function listOfRun(lists: readonly BulkList[], { list }: RunRow): BulkList {
  const found = lists.find(({ name }) => name === list);
  if (!found) throw new Error(`${list} takes no bulk changes.`);
  return found;
}

/** Whether the run’s admin still has a role for it. */
export const mayWork = ({ endpoint }: BulkList, { brand }: RunRow, team: Team): boolean =>
  brand ? mayCall(endpoint, team[brand]) : brandsFor(endpoint, team).length > 0;

type Change = BulkList['actions'][string]['change'];

function changeOf(lists: readonly BulkList[], run: RunRow): Change {
  const { list, action, undoes } = run;
  const known = listOfRun(lists, run).actions[action];
  const found = undoes === null ? known : known?.undo;
  if (!found) throw new Error(`${list} has no action ${action}.`);
  return found.change;
}

/**
 * The context of the run's admin in the run's brand. It has no session, because the one of the call may have ended. The
 * call wanted a fresh sign-in, which counts for its rows, however long they take.
 */
const contextOf = (
  ctx: Context,
  { brand, created_at }: RunRow,
  operator: { id: string; email: string; team: Partial<Team> | null },
): AccountContext => ({
  ...ctx,
  brand: brand ?? ctx.brand,
  actor: {
    kind: 'account',
    ...operator,
    role: 'admin',
    team: teamOf(operator.team),
    sessionId: '',
    signedInAt: ctx.now(),
    accessEndsAt: created_at,
  },
});

async function changeRow(
  ctx: AccountContext,
  run: RunRow,
  { position, row_id }: { position: number; row_id: string },
  change: Change,
): Promise<void> {
  try {
    await inTx(ctx, async (ctx) => {
      if (!(await lockRow(ctx, run, position))) return;
      const changed = await changes(ctx, (ctx) => change(ctx, row_id, run.options));
      await recordRowResult(ctx, run, position, changed ? 'done' : 'unchanged');
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy) throw error;
    const reason = withoutAddresses(reasonOf(ctx, error));
    await inTx(ctx, async (ctx) => {
      if (await lockRow(ctx, run, position)) await recordRowResult(ctx, run, position, 'refused', reason);
    });
  }
}
