import { pluralize } from '#contract/plural.ts';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import type { Range } from '#contract/sales/packages/schema.ts';
import { formatCents } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/badge.tsx';

/**
 * Where a figure stands beside its range; null where there is nothing to say. Before the end, one that is below may still rise,
 * and before the first placement none is within its range.
 */
export function verdictOf(
  reached: number,
  { low, high }: Range,
  { over, placed }: { over: boolean; placed: boolean },
): { label: string; tone: Tone } | null {
  const soFar = over ? '' : ' so far';
  if (reached > high) return { label: `Above the estimate${soFar}`, tone: 'good' };
  if (reached >= low && placed) return { label: `Within the estimate${soFar}`, tone: 'good' };
  if (!over) return { label: 'Not there yet', tone: 'neutral' };
  return reached < low ? { label: 'Below the estimate', tone: 'warn' } : null;
}

type Told = Pick<OwnReport, 'counts' | 'placements' | 'reached' | 'refunds'>;

/** Why a campaign that ended stayed below its range of placements: every pitch that came to none, and what was refunded. */
export function reasonsBelow({ counts, placements, reached }: Told, refundedCents: number): string[] {
  const { sold, notSent, declined, expired, refunded } = counts;
  const unseen = placements.length - reached.placements;
  const removed = placements.filter(
    ({ endedBy, liveAt }) => liveAt !== null && endedBy !== 'played_out' && endedBy !== 'unproved',
  ).length;
  return [
    ...(notSent > 0 ? [`${notSent} of ${pluralize(sold, 'pitch', 'pitches')} couldn’t be sent.`] : []),
    ...(declined > 0
      ? [
          `${pluralize(declined, 'pitch was', 'pitches were')} declined. You can read each reason under Pitches.`,
        ]
      : []),
    ...(expired > 0 ? [`${pluralize(expired, 'pitch', 'pitches')} closed without an answer.`] : []),
    ...(unseen > 0 ? [`We never saw the song on ${pluralize(unseen, 'playlist')} that accepted it.`] : []),
    ...(removed > 0 ? [`${pluralize(removed, 'placement')} ended early.`] : []),
    ...(refundedCents > 0
      ? [
          refunded > 0
            ? `We refunded ${formatCents(refundedCents)} for ${pluralize(refunded, 'pitch', 'pitches')}.`
            : `We refunded ${formatCents(refundedCents)}.`,
        ]
      : []),
  ];
}
