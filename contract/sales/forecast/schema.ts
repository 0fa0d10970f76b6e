import { Brand } from '../../brand.schema.ts';
import { Genre } from '../../genres.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { BasisKind } from '../estimates/schema.ts';
import { Duration } from '../packages/schema.ts';

/** Ended campaigns of which a figure is known, and those of them that ended inside the range shown before the order. */
export const InsideShare = z.object({ campaigns: z.int().nonnegative(), inside: z.int().nonnegative() });

export type InsideShare = z.infer<typeof InsideShare>;

/** The share of each figure. */
export const InsideShares = z.object({
  placements: InsideShare,
  streams: InsideShare,
  listeners: InsideShare,
});

export type InsideShares = z.infer<typeof InsideShares>;

/**
 * Why an ended campaign is not counted: cancelled before it started, completed early by the team, its pitches counted by
 * hand, or cancelled before cancelled campaigns were counted.
 */
export const LeftOutReason = z.enum(['not_started', 'completed_early', 'by_hand', 'cancelled_earlier']);

export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** How forecasts turned out. */
export const ForecastCheck = z.object({
  brand: Brand,
  /** Ended campaigns that were looked at: the newest of the brand. */
  campaigns: z.int().nonnegative(),
  /** When the oldest of them ended; null without any. */
  since: IsoTime.nullable(),
  /** Ended campaigns that are not counted, and why. */
  leftOut: z.array(z.object({ reason: LeftOutReason, campaigns: z.int().min(1) })),
  all: InsideShares,
  /** By what the ranges rested on. */
  bases: z.array(z.object({ from: BasisKind, shares: InsideShares })),
  /** Most campaigns first. */
  sizes: z.array(z.object({ pitches: z.int(), duration: Duration, shares: InsideShares })),
  /** A campaign counts in each of its genres. */
  genres: z.array(z.object({ genre: Genre, shares: InsideShares })),
});

export type ForecastCheck = z.infer<typeof ForecastCheck>;
