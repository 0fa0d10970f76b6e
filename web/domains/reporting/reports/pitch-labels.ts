import type { PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import type { CheckSource, Placement, PlacementStatus } from '#contract/fulfilment/placements/schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

type Words = { label: string; tone: Tone };

/** The curator's verdict, as artists read it. */
export const artistVerdictLabels: Record<PitchStatus, Words> = {
  queued: { label: 'Planned', tone: 'neutral' },
  sent: { label: 'Awaiting answer', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
  expired: { label: 'No answer', tone: 'warn' },
};

const artistPlacementLabels: Record<PlacementStatus, Words> = {
  pending: { label: 'Not seen yet', tone: 'info' },
  live: { label: 'On the playlist', tone: 'good' },
  ended: { label: 'Ended as planned', tone: 'neutral' },
  removed: { label: 'Removed early', tone: 'bad' },
};

/** Where a placement stands, as artists read it. One that no check ever saw did not end as planned. */
export const placementState = ({
  status,
  daysSeen,
  lateAt,
}: Pick<Placement, 'status' | 'daysSeen' | 'lateAt'>): Words => {
  if (status === 'ended' && daysSeen === 0) return { label: 'Never confirmed', tone: 'warn' };
  return isLate({ status, lateAt }) ? { label: 'Late', tone: 'warn' } : artistPlacementLabels[status];
};

/** Whether an accepted song was not seen in time, and its curator is reminded. */
export const isLate = ({ status, lateAt }: Pick<Placement, 'status' | 'lateAt'>): boolean =>
  status === 'pending' && lateAt !== null;

/** The label of an unchecked placement: once it is over, no check follows. */
export const uncheckedText = ({ status }: Pick<Placement, 'status'>): string =>
  status === 'ended' || status === 'removed' ? 'Never checked' : 'Not checked yet';

export const artistSourceLabels: Record<CheckSource, string> = {
  account: 'read through Spotify',
  manual: 'evidence from our team',
  player: 'seen by our team in the public player',
  curator: 'the curator’s picture, confirmed by our team',
  export: 'an export',
  word: 'the curator’s word',
};
