import { AppError } from '#contract/errors.ts';
import type { BulkRun } from '#contract/office/bulk/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { presentRun } from './bulk.present.ts';
import { findRunView, listRefused } from './bulk.queries.ts';
import type { BulkList } from './bulk-list.ts';
import { withLabels } from './run-bulk.ts';

/** One run with the first of the rows that it refused. Throws `not_found`. */
export async function getRun(ctx: AccountContext, lists: readonly BulkList[], id: string): Promise<BulkRun> {
  const run = await findRunView(ctx, id);
  const list = lists.find(({ name }) => name === run?.list);
  if (!run || !list) throw new AppError('not_found', 'Bulk run not found.');
  return presentRun(run, list, ctx.now(), await withLabels(ctx, list, await listRefused(ctx, id)));
}
