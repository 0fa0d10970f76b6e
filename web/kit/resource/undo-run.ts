import { bulkRuns } from '#contract/admin-calls.ts';
import { showError } from '#web/kit/result.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { runBlocking } from '#web/lib/blocking.ts';
import { invalidate } from '#web/lib/query.ts';
import { type Bulk, summaryOf } from './bulk.ts';
import { bulkRunStore } from './bulk-runs.ts';

/** Undoes what a run did to rows of a list, and says so; one that goes on, or left rows as they were, is followed. */
export async function undoRun(
  id: string,
  { list, noun, bulk }: { list: string; noun: string; bulk: Pick<Bulk<never>, 'undo' | 'reads'> },
): Promise<void> {
  try {
    const run = await runBlocking((signal) => call(bulkRuns.undo, { params: { id }, signal }));
    const { label, done } = { label: 'Undo', done: bulk.undo?.done ?? 'undone' };
    if (run.status === 'done' && run.refusedCount === 0)
      toast.good(summaryOf({ ...run, label, noun, done, doneCount: run.done }));
    else bulkRunStore.follow({ id: run.id, list, action: 'undo', label, done });
    void invalidate(...bulk.reads);
  } catch (error) {
    showError(error);
  }
}
