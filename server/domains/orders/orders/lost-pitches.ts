import type { PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import { isEarned } from '#contract/orders/refunds/rules.ts';
import type { LostPart } from '#contract/orders/refunds/schema.ts';

/** A pitch for which something is or was owed, and the pitch that replaced it. */
export interface LostPitch {
  pitch_id: string;
  /** Of its placement; null if the pitch was not reviewed. */
  days_promised: number | null;
  days_seen: number | null;
  replacement_id: string | null;
  replacement_status: PitchStatus | null;
}

const isAnswered = ({ replacement_status: status }: LostPitch): boolean =>
  status === 'accepted' || status === 'declined';

const daysOf = ({ days_promised: promised, days_seen: seen }: LostPitch): LostPart =>
  promised === null || seen === null ? [] : [{ promised, seen }];

/** What a pitch is worth: all of a sold one (no factors), of a replacement only the part that it makes good. */
function pitchValues(lost: readonly LostPitch[]): (pitchId: string) => LostPart {
  const replacing = new Map(lost.map((one) => [one.replacement_id, one]));
  const worth = (pitchId: string): LostPart => {
    const former = replacing.get(pitchId);
    return former ? [...worth(former.pitch_id), ...daysOf(former)] : [];
  };
  return worth;
}

/** The part that is owed for each of these pitches, by the pitch; no factors stand for a whole pitch. */
export function owedParts(lost: readonly LostPitch[]): Map<string, LostPart> {
  const worth = pitchValues(lost);
  return new Map(lost.map((one) => [one.pitch_id, [...worth(one.pitch_id), ...daysOf(one)]]));
}

/**
 * What placements did not earn and no replacement has covered. It excludes pitches without a review: the campaign
 * counts those, and a replacement together with the pitch that it replaces.
 */
export function lostParts(lost: readonly LostPitch[]): LostPart[] {
  const owed = owedParts(lost);
  const replaced = new Set(lost.filter((one) => one.replacement_id !== null).map((one) => one.pitch_id));
  const parts = lost.map((one): LostPart => {
    const part = owed.get(one.pitch_id) ?? [];
    if (one.replacement_id === null) return one.days_promised === null ? [] : part;
    return isAnswered(one) || replaced.has(one.replacement_id) ? [] : part;
  });
  return parts.filter((part) => part.length > 0 && !isEarned(part));
}
