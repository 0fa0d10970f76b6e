import { BrandPath } from '../../brand.schema.ts';
import { requiredLine, text } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

/**
 * `watch` still receives pitches; `not_enough_data` receives none until another review; `condemned` removes the playlist at
 * once.
 */
export const ReviewVerdict = z.enum(['healthy', 'watch', 'condemned', 'not_enough_data']);

export type ReviewVerdict = z.infer<typeof ReviewVerdict>;

/** Types of a picture of evidence, which its content decides. */
export const EvidenceType = z.enum(['image/png', 'image/jpeg', 'image/webp']);

export type EvidenceType = z.infer<typeof EvidenceType>;

/** A report of a third-party quality tool. */
const Evidence = z.strictObject({
  tool: requiredLine('the tool name', 80),
  url: z
    .url({ protocol: /^https?$/, error: 'Enter a link to the report that starts with https://.' })
    .max(500),
});

/** A review of a playlist, with what it rests on. */
export const PlaylistReview = z.object({
  id: z.string(),
  /** The admin who made it, by the address of the account. */
  reviewer: z.string(),
  verdict: ReviewVerdict,
  reviewedAt: IsoTime,
  expiresAt: IsoTime,
  evidence: z.array(z.object({ tool: z.string(), url: z.string() })),
  note: z.string(),
});

export type PlaylistReview = z.infer<typeof PlaylistReview>;

/** The fields of a review; the caller is the reviewer. */
export const NewReview = z.strictObject({
  verdict: ReviewVerdict,
  /** When it was made: at most a week ago, now by default. */
  reviewedAt: z.iso.datetime('Enter a time in UTC.').optional(),
  evidence: z
    .array(Evidence)
    .length(2, 'Add links to reports from 2 tools.')
    .refine(([one, other]) => one?.tool.toLowerCase() !== other?.tool.toLowerCase(), {
      path: [1, 'tool'],
      message: 'Use reports from 2 different tools.',
    }),
  note: text(1000).default(''),
});

export type NewReview = z.infer<typeof NewReview>;

export const playlistParams = z.strictObject({ name: BrandPath, id: idOf('playlist') });
