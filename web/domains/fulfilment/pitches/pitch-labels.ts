import { pitchEndings } from '#contract/endings/pitch-endings.ts';
import type { Pitch, PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import type { MatchReasons } from '#contract/sales/fit/schema.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

const pitchLabels: Labels<PitchStatus> = {
  queued: { label: 'Planned', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'warn' },
  expired: { label: 'Not answered', tone: 'neutral' },
};

/** Where a pitch stands, as admins read it; one without an answer says how it ended. */
export const pitchLabel = ({ status, endedBy }: Pick<Pitch, 'status' | 'endedBy'>) =>
  endedBy ? pitchEndings[endedBy] : pitchLabels[status];

/** Why a playlist was chosen for a song: `Pop, Chill, English, accepted before`. */
export const matchReasonsText = ({
  genres,
  moods,
  language,
  acceptedBefore,
  starred,
}: MatchReasons): string =>
  [
    ...genres,
    ...moods,
    ...(language === null ? [] : [language]),
    ...(acceptedBefore ? ['accepted before'] : []),
    ...(starred ? ['starred by the artist'] : []),
  ].join(', ');

/** How a curator heard the song, as artists and admins read it; null without an answer. */
export function heardText({
  heardSource: source,
  heardSeconds: seconds,
  heardMoment: moment,
}: Pick<Pitch, 'heardSource' | 'heardSeconds' | 'heardMoment'>): string | null {
  if (source === null) return null;
  if (source === 'player') return `Heard ${seconds ?? 0} seconds in the player`;
  if (moment === null)
    return seconds === null
      ? 'Not recorded how it was heard'
      : `Says they heard ${seconds} seconds in the player`;
  return source === 'declared'
    ? `Says they heard it in Spotify, and named ${moment}`
    : `Opened the player, which told us nothing, and named ${moment}`;
}
