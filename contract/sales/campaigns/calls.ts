import { VisitorToken } from '../../accounts/sessions/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { PageQuery } from '../../paging.schema.ts';
import { z } from '../../zod.ts';
import { Campaign, CampaignStatus, DraftPart, KnownArtist, one } from './schema.ts';

/** The artist's own campaigns. */
export const myCampaigns = {
  list: endpoint({
    path: '/user/campaigns/',
    summary: 'List your campaigns, newest first',
    access: 'user',
    scope: 'campaigns.read',
    query: PageQuery.extend({
      status: CampaignStatus.optional(),
      artist: z.string().min(1).max(200).optional(),
    }),
    answer: z.array(Campaign),
    paged: true,
  }),
  artists: endpoint({
    path: '/user/artists/',
    summary: 'List the artists of your campaigns, each with their latest audience',
    access: 'user',
    scope: 'campaigns.read',
    answer: z.array(KnownArtist),
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/campaigns/',
    summary: 'Create a draft',
    access: 'user',
    body: DraftPart,
    status: 201,
    answer: Campaign,
    errors: ['not_found', 'not_a_track'],
  }),
  get: endpoint({
    path: '/user/campaigns/{id}/',
    summary: 'Get one of your campaigns',
    access: 'user',
    scope: 'campaigns.read',
    params: one,
    answer: Campaign,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/user/campaigns/{id}/',
    summary: 'Update a draft',
    access: 'user',
    params: one,
    body: DraftPart,
    answer: Campaign,
    etag: 'sent',
    errors: ['campaign_locked', 'illegal_transition', 'not_a_track'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/campaigns/{id}/',
    summary: 'Delete a draft',
    access: 'user',
    params: one,
    errors: ['campaign_locked', 'illegal_transition'],
  }),
};

const ofVisitor = z.strictObject({ token: VisitorToken });
const changeOfVisitor = ofVisitor.extend({ draft: DraftPart });

/** The campaign that a visitor builds before signing in. Whoever knows its token may read and change it. */
export const visitorCampaign = {
  create: endpoint({
    method: 'POST',
    path: '/api/visitor-campaign/',
    summary: 'Create a visitor’s campaign. If the token has one, returns it as it is.',
    access: 'public',
    body: changeOfVisitor,
    status: 201,
    answer: Campaign,
    errors: ['not_found', 'not_a_track', 'campaign_claimed'],
    limit: 'visitor_campaign',
  }),
  get: endpoint({
    method: 'POST',
    path: '/api/visitor-campaign/read/',
    summary: 'Get a visitor’s campaign',
    access: 'public',
    body: ofVisitor,
    answer: Campaign,
    errors: ['not_found', 'campaign_claimed'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/visitor-campaign/',
    summary: 'Update a visitor’s campaign',
    access: 'public',
    body: changeOfVisitor,
    answer: Campaign,
    etag: 'sent',
    errors: ['not_found', 'campaign_claimed', 'not_a_track'],
    limit: 'visitor_campaign_change',
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/visitor-campaign/claim/',
    summary: 'Move a visitor’s campaign into your account. Repeating this returns the same campaign.',
    access: 'user',
    body: ofVisitor,
    answer: Campaign,
    errors: ['not_found'],
  }),
};
