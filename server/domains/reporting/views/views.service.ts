import { AppError, mustExist } from '#contract/errors.ts';
import type { ListName } from '#contract/list-names.ts';
import type { View } from '#contract/reporting/views/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { pagesOf } from '#server/pages-of.ts';
import { viewProblems } from './view-problems.ts';
import { presentView } from './views.present.ts';
import { findView, viewList, visibleTo } from './views.queries.ts';

/** The own views and those that others share, by name. */
export const listViews = pagesOf(
  viewList,
  (row, ctx: AccountContext) => presentView(ctx, row),
  (rows, ctx) => visibleTo(ctx)(rows),
);

/** One view that the caller may see. Throws `not_found`. */
export async function getView(ctx: AccountContext, id: string): Promise<View> {
  const row = mustExist(await findView(ctx, id), 'View not found.');
  return presentView(ctx, row);
}

/** Throws `invalid_input`, by field, for a query that the list would refuse. */
export function assertValidQuery(list: ListName, query: Record<string, string>): void {
  const errors = viewProblems(list, query);
  const named = Object.entries(errors).map(([field, sentence]) => `${field}: ${sentence}`);
  if (named.length > 0) throw new AppError('invalid_input', named.join(' '), { errors });
}
