import { z } from 'zod';

/** Days that a song was to stay on a playlist, and on how many of them it was seen. */
export const PlacementDays = z.object({ promised: z.int().min(1), seen: z.int().min(0) });
export type PlacementDays = z.infer<typeof PlacementDays>;

/**
 * The part of a pitch that its placement did not earn: the product of `(promised - seen) / promised`. A replacement carries
 * only the part that it makes good, so one that is lost as well has a second factor.
 */
export const LostPart = z.array(PlacementDays).min(1);
export type LostPart = z.infer<typeof LostPart>;

/** The unearned part of the pitches sold: whole ones without a review, and parts of others. */
export interface Unearned {
  whole: number;
  lost: readonly LostPart[];
}

/** Exact, as the sum of many parts has a denominator beyond the safe integers. */
interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const fractionOf = (part: LostPart): Fraction =>
  part.reduce<Fraction>(
    ({ numerator, denominator }, { promised, seen }) => ({
      numerator: numerator * BigInt(Math.max(0, promised - seen)),
      denominator: denominator * BigInt(promised),
    }),
    { numerator: 1n, denominator: 1n },
  );

/** Whether a placement was on the playlist for all the days promised. */
export const isEarned = (part: LostPart): boolean => fractionOf(part).numerator === 0n;

/**
 * The share of `charged` cents of what was not earned of `sold` pitches, rounded half up once, after everything is added
 * up. Never above `charged`.
 */
export function unearnedShare(charged: number, sold: number, { whole, lost }: Unearned): number {
  let { numerator, denominator }: Fraction = { numerator: BigInt(whole), denominator: 1n };
  for (const part of lost) {
    const more = fractionOf(part);
    numerator = numerator * more.denominator + more.numerator * denominator;
    denominator *= more.denominator;
  }
  const top = BigInt(charged) * numerator;
  const bottom = denominator * BigInt(sold);
  return Math.min(charged, Number((2n * top + bottom) / (2n * bottom)));
}

const factor = ({ promised, seen }: PlacementDays): string => `${Math.max(0, promised - seen)}/${promised}`;

/** `22/28 × 10/14`. */
export const formatLostPart = (part: LostPart): string => part.map(factor).join(' × ');
