import { REVIEW_MS } from '#contract/catalogue/reviews/rules.ts';
import { MAX_PUBLIC_RECORDS } from '#contract/reporting/public-reviews/rules.ts';
import type { PublicRecord, WeekOfReviews } from '#contract/reporting/public-reviews/schema.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { countReviews, type NewestReview, newestReviews, outcomesByGenre } from './public-reviews.queries.ts';

const presentRecord = (row: NewestReview, now: Date): PublicRecord => ({
  playlist: row.name,
  url: row.url,
  verdict: row.review_due_at > now && row.review_verdict ? row.review_verdict : 'held_back',
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
  evidence: row.reviews[0]?.evidence ?? [],
});

/** The brand's playlist reviews of the last seven days, for everyone. */
export async function weekOfReviews(ctx: Context): Promise<WeekOfReviews> {
  const until = ctx.now();
  const { reviewed, condemned, all } = await countReviews(ctx);
  const rows = await newestReviews(ctx, MAX_PUBLIC_RECORDS);
  return {
    from: plus(until, -REVIEW_MS).toISOString(),
    until: until.toISOString(),
    counts: {
      reviewed: Number(reviewed),
      heldBack: Number(all) - Number(reviewed),
      condemned: Number(condemned),
    },
    records: rows.map((row) => presentRecord(row, until)),
    outcomes: await outcomesByGenre(ctx),
  };
}
