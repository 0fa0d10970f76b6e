import { BrandPath } from '../../brand.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

/** `bad` keeps new pitches away until the playlist is reviewed again. `not_enough_data`: nothing can be said. */
export const SignalVerdict = z.enum(['good', 'watch', 'bad', 'not_enough_data']);

export type SignalVerdict = z.infer<typeof SignalVerdict>;

export const SignalName = z.enum([
  'growth',
  'listeners',
  'freshness',
  'similarity',
  'wording',
  'turnover',
  'concentration',
]);

export type SignalName = z.infer<typeof SignalName>;

/** One sign of a playlist's quality, with what it rests on. */
export const Signal = z.object({
  name: SignalName,
  verdict: SignalVerdict,
  /** What was found, or what is missing. */
  text: z.string(),
  /** The figures that it was computed from. */
  inputs: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Age of the newest of them; null without any. */
  asOf: IsoTime.nullable(),
});

export type Signal = z.infer<typeof Signal>;

/** What a playlist that lost its title or cover is shown without, and what can be written back. */
export const LostDetails = z.object({
  since: IsoTime,
  missing: z.array(z.enum(['title', 'cover'])),
  /** The title that it had; null where none was kept. */
  title: z.string().nullable(),
  /** Why it cannot be restored from here; null when it can. */
  refusal: z.string().nullable(),
});

export const PlaylistQuality = z.object({
  signals: z.array(Signal),
  /** Since when signals keep new pitches away, until the next review. */
  frozen: z.object({ since: IsoTime, why: z.string() }).nullable(),
  blanked: LostDetails.nullable(),
  /** One a day, oldest first. */
  followers: z.array(z.object({ day: z.iso.date(), followers: z.int().nullable() })),
});

export type PlaylistQuality = z.infer<typeof PlaylistQuality>;

export const onePlaylist = z.strictObject({ name: BrandPath, id: idOf('playlist') });
