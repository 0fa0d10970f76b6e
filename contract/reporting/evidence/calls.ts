import { endpoint } from '../../endpoint.ts';
import { MAX_EVIDENCE_FILE_BYTES } from './rules.ts';
import {
  brandOrder,
  Evidence,
  EvidenceFileType,
  EvidenceSubmission,
  OwnEvidence,
  UploadedFile,
} from './schema.ts';

export const evidence = {
  get: endpoint({
    path: '/{name}/orders/{id}/evidence/',
    summary: 'Get the evidence for an order’s chargeback or inquiry. Each claim lists its source rows.',
    access: 'admin',
    team: ['finance'],
    params: brandOrder,
    answer: Evidence,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/evidence/files/',
    summary:
      'Upload a file for the evidence of an order’s chargeback or inquiry. Files that aren’t submitted are deleted after a day.',
    access: 'admin',
    team: ['finance'],
    params: brandOrder,
    upload: { types: EvidenceFileType.options, mostBytes: MAX_EVIDENCE_FILE_BYTES },
    status: 201,
    answer: UploadedFile,
    errors: ['conflict'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/evidence/send/',
    summary:
      'Submit the evidence for an order’s chargeback or inquiry to the payment provider, with your own words first, and files. Possible once, runs in the background.',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    params: brandOrder,
    body: OwnEvidence,
    status: 202,
    answer: EvidenceSubmission,
    errors: ['conflict'],
  }),
};
