import { dashboard } from '#contract/dashboard.ts';
import { route } from '#server/route.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardRoutes = [route(dashboard.get, (ctx, { query }) => readDashboard(ctx, query))];
