import { ReviewVerdict } from '../../catalogue/reviews/schema.ts';
import { Genre } from '../../genres.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { MAX_PUBLIC_RECORDS } from './rules.ts';

/** `held_back`: the last review has expired, or there was none, so the playlist gets no pitch until it is reviewed. */
export const PublicVerdict = z.enum([...ReviewVerdict.options, 'held_back']);

export type PublicVerdict = z.infer<typeof PublicVerdict>;

/** The newest review of a playlist, as anybody may read it: neither reviewer nor note. */
export const PublicRecord = z.object({
  playlist: z.string(),
  url: z.string(),
  verdict: PublicVerdict,
  /** Null for a playlist that was never reviewed. */
  reviewedAt: IsoTime.nullable(),
  /** The reports of the two quality tools. */
  evidence: z.array(z.object({ tool: z.string(), url: z.string() })),
});

export type PublicRecord = z.infer<typeof PublicRecord>;

/** What finished campaigns of a genre came to. */
export const GenreOutcome = z.object({
  genre: Genre,
  /** How many finished campaigns the figures rest on. */
  campaigns: z.int().positive(),
  /** Pitches that curators answered, and the placements that came of them. */
  answered: z.int().nonnegative(),
  placements: z.int().nonnegative(),
});

export type GenreOutcome = z.infer<typeof GenreOutcome>;

/** The reviews of a brand in the last seven days, which is how long a review is current. */
export const WeekOfReviews = z.object({
  from: IsoTime,
  until: IsoTime,
  /** Playlists: `reviewed` within the week, those `condemned` among them, and those `heldBack` now. */
  counts: z.object({
    reviewed: z.int().nonnegative(),
    heldBack: z.int().nonnegative(),
    condemned: z.int().nonnegative(),
  }),
  records: z.array(PublicRecord).max(MAX_PUBLIC_RECORDS),
  /** Empty while no campaign has ended with placements that were checked. */
  outcomes: z.array(GenreOutcome),
});

export type WeekOfReviews = z.infer<typeof WeekOfReviews>;
