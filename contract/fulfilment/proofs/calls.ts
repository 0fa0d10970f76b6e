import { MAX_EVIDENCE_BYTES } from '../../catalogue/reviews/rules.ts';
import { EvidenceType } from '../../catalogue/reviews/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { z } from '../../zod.ts';
import { OwnPitch, ofToken, PitchOffer } from '../pitches/schema.ts';
import { PlacementDetails } from '../placements/schema.ts';
import { NewProof, oneProof, ProofDecision } from './schema.ts';

/** How curators show that an accepted song is on their playlist, and admins confirm it. */
export const proofs = {
  addImage: endpoint({
    method: 'POST',
    path: '/api/pitch/{token}/images/',
    summary:
      'Upload an image that shows the song on the curator’s playlist. Unused images are deleted after a day.',
    access: 'public',
    params: ofToken,
    upload: { types: EvidenceType.options, mostBytes: MAX_EVIDENCE_BYTES },
    status: 201,
    answer: z.object({ id: z.string() }),
    errors: ['conflict'],
    limit: 'curator_answer',
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/pitch/{token}/proof/',
    summary:
      'Send an image or a public page that shows an accepted song. It counts once an admin confirmed it.',
    access: 'public',
    params: ofToken,
    body: NewProof,
    status: 201,
    answer: PitchOffer,
    errors: ['conflict'],
    limit: 'curator_answer',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/{name}/proofs/{id}/',
    summary: 'Confirm what a curator sent, as a check that saw the song, or refuse it with a reason',
    access: 'admin',
    team: ['fulfilment', 'reviewer'],
    params: oneProof,
    body: ProofDecision,
    answer: PlacementDetails,
    errors: ['conflict', 'illegal_transition'],
  }),
};

const ownPlacement = z.strictObject({ id: idOf('placement') });

/** The same for a curator who is signed in. */
export const ownProofs = {
  addImage: endpoint({
    method: 'POST',
    path: '/curator/placements/{id}/images/',
    summary: 'Upload an image that shows the song on your playlist. Unused images are deleted after a day.',
    access: 'curator',
    params: ownPlacement,
    upload: proofs.addImage.upload,
    status: 201,
    answer: proofs.addImage.answer,
    errors: ['conflict'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/curator/placements/{id}/evidence/',
    summary: 'Send an image or a public page that shows a song you accepted. An admin confirms it.',
    access: 'curator',
    params: ownPlacement,
    body: NewProof,
    status: 201,
    answer: OwnPitch,
    errors: ['conflict'],
  }),
};
