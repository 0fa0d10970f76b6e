import { BrandPath } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { OrderByNumber } from '../../orders/orders/schema.ts';
import { z } from '../../zod.ts';
import { ofCampaign } from '../pitches/schema.ts';
import { NewRating, ReportDecision, ReviewRating } from './schema.ts';

/** What artists say of the reviews they get. */
export const myRatings = {
  rate: endpoint({
    method: 'PUT',
    path: '/user/orders/{number}/pitches/{id}/rating/',
    summary: 'Rate a curator’s answer. Two stars or fewer report it, with a reason.',
    access: 'user',
    params: OrderByNumber.extend({ id: idOf('pitch') }),
    body: NewRating,
    answer: ReviewRating,
    errors: ['conflict'],
  }),
};

/** The ratings of a campaign’s reviews, and the reports among them. */
export const ratings = {
  ofCampaign: endpoint({
    path: '/{name}/campaigns/{id}/ratings/',
    summary: 'List how an artist rated a campaign’s reviews',
    access: 'admin',
    params: ofCampaign,
    answer: z.array(ReviewRating),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/{name}/pitches/{id}/report/',
    summary:
      'Uphold an artist’s report: no review, no fee (one that is paid stays paid), share owed. Or dismiss it.',
    access: 'admin',
    moves: 'money',
    team: ['fulfilment'],
    params: z.strictObject({ name: BrandPath, id: idOf('pitch') }),
    body: ReportDecision,
    answer: ReviewRating,
    errors: ['conflict', 'illegal_transition'],
  }),
};
