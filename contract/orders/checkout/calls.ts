import { endpoint } from '../../endpoint.ts';
import { line } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { Cents } from '../../money.schema.ts';
import { Campaign } from '../../sales/campaigns/schema.ts';
import { z } from '../../zod.ts';
import { Order, OrderByNumber } from '../orders/schema.ts';
import { Billing } from './schema.ts';

export const checkout = {
  start: endpoint({
    method: 'POST',
    path: '/user/checkout/',
    summary: 'Order a draft campaign. Returns the payment page URL, or null for a trial.',
    access: 'user',
    moves: 'money',
    body: z.strictObject({
      campaignId: idOf('campaign'),
      billing: Billing,
      consent: line(40).meta({ description: 'Version of the terms the artist agreed to' }),
      coupon: line(40).optional(),
      expectedTotal: Cents,
      expectedPitches: z
        .int()
        .min(1)
        .optional()
        .meta({ description: 'Pitches from the quote. Returns price_changed if the number differs.' }),
    }),
    status: 201,
    answer: z.object({ order: Order, payment: z.object({ redirectUrl: z.string().nullable() }) }),
    errors: [
      'not_found',
      'price_changed',
      'trial_used',
      'does_not_fit',
      'song_running',
      'not_a_track',
      'song_unknown',
      'illegal_transition',
      'campaign_incomplete',
      'campaign_locked',
      'coupon_invalid',
      'payment_provider_unavailable',
    ],
    idempotencyKey: 'required',
    limit: 'checkout',
  }),
  refreshPayment: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/refresh-payment/',
    summary: 'Refresh the payment status from the provider',
    access: 'user',
    params: OrderByNumber,
    answer: z.object({ order: Order, payment: z.object({ redirectUrl: z.string().nullable() }) }),
    errors: ['payment_provider_unavailable'],
  }),
  reopenCampaign: endpoint({
    method: 'POST',
    path: '/user/campaigns/{id}/reopen/',
    summary: 'Cancel the payment of a draft so that you can edit it again',
    access: 'user',
    moves: 'money',
    params: z.strictObject({ id: idOf('campaign') }),
    answer: Campaign,
    errors: ['illegal_transition', 'payment_provider_unavailable'],
  }),
};
