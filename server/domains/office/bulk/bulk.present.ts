import type { BulkRun, BulkRunStatus, RefusedRow } from '#contract/office/bulk/schema.ts';
import { plus } from '#contract/time.ts';
import type { RunView } from './bulk.queries.ts';
import type { BulkList } from './bulk-list.ts';

/** Where a run stands that was not ended, by its job's state in the queue's own word. */
const unfinished: Record<string, readonly [BulkRunStatus, stopReason: string | null]> = {
  created: ['queued', null],
  active: ['running', null],
  retry: ['running', null],
  cancelled: ['stopped', 'Its job was cancelled. Retry the job to continue.'],
  failed: ['stopped', 'Its job failed. Retry the job to continue.'],
};

/** A run as it leaves the server. */
export function presentRun(run: RunView, { actions }: BulkList, now: Date, refused: RefusedRow[]): BulkRun {
  const undoEndsAt = undoEndOf(run, actions[run.action]);
  const [status, stopReason] = run.finished_at
    ? ([run.stop_reason === null ? 'done' : 'stopped', run.stop_reason] as const)
    : (unfinished[run.job_state ?? ''] ?? (['stopped', 'Its job is no longer stored.'] as const));
  return {
    id: run.id,
    list: run.list,
    action: run.action,
    brand: run.brand,
    status,
    total: run.total,
    done: run.done,
    unchangedCount: run.unchanged,
    refusedCount: run.refused,
    refused,
    stopReason,
    undoUntil: undoEndsAt && undoEndsAt > now ? undoEndsAt.toISOString() : null,
    startedBy: run.started_by,
    createdAt: run.created_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
  };
}

/** Until when what a run did can be undone; null for one that goes on, changed nothing, was undone, or undoes another. */
const undoEndOf = (
  { finished_at, done, undone, undoes }: RunView,
  action: BulkList['actions'][string] | undefined,
): Date | null =>
  finished_at && action?.undo && done > 0 && !undone && undoes === null
    ? plus(finished_at, action.undo.milliseconds)
    : null;
