import { ArrowUpDown, Camera, ListX, RefreshCw } from 'lucide-react';
import { placements } from '#contract/admin-calls.ts';
import { placementCan } from '#contract/fulfilment/placements/rules.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { placementParams, type ShownPlacement, writePlacement } from './write-placement.ts';

const EvidenceDialog = lazyPart(() => import('./evidence-dialog.tsx'), 'EvidenceDialog');
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog');

const RemoveSongDialog = lazyPart(() => import('./remove-song-dialog.tsx'), 'RemoveSongDialog');

export const recordEvidence: Action<ShownPlacement> = {
  id: 'evidence',
  label: 'Record evidence',
  call: placements.addEvidence,
  icon: Camera,
  refusal: placementCan.addEvidence,
  form: EvidenceDialog,
};

export const moveSong: Action<ShownPlacement> = {
  id: 'move',
  label: 'Move',
  call: placements.move,
  icon: ArrowUpDown,
  refusal: placementCan.move,
  form: MoveDialog,
};

/** Also possible once its checks are over. */
export const removeSong: Action<ShownPlacement> = {
  id: 'remove-song',
  label: 'Remove song',
  call: placements.removeSong,
  icon: ListX,
  refusal: placementCan.removeSong,
  form: RemoveSongDialog,
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
  seen: 'Song found on the playlist',
  not_seen: 'Song not found on the playlist. We’ll check again in 6 hours.',
  unknown: 'We couldn’t read the playlist, so the result is unknown.',
} as const;
