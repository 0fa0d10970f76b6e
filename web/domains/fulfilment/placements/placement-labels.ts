import type { CheckSource, PlacementStatus } from '#contract/fulfilment/placements/schema.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const placementLabels: Labels<PlacementStatus> = {
  pending: { label: 'Not seen yet', tone: 'warn' },
  live: { label: 'Live', tone: 'good' },
  ended: { label: 'Ended', tone: 'neutral' },
  removed: { label: 'Removed early', tone: 'bad' },
};

/** Who looked. */
export const sourceLabels: Record<CheckSource, string> = {
  account: 'by a connected account',
  manual: 'by an admin',
  player: 'by an admin in the public player',
  curator: 'by the curator’s picture',
  export: 'by an export',
  word: 'by word of mouth',
};
