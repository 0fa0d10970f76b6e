import { dashboard } from '#contract/reporting/dashboard/calls.ts';
import { route } from '#server/route.ts';
import { readBreakdown, readDashboard } from './read-dashboard.ts';

export const dashboardRoutes = [
  route(dashboard.get, (ctx, { query }) => readDashboard(ctx, query)),
  route(dashboard.breakdown, (ctx, { query }) => readBreakdown(ctx, query)),
];
