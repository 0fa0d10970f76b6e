import { ownProofs, proofs } from '#contract/fulfilment/proofs/calls.ts';
import { route } from '#server/route.ts';
import { decideProof } from './decide-proof.ts';
import { addOwnProofImage, addProofImage, sendOwnProof, sendProof } from './send-proof.ts';

export const proofRoutes = [
  route(proofs.addImage, (ctx, { params, upload }) => addProofImage(ctx, params.token, upload)),
  route(proofs.send, (ctx, { params, body }) => sendProof(ctx, params.token, body)),
  route(proofs.decide, (ctx, { params, body }) => decideProof(ctx, params.id, body)),
  route(ownProofs.addImage, (ctx, { params, upload }) => addOwnProofImage(ctx, params.id, upload)),
  route(ownProofs.send, (ctx, { params, body }) => sendOwnProof(ctx, params.id, body)),
];
