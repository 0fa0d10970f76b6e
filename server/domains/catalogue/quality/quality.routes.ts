import { playlistQuality } from '#contract/catalogue/quality/calls.ts';
import { route } from '#server/route.ts';
import { getQuality } from './read-quality.ts';
import { restoreDetails } from './restore-details.ts';

export const qualityRoutes = [
  route(playlistQuality.get, (ctx, { params }) => getQuality(ctx, params.id)),
  route(playlistQuality.restore, (ctx, { params }) => restoreDetails(ctx, params.id)),
];
