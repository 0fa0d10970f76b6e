import { brandParams } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { Breakdown, BreakdownQuery, Dashboard, DashboardQuery } from './schema.ts';

export const dashboard = {
  get: endpoint({
    path: '/{name}/dashboard/',
    summary: 'Get a brand’s metrics for a date range and the preceding period',
    access: 'admin',
    params: brandParams,
    query: DashboardQuery,
    answer: Dashboard,
  }),
  breakdown: endpoint({
    path: '/{name}/dashboard/breakdown/',
    summary: 'Get a brand’s placed orders of a date range by package, genre or coupon',
    access: 'admin',
    params: brandParams,
    query: BreakdownQuery,
    answer: Breakdown,
  }),
};
