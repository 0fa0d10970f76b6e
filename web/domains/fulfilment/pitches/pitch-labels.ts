import type { PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import type { MatchReasons } from '#contract/sales/fit/schema.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const pitchLabels: Labels<PitchStatus> = {
  queued: { label: 'Planned', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'warn' },
  expired: { label: 'Not answered', tone: 'neutral' },
};

/** What a song and a playlist have in common: `Pop, Chill, English, accepted before`. */
export const matchReasonsText = ({ genres, moods, language, acceptedBefore }: MatchReasons): string =>
  [
    ...genres,
    ...moods,
    ...(language === null ? [] : [language]),
    ...(acceptedBefore ? ['accepted before'] : []),
  ].join(', ');
