import { placements } from '#contract/fulfilment/placements/calls.ts';
import { route } from '#server/route.ts';
import { addEvidence } from './add-evidence.ts';
import { checkPlacement, movePlacement } from './check-now.ts';
import { addEvidenceImage, getEvidenceImage } from './evidence-images.ts';
import { listToCheck } from './placements-to-check.ts';
import { getPlacement, listPlacements } from './read-placements.ts';
import { removeSong } from './request-removal.ts';

export const placementRoutes = [
  route(placements.ofCampaign, (ctx, { params }) => listPlacements(ctx, { campaignId: params.id })),
  route(placements.ofPlaylist, (ctx, { params }) => listPlacements(ctx, { playlistId: params.id })),
  route(placements.toCheck, (ctx, { query }) => listToCheck(ctx, query)),
  route(placements.get, (ctx, { params }) => getPlacement(ctx, params.id)),
  route(placements.check, (ctx, { params }) => checkPlacement(ctx, params.id)),
  route(placements.move, (ctx, { params, body }) => movePlacement(ctx, params.id, body)),
  route(placements.removeSong, (ctx, { params, body }) => removeSong(ctx, params.id, body)),
  route(placements.addImage, (ctx, { params, upload }) => addEvidenceImage(ctx, params.id, upload)),
  route(placements.addEvidence, (ctx, { params, body }) => addEvidence(ctx, params.id, body)),
  route(placements.image, (ctx, { params }) => getEvidenceImage(ctx, params)),
];
