import { endpoint } from '../../endpoint.ts';
import { brandOrder, Evidence, EvidenceSubmission, OwnEvidence } from './schema.ts';

export const evidence = {
  get: endpoint({
    method: 'GET',
    path: '/{name}/orders/{id}/evidence/',
    summary: 'Get dispute evidence for an order. Each claim lists its source rows.',
    access: 'admin',
    team: ['finance'],
    brand: 'path',
    params: brandOrder,
    status: 200,
    answer: Evidence,
    errors: ['not_found'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/evidence/send/',
    summary:
      'Submit an order’s dispute evidence to the payment provider, with your own words first. Possible once, runs in the background.',
    access: 'admin',
    team: ['finance'],
    brand: 'path',
    moves: 'money',
    params: brandOrder,
    body: OwnEvidence,
    status: 202,
    answer: EvidenceSubmission,
    errors: ['not_found', 'conflict'],
  }),
};
