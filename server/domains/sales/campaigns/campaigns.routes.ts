import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { route } from '#server/route.ts';
import { getOwnCampaign, listOwnCampaigns } from './campaigns.service.ts';
import { startOwnDraft } from './create-draft.ts';
import { removeDraft } from './remove-draft.ts';
import { updateDraft } from './update-draft.ts';

export const campaignRoutes = [
  route(myCampaigns.list, (ctx, { query }) => listOwnCampaigns(ctx, query)),
  route(myCampaigns.create, (ctx, { body, requestKey }) => startOwnDraft(ctx, body, requestKey)),
  route(myCampaigns.get, (ctx, { params }) => getOwnCampaign(ctx, params.id)),
  route(myCampaigns.update, (ctx, { params, body, ifMatch }) => updateDraft(ctx, params.id, body, ifMatch)),
  route(myCampaigns.remove, (ctx, { params }) => removeDraft(ctx, params.id)),
];
