import type { Refusal, StateTable } from '../../states.ts';
import { placementCan } from '../placements/rules.ts';
import type { Placement } from '../placements/schema.ts';
import type { ProofStatus } from './schema.ts';

export const proofStates = {
  waiting: ['confirmed', 'refused'],
  confirmed: [],
  refused: [],
} as const satisfies StateTable<ProofStatus>;

export const proofCan = {
  /** Whether a curator may send proof of a placement, and if not, why. */
  send: (of: Pick<Placement, 'status' | 'readable'> & { proof: ProofStatus | null }): Refusal =>
    of.readable
      ? 'We check this playlist through a connected account, so you don’t need to send anything.'
      : of.proof === 'waiting'
        ? 'We’re already checking what you sent.'
        : placementCan.addEvidence(of),
} as const;
