import type { PitchStatus } from '../fulfilment/pitches/schema.ts';
import type { Placement, PlacementStatus } from '../fulfilment/placements/schema.ts';
import type { EndingWords } from './campaign-endings.ts';
import { pitchEndings } from './pitch-endings.ts';
import { placementEndings } from './placement-endings.ts';
import type { PitchEnding } from './schema.ts';

type Words = Pick<EndingWords, 'label' | 'tone'>;

/** The curator's verdict, as artists read it. */
const verdicts: Record<PitchStatus, Words> = {
  queued: { label: 'Planned', tone: 'neutral' },
  sent: { label: 'Awaiting answer', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
  expired: { label: 'No answer', tone: 'warn' },
};

/** Where a pitch stands: the verdict, or how it ended without one. */
export const pitchStanding = ({
  status,
  endedBy,
}: {
  status: PitchStatus;
  endedBy: PitchEnding | null;
}): Words => (endedBy ? pitchEndings[endedBy] : verdicts[status]);

const presence: Record<PlacementStatus, Words> = {
  pending: { label: 'Not seen yet', tone: 'info' },
  live: { label: 'On the playlist', tone: 'good' },
  ended: placementEndings.unknown,
  removed: placementEndings.song_gone,
};

/** Whether an accepted song was not seen in time. */
export const isLate = ({ status, lateAt }: Pick<Placement, 'status' | 'lateAt'>): boolean =>
  status === 'pending' && lateAt !== null;

const isKnown = ({ result }: Placement['days'][number]): boolean => result !== 'unknown';

/** Where a placement stands, as artists read it; once it is over, how it ended. `on` writes a time as its reader does. */
export function placementStanding(
  {
    status,
    endedBy,
    lateAt,
    seenAt,
    days,
  }: Pick<Placement, 'status' | 'endedBy' | 'lateAt' | 'seenAt' | 'days'>,
  on: (at: string) => string,
): Words {
  if (endedBy) return placementEndings[endedBy];
  if (isLate({ status, lateAt })) return { label: 'Late', tone: 'warn' };
  // What no check of today or yesterday saw may be gone.
  if (status === 'live' && seenAt && days.slice(-2).findLast(isKnown)?.result !== 'seen')
    return { label: `Last seen ${on(seenAt)}`, tone: 'info' };
  return presence[status];
}
