import { publicCurators } from '#contract/reporting/public-curators/calls.ts';
import { route } from '#server/route.ts';
import { listPublicCurators } from './show-curators.ts';

export const publicCuratorRoutes = [
  route(publicCurators.list, (ctx, { query }) => listPublicCurators(ctx, query)),
];
