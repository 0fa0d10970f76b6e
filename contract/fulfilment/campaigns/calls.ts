import { brandParams } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { Email } from '../../fields.schema.ts';
import { Genre } from '../../genres.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, csvOf } from '../../list.schema.ts';
import { brandBulk } from '../../office/bulk/schema.ts';
import { RefundArithmetic } from '../../orders/money-back/schema.ts';
import { CouponCode } from '../../sales/coupons/schema.ts';
import { fittingPlaylists } from '../../sales/fit/calls.ts';
import { chosenPlaylists, Fit, Genres, offeredSong } from '../../sales/fit/schema.ts';
import { pitchesAsked } from '../../sales/packages/calls.ts';
import { DEFAULT_DURATION } from '../../sales/packages/rules.ts';
import { Duration, OfferedPackage } from '../../sales/packages/schema.ts';
import { z } from '../../zod.ts';
import {
  allOfBrand,
  BrandCampaign,
  brandCampaign,
  CampaignAtPrice,
  CampaignCancel,
  CampaignChange,
  CustomerQuote,
  NewCampaign,
  reason,
} from './schema.ts';

/** Why a campaign for a customer is refused. */
const creationErrors = [
  'conflict',
  'price_changed',
  'trial_used',
  'does_not_fit',
  'song_running',
  'not_a_track',
  'song_unknown',
  'coupon_invalid',
] as const;

/** The campaigns of one brand, as admins see them. */
export const brandCampaigns = {
  list: { ...allOfBrand, scope: 'campaigns.read' as const },
  export: csvOf(allOfBrand, 'Export a brand’s campaigns to CSV', ['fulfilment']),
  bulk: brandBulk(allOfBrand, {
    id: idOf('campaign'),
    actions: ['pause', 'resume', 'complete', 'cancel'],
    summary: 'Pause, resume, complete or cancel campaigns in bulk',
    team: ['fulfilment'],
    moves: 'money',
    fields: { reason },
  }),
  create: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/',
    summary: 'Create a campaign for a customer. Emails a checkout link or records a manual payment.',
    access: 'admin',
    team: ['fulfilment', 'finance'],
    moves: 'money',
    freshAsked: 'by-verb',
    params: brandParams,
    body: NewCampaign,
    status: 201,
    answer: BrandCampaign,
    etag: 'sent',
    errors: creationErrors,
    idempotencyKey: 'required',
  }),
  createAtPrice: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/custom-price/',
    summary: 'Create a campaign for a customer at a custom price, which only this customer can use',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    freshAsked: 'by-verb',
    params: brandParams,
    body: CampaignAtPrice,
    status: 201,
    answer: BrandCampaign,
    etag: 'sent',
    errors: creationErrors,
    idempotencyKey: 'required',
  }),
  offers: endpoint({
    path: '/{name}/campaigns/offers/',
    summary: 'List a brand’s packages on sale, and what of each is sold to a song',
    access: 'admin',
    params: brandParams,
    query: z.object({ genres: anyOf(Genre).field, ...offeredSong, ...chosenPlaylists }),
    answer: z.array(OfferedPackage),
  }),
  fit: endpoint({
    path: '/{name}/campaigns/fit/',
    summary: 'Get the number of a brand’s playlists that a song fits',
    access: 'admin',
    params: brandParams,
    query: z.object({ genres: Genres, ...offeredSong }),
    answer: Fit,
  }),
  fitPlaylists: endpoint({
    ...fittingPlaylists,
    path: '/{name}/campaigns/fit/playlists/',
    summary:
      'List the best of a brand’s playlists that a song fits, and after them those that wait for a place',
    access: 'admin',
    params: brandParams,
  }),
  quote: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/quote/',
    summary: 'Get a quote for a customer’s campaign, including their coupon',
    access: 'admin',
    team: ['fulfilment', 'finance'],
    params: brandParams,
    body: z.strictObject({
      email: Email.optional().meta({
        description: 'Email of the customer, used for the coupon’s limits per account',
      }),
      packageId: idOf('package'),
      duration: Duration.default(DEFAULT_DURATION),
      pitches: pitchesAsked,
      coupon: CouponCode.optional(),
    }),
    answer: CustomerQuote,
    errors: ['coupon_invalid'],
  }),
  get: endpoint({
    path: '/{name}/campaigns/{id}/',
    summary: 'Get a campaign with its activity',
    access: 'admin',
    scope: 'campaigns.read',
    params: brandCampaign,
    answer: BrandCampaign,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/{name}/campaigns/{id}/',
    summary:
      'Update the information for curators, or pause, resume or complete a campaign. Completing refunds what is owed, so it requires a recent sign-in.',
    access: 'admin',
    team: ['fulfilment'],
    params: brandCampaign,
    body: CampaignChange,
    answer: BrandCampaign,
    etag: 'required',
    errors: ['illegal_transition', 'fresh_sign_in_required'],
  }),
  completion: endpoint({
    path: '/{name}/campaigns/{id}/completion/',
    summary: 'Get the refund that completing a campaign now would owe',
    access: 'admin',
    params: brandCampaign,
    answer: z.object({
      arithmetic: RefundArithmetic.nullable().meta({
        description: 'Null where nothing is charged, or a chargeback is open',
      }),
    }),
    errors: ['illegal_transition'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/{id}/cancel/',
    summary: 'Cancel a campaign and its order. Refunds follow the refund policy.',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'money',
    freshAsked: 'by-verb',
    params: brandCampaign,
    body: CampaignCancel,
    answer: BrandCampaign,
    errors: ['illegal_transition'],
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/{id}/send-link/',
    summary: 'Email the customer a checkout link for a draft',
    access: 'admin',
    team: ['fulfilment'],
    params: brandCampaign,
    answer: BrandCampaign,
    errors: ['illegal_transition', 'campaign_incomplete'],
  }),
};
