import { mustBeAllowed } from '#contract/errors.ts';
import { bulkRunCan } from '#contract/office/bulk/rules.ts';
import type { BulkRun } from '#contract/office/bulk/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { findRun } from './bulk.queries.ts';
import { getRun } from './bulk.service.ts';
import type { BulkList } from './bulk-list.ts';
import { finishRun } from './finish-run.ts';

/** Leaves the rows of a run that were not tried as they are. Throws `not_found`, `illegal_transition`. */
export async function stopRun(ctx: AccountContext, lists: readonly BulkList[], id: string): Promise<BulkRun> {
  mustBeAllowed(bulkRunCan.stop(await getRun(ctx, lists, id)));
  const run = await findRun(ctx, id);
  if (run) await finishRun(ctx, run, 'Stopped by an admin.');
  return getRun(ctx, lists, id);
}
