import { dashboard } from '#contract/reporting/dashboard/calls.ts';
import { route } from '#server/route.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardRoutes = [route(dashboard.get, (ctx, { query }) => readDashboard(ctx, query))];
