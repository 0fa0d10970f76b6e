import {
  createMyCampaign,
  getMyCampaign,
  listMyCampaigns,
  removeMyCampaign,
  updateMyCampaign,
} from '#contract/campaigns.ts';
import { route } from '#server/route.ts';
import { getOwnCampaign, listOwnCampaigns } from './campaigns.service.ts';
import { createDraft, removeDraft, updateDraft } from './draft.ts';

export const campaignRoutes = [
  route(listMyCampaigns, (ctx, { query }) => listOwnCampaigns(ctx, query)),
  route(createMyCampaign, (ctx, { body }) => createDraft(ctx, body as Parameters<typeof createDraft>[1])),
  route(getMyCampaign, (ctx, { params }) => getOwnCampaign(ctx, params.id)),
  route(updateMyCampaign, (ctx, { params, body, ifMatch }) =>
    updateDraft(ctx, params.id, body as Parameters<typeof updateDraft>[2], ifMatch),
  ),
  route(removeMyCampaign, (ctx, { params }) => removeDraft(ctx, params.id)),
];
