import type { PitchStatus } from '#contract/pitches.ts';
import type { CheckSource, PlacementStatus } from '#contract/placements.ts';
import type { Tone } from '#web/ui/badge.tsx';

type Words = { label: string; tone: Tone };

/** The curator's verdict, as artists read it. */
export const verdictWords: Record<PitchStatus, Words> = {
  queued: { label: 'Planned', tone: 'neutral' },
  sent: { label: 'Listening', tone: 'accent' },
  accepted: { label: 'Yes', tone: 'good' },
  declined: { label: 'No', tone: 'neutral' },
  expired: { label: 'No answer', tone: 'warn' },
};

/** Where a placement stands, as artists read it. */
export const placementWords: Record<PlacementStatus, Words> = {
  pending: { label: 'Not seen yet', tone: 'accent' },
  live: { label: 'On the playlist', tone: 'good' },
  ended: { label: 'Ended as planned', tone: 'neutral' },
  removed: { label: 'Removed early', tone: 'bad' },
};

export const sourceWords: Record<CheckSource, string> = {
  account: 'read through Spotify',
  manual: 'evidence of our team',
};
