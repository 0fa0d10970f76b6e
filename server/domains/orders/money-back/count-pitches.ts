import type { PitchCounts } from '#contract/orders/pitch-counts/schema.ts';
import { type OwedPitch, owedParts } from './owed-parts.ts';

/** A pitch for which something is or was owed, with what became of it. */
export interface CountedLoss extends OwedPitch {
  replacement_status: string | null;
  refunded: boolean;
}

/** What the counts of an order's pitches rest on. */
export interface PitchFacts {
  sold: number;
  /** Of those sold, with their replacements counted as one. */
  sent: number;
  answered: number;
  /** Rows of pitches, replacements included. */
  rows: { accepted: number; waiting: number; planned: number };
  owed: readonly CountedLoss[];
  /** Sold pitches that can't be planned any more, and are refunded while the campaign runs. */
  unplanned: number;
  /** The order has ended, and what was owed for pitches without a review is refunded. */
  settled: boolean;
  /** Cents that were refunded on account of what was owed. */
  refundedCents: number;
}

/** Counts what became of the pitches of an order: every page, file and email about it shows these figures. */
export function countPitches(facts: PitchFacts): PitchCounts {
  const { sold, sent, answered, rows, owed } = facts;
  // An accepted song that was lost and is pitched again is one pitch, and keeps its first answer.
  const again = owed.filter(wasPlaced(owed));
  const repeated = (status: 'accepted' | 'sent') =>
    again.filter(({ replacement_status }) => replacement_status === status).length;
  const accepted = Math.min(answered, rows.accepted - repeated('accepted'));
  const waiting = Math.min(sent - answered, rows.waiting - repeated('sent'));
  return {
    sold,
    sent,
    answered,
    accepted,
    declined: answered - accepted,
    waiting,
    expired: sent - answered - waiting,
    notSent: Math.max(0, sold - sent),
    planned: rows.planned,
    replaced: owed.filter(({ replacement_id }) => replacement_id !== null).length,
    refunded: countRefunded(facts),
  };
}

/** Whether the song of a pitch, or of one that it replaces, was accepted. */
function wasPlaced(owed: readonly CountedLoss[]): (one: CountedLoss) => boolean {
  const replacing = new Map(owed.map((one) => [one.replacement_id, one]));
  const placed = (one: CountedLoss): boolean => {
    if (one.days_promised !== null) return true;
    const former = replacing.get(one.pitch_id);
    return former !== undefined && placed(former);
  };
  return placed;
}

/** Sold pitches of which nothing was kept: those without a review, and those whose song was on no playlist. */
function countRefunded({
  sold,
  sent,
  answered,
  owed,
  unplanned,
  settled,
  refundedCents,
}: PitchFacts): number {
  if (refundedCents <= 0) return 0;
  const total = Math.max(sold, sent);
  const parts = owedParts(owed);
  const lost = owed
    .filter((one) => one.refunded)
    .map(({ pitch_id }) => parts.get(pitch_id) ?? [])
    .filter((part) => part.every(({ seen }) => seen === 0));
  const reviewed = lost.filter((part) => part.length > 0).length;
  return Math.min(total, settled ? total - answered + reviewed : unplanned + lost.length);
}
