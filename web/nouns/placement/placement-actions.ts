import { ArrowUpDown, Camera, RefreshCw } from 'lucide-react';
import { placements } from '#contract/placement-calls.ts';
import { placementCan } from '#contract/placements.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { placementParams, type ShownPlacement, writePlacement } from './write-placement.ts';

const EvidenceDialog = onDemand(() => import('./evidence-dialog.tsx'), 'EvidenceDialog');
const MoveDialog = onDemand(() => import('./move-dialog.tsx'), 'MoveDialog');

export const recordEvidence: Action<ShownPlacement> = {
  id: 'evidence',
  label: 'Record evidence',
  icon: Camera,
  refusal: placementCan.addEvidence,
  form: EvidenceDialog,
};

export const moveSong: Action<ShownPlacement> = {
  id: 'move',
  label: 'Move',
  icon: ArrowUpDown,
  // What can be checked can be changed: a connected account owns the playlist.
  refusal: placementCan.check,
  form: MoveDialog,
};

/** Icon of the button that checks at once. */
export const CheckIcon = RefreshCw;

/** Reads the playlist now. */
export const checkNow = (placement: ShownPlacement): Promise<boolean> =>
  writePlacement(
    placements.check,
    { params: placementParams(placement) },
    { success: ({ checkRows }) => said[checkRows[0]?.result ?? 'unknown'] },
  );

const said = {
  seen: 'The song was seen on the playlist.',
  not_seen: 'The song was not seen. After six hours it is looked at again.',
  unknown: 'The playlist could not be read, so nothing is known.',
} as const;
