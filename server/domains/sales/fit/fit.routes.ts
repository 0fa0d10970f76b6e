import { fit } from '#contract/sales/fit/calls.ts';
import { route } from '#server/route.ts';
import { listFitting, readFit } from './read-fit.ts';

export const fitRoutes = [
  route(fit.read, (ctx, { query }) => readFit(ctx, query)),
  route(fit.playlists, (ctx, { query }) => listFitting(ctx, query)),
];
