import { text } from '../../fields.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { isReport } from './rules.ts';

/** What an artist finds wrong with a review. `copied`: or generated. */
export const ReportReason = z.enum(['not_my_song', 'not_heard', 'copied', 'rude', 'asked_for_money']);

export type ReportReason = z.infer<typeof ReportReason>;

export const ReportStatus = z.enum(['waiting', 'upheld', 'dismissed']);

export type ReportStatus = z.infer<typeof ReportStatus>;

const Stars = z.int().min(1, 'Choose 1 to 5 stars.').max(5, 'Choose 1 to 5 stars.');

/** What an artist said of the answer to a pitch. */
export const ReviewRating = z.object({
  pitchId: z.string(),
  stars: Stars,
  ratedAt: IsoTime,
  report: z
    .object({
      reason: ReportReason,
      status: ReportStatus,
      /** Until when we decide. */
      dueAt: IsoTime,
      decidedAt: IsoTime.nullable(),
      /** Our words to the artist. */
      note: z.string(),
    })
    .nullable(),
});

export type ReviewRating = z.infer<typeof ReviewRating>;

export const NewRating = z
  .strictObject({ stars: Stars, reason: ReportReason.nullable().default(null) })
  .refine(({ stars, reason }) => isReport(stars) === (reason !== null), {
    path: ['reason'],
    message: 'Choose what was wrong for 2 stars or fewer, and only then.',
  });

export type NewRating = z.output<typeof NewRating>;

export const ReportDecision = z
  .strictObject({
    verdict: ReportStatus.exclude(['waiting']),
    /** The artist reads it. */
    note: text(500).default(''),
  })
  .refine(({ verdict, note }) => verdict === 'upheld' || note !== '', {
    path: ['note'],
    message: 'Tell the artist why the review counts.',
  });

export type ReportDecision = z.output<typeof ReportDecision>;
