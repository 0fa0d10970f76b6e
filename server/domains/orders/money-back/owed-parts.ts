import { isEarned } from '#contract/orders/money-back/rules.ts';
import type { OwedPart } from '#contract/orders/money-back/schema.ts';

/** A pitch for which something is or was owed, and the pitch that replaced it. */
export interface OwedPitch {
  pitch_id: string;
  /** Of its placement; null if the pitch was not reviewed. */
  days_promised: number | null;
  days_seen: number | null;
  /** Its playlist failed our review: no day on it counts, so the whole pitch is owed. */
  whole: boolean;
  replacement_id: string | null;
  /** Whether the curator answered the replacement; null without one. */
  replacement_answered: boolean | null;
}

const daysOf = ({ days_promised: promised, days_seen: seen, whole }: OwedPitch): OwedPart =>
  promised === null || seen === null ? [] : [{ promised, seen: whole ? 0 : seen }];

/** What a pitch is worth: all of a sold one (no factors), of a replacement only the part that it makes good. */
function pitchValues(pitches: readonly OwedPitch[]): (pitchId: string) => OwedPart {
  const replacing = new Map(pitches.map((one) => [one.replacement_id, one]));
  const worth = (pitchId: string): OwedPart => {
    const former = replacing.get(pitchId);
    return former ? [...worth(former.pitch_id), ...daysOf(former)] : [];
  };
  return worth;
}

/** The part that is owed for each of these pitches, by the pitch; no factors stand for a whole pitch. */
export function owedParts(pitches: readonly OwedPitch[]): Map<string, OwedPart> {
  const worth = pitchValues(pitches);
  return new Map(pitches.map((one) => [one.pitch_id, [...worth(one.pitch_id), ...daysOf(one)]]));
}

/** The parts of sold pitches for which no time was left: each is a whole one. */
export const unplannedParts = ({ unplanned_pitches: count }: { unplanned_pitches: number }): OwedPart[] =>
  Array.from({ length: count }, () => []);

/**
 * What placements did not earn and no replacement has covered. It excludes pitches without a review: the campaign
 * counts those, and a replacement together with the pitch that it replaces.
 */
export function partsNotReplaced(pitches: readonly OwedPitch[]): OwedPart[] {
  const owed = owedParts(pitches);
  const owedAgain = new Set(pitches.filter((one) => one.replacement_id !== null).map((one) => one.pitch_id));
  const parts = pitches.map((one): OwedPart => {
    const part = owed.get(one.pitch_id) ?? [];
    if (one.replacement_id === null) return one.days_promised === null ? [] : part;
    return one.replacement_answered || owedAgain.has(one.replacement_id) ? [] : part;
  });
  return parts.filter((part) => part.length > 0 && !isEarned(part));
}
