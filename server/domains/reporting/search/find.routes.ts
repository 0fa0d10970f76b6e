import { find } from '#contract/reporting/search/calls.ts';
import { route } from '#server/route.ts';
import { findRows } from './find-rows.ts';

export const findRoutes = [route(find.rows, (ctx, { query }) => findRows(ctx, query.q))];
