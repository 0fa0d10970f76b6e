import { endpoint } from '../../endpoint.ts';
import { PageQuery } from '../../paging.schema.ts';
import { z } from '../../zod.ts';
import { Campaign, CampaignStatus, DraftPart, one } from './schema.ts';

/** The artist's own campaigns. */
export const myCampaigns = {
  list: endpoint({
    method: 'GET',
    path: '/user/campaigns/',
    summary: 'List your campaigns, newest first',
    access: 'user',
    query: PageQuery.extend({ status: CampaignStatus.optional() }),
    status: 200,
    answer: z.array(Campaign),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/campaigns/',
    summary: 'Create a draft. With the Idempotency-Key from an emailed link, returns that link’s draft.',
    access: 'user',
    body: DraftPart,
    status: 201,
    answer: Campaign,
    errors: ['not_a_track'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/user/campaigns/{id}/',
    summary: 'Get one of your campaigns',
    access: 'user',
    params: one,
    status: 200,
    answer: Campaign,
    etag: 'sent',
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/user/campaigns/{id}/',
    summary: 'Update a draft',
    access: 'user',
    params: one,
    body: DraftPart,
    status: 200,
    answer: Campaign,
    etag: 'sent',
    errors: ['not_found', 'campaign_locked', 'illegal_transition', 'not_a_track', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/campaigns/{id}/',
    summary: 'Delete a draft',
    access: 'user',
    params: one,
    status: 204,
    errors: ['not_found', 'campaign_locked', 'illegal_transition'],
  }),
};
