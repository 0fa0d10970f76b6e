import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { placementProof: 'prf' },
  audit: ['placement.proof_sent', 'placement.proof_confirmed', 'placement.proof_refused'],
} as const satisfies Kinds;
