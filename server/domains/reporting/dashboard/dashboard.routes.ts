import { dashboard } from '#contract/reporting/dashboard/calls.ts';
import { lateReads } from '#server/db/late-reads.ts';
import { route } from '#server/route.ts';
import { readBreakdown, readDashboard } from './read-dashboard.ts';

export const dashboardRoutes = [
  route(dashboard.get, async (ctx, { query }) => readDashboard(await lateReads(ctx), query)),
  route(dashboard.breakdown, async (ctx, { query }) => readBreakdown(await lateReads(ctx), query)),
];
