import { bulkRuns } from '#contract/office/bulk/calls.ts';
import { type Route, route } from '#server/route.ts';
import { getRun } from './bulk.service.ts';
import type { BulkList } from './bulk-list.ts';
import { stopRun } from './stop-run.ts';
import { undoRun } from './undo-run.ts';

/** Runs over the rows of these lists. */
export const bulkRoutes = (lists: readonly BulkList[]): readonly Route[] => [
  route(bulkRuns.get, (ctx, { params }) => getRun(ctx, lists, params.id)),
  route(bulkRuns.stop, (ctx, { params }) => stopRun(ctx, lists, params.id)),
  route(bulkRuns.undo, (ctx, { params }) => undoRun(ctx, lists, params.id)),
];
