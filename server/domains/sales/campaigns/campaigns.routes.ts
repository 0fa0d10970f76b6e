import { auth } from '#contract/accounts/sessions/calls.ts';
import { myCampaigns, visitorCampaign } from '#contract/sales/campaigns/calls.ts';
import { verifyCode, verifyMagicLink } from '#server/domains/accounts/sign-in/verify-sign-in.ts';
import { route } from '#server/route.ts';
import { getOwnCampaign, listOwnArtists, listOwnCampaigns } from './campaigns.service.ts';
import { startOwnDraft } from './create-draft.ts';
import { removeDraft } from './remove-draft.ts';
import { updateDraft } from './update-draft.ts';
import {
  claimCampaign,
  claimOwnCampaign,
  getVisitorCampaign,
  startVisitorCampaign,
  updateVisitorCampaign,
} from './visitor-campaign.ts';

export const campaignRoutes = [
  route(myCampaigns.list, (ctx, { query }) => listOwnCampaigns(ctx, query)),
  route(myCampaigns.artists, listOwnArtists),
  route(myCampaigns.create, (ctx, { body, requestKey }) => startOwnDraft(ctx, body, requestKey)),
  route(myCampaigns.get, (ctx, { params }) => getOwnCampaign(ctx, params.id)),
  route(myCampaigns.update, (ctx, { params, body, ifMatch }) => updateDraft(ctx, params.id, body, ifMatch)),
  route(myCampaigns.remove, (ctx, { params }) => removeDraft(ctx, params.id)),
  route(visitorCampaign.create, (ctx, { body }) => startVisitorCampaign(ctx, body)),
  route(visitorCampaign.get, (ctx, { body }) => getVisitorCampaign(ctx, body)),
  route(visitorCampaign.update, (ctx, { body, ifMatch }) => updateVisitorCampaign(ctx, body, ifMatch)),
  route(visitorCampaign.claim, (ctx, { body }) => claimOwnCampaign(ctx, body)),
  // A sign-in claims the campaign that its mail brings. Accounts know nothing of campaigns, so they are told here how.
  route(auth.verifyMagicLink, (ctx, { body, device }) =>
    verifyMagicLink(ctx, { ...body, device }, claimCampaign),
  ),
  route(auth.verifyCode, (ctx, { body, device }) => verifyCode(ctx, { ...body, device }, claimCampaign)),
];
