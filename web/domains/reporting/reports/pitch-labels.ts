import { pitchEndings } from '#contract/endings/pitch-endings.ts';
import { placementEndings } from '#contract/endings/placement-endings.ts';
import { isLate } from '#contract/endings/standings.ts';
import { NOT_DELIVERED_MS } from '#contract/fulfilment/placements/rules.ts';
import type { CheckSource, Placement } from '#contract/fulfilment/placements/schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { SentPitch } from '#contract/reporting/reports/schema.ts';
import { plus } from '#contract/time.ts';
import { formatRecentDate } from '#web/lib/format.ts';

/** How a pitch ended without an answer, with the cause and the day; `own`: to the order’s own artist. */
export const pitchEnd = (
  { endedBy, closedAt }: Pick<SentPitch, 'endedBy' | 'closedAt'>,
  own = false,
): string => pitchEndings[endedBy ?? 'unknown'].said(closedAt && formatRecentDate(closedAt), own);

/** How many pitches went to how many curators; one of them may run several playlists. */
export function sentText(pitches: readonly Pick<SentPitch, 'curator'>[]): string {
  const curators = new Set(pitches.map(({ curator }) => curator.id)).size;
  return `${pluralize(pitches.length, 'pitch', 'pitches')} to ${pluralize(curators, 'curator')}.`;
}

/** What becomes of it, or how it ended; `own`: to the order’s own artist. How long a song stays is its curator’s decision. */
export function placementSpan(placement: Placement, own = false): string {
  const { status, endedBy, until, overAt, acceptedAt, remindedAt } = placement;
  if (endedBy === 'played_out') return `Until ${formatRecentDate(overAt ?? until)}`;
  if (status === 'ended' || status === 'removed')
    return placementEndings[endedBy ?? 'unknown'].said(formatRecentDate(overAt ?? until), own);
  if (!isLate(placement)) return `We check it until ${formatRecentDate(until)}`;
  const reminded = remindedAt ? ` We reminded the curator on ${formatRecentDate(remindedAt)}.` : '';
  return `Not seen within 72 hours.${reminded} If it isn’t there by ${formatRecentDate(plus(new Date(acceptedAt), NOT_DELIVERED_MS).toISOString())}, this pitch counts as not delivered.`;
}

/** Days that count as seen though no check saw the song on them, as it was seen before and after. */
export const daysBetweenChecks = ({ daysSeen, days }: Pick<Placement, 'daysSeen' | 'days'>): number =>
  Math.max(0, daysSeen - days.filter(({ result }) => result === 'seen').length);

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
